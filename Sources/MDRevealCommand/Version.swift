/// The version of the command, by semantic versioning.
let version = "0.1.0"
