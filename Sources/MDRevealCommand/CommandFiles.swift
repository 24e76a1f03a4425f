public import TerminalIO

/// Where inputs are read and a named output is written.
public protocol CommandFiles {
    /// Whether a person would have to type the standard input.
    var standardInputIsTerminal: Bool { get }
    /// All of the standard input, if it has at most `limit` bytes.
    func standardInput(limit: Int) throws(InputError) -> [UInt8]
    /// All of a file, if it has at most `limit` bytes.
    func contents(of name: SystemString, limit: Int) throws(InputError) -> [UInt8]
    /// A file, or the standard input where there is no name, to be read piece by piece.
    func open(_ name: SystemString?) throws(InputError) -> any InputPieces
    /// The regular file behind a name, or behind the standard input where there is none, whatever else it is called.
    func identity(of name: SystemString?) -> FileIdentity?
    /// Makes these bytes the whole content of a file.
    func replaceContents(of name: SystemString, with bytes: [UInt8]) throws(OutputError)
}

/// An input that is read piece by piece.
public protocol InputPieces {
    /// The next bytes, as soon as there are any; none at the end.
    func next() throws(InputError) -> [UInt8]
}

extension InputFile: InputPieces {}

/// The files of the system.
struct SystemFiles: CommandFiles {
    var standardInputIsTerminal: Bool { Descriptor.standardInput.isTerminal }

    func standardInput(limit: Int) throws(InputError) -> [UInt8] {
        try Descriptor.standardInput.readToEnd(limit: limit)
    }

    func contents(of name: SystemString, limit: Int) throws(InputError) -> [UInt8] {
        try Descriptor.contents(of: name, limit: limit)
    }

    func open(_ name: SystemString?) throws(InputError) -> any InputPieces {
        guard let name else { return InputFile.standardInput }
        return try InputFile(opening: name)
    }

    func identity(of name: SystemString?) -> FileIdentity? {
        name.map(FileIdentity.init(of:)) ?? FileIdentity(of: Descriptor.standardInput)
    }

    func replaceContents(of name: SystemString, with bytes: [UInt8]) throws(OutputError) {
        try Descriptor.replaceContents(of: name, with: bytes)
    }
}
