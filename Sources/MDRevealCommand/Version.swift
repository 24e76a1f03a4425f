/// The version of the command, by semantic versioning.
let version = "0.1.0"

/// When that version was made, for the manual.
let releaseDate = "2026-11-30"
