/// Writes OSC 8, the escape sequence that makes text a link.
///
/// The format is that of <https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda>; fragments with the
/// same id and address are one link.
public enum HyperlinkEncoder {
    /// Appends what leads from one link to another; `nil` is no link.
    public static func write(from old: Hyperlink?, to new: Hyperlink?, into output: inout [UInt8]) {
        guard old != new else { return }
        output.append(contentsOf: "\u{1B}]8;".utf8)
        if let new {
            output.append(contentsOf: "id=\(new.id);".utf8)
            output.append(contentsOf: new.address.utf8)
        } else {
            output.append(UInt8(ascii: ";"))
        }
        output.append(contentsOf: "\u{1B}\\".utf8)
    }
}
