/// Character references in raw HTML: numeric ones and the named ones of HTML 4.
enum HTMLEntities {
    /// The text with its references decoded once; what is none stays as it is. O(length).
    ///
    /// Numbers mean the same as in CommonMark: no scalar, or zero, is U+FFFD, and controls stay controls.
    static func decoding(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard var next = bytes.firstIndex(of: UInt8(ascii: "&")) else { return bytes }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var position = bytes.startIndex
        while true {
            decoded += bytes[position..<next]
            position = next
            if let (text, end) = reference(at: next, in: bytes) {
                decoded += text.utf8
                position = end
            }
            // A lone ampersand is passed over, not looked at again.
            let rest = max(position, next + 1)
            guard rest <= bytes.endIndex, let found = bytes[rest...].firstIndex(of: UInt8(ascii: "&")) else {
                break
            }
            next = found
        }
        decoded += bytes[position...]
        return decoded[...]
    }

    private static func reference(at start: Int, in bytes: ArraySlice<UInt8>) -> (text: String, end: Int)? {
        let body = bytes[(start + 1)...].prefix(longestName + 1)
        guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = body[..<end]
        guard name.first == UInt8(ascii: "#") else {
            return named[String(decoding: name, as: UTF8.self)].map { ($0, end + 1) }
        }
        let isHexadecimal = name.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        // Seven decimal and six hexadecimal digits are CommonMark's limits, and they keep a sign out as well.
        guard (1...(isHexadecimal ? 6 : 7)).contains(digits.count),
            digits.allSatisfy({ $0.isASCIIDigit || isHexadecimal && ($0 | 0x20) &- 0x61 < 6 }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
        else { return nil }
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        return (String(scalar ?? "\u{FFFD}"), end + 1)
    }

    private static let longestName = named.keys.reduce(0) { max($0, $1.utf8.count) }

    private static let named: [String: String] = {
        var named: [String: String] = ["nbsp": "\u{A0}", "shy": "\u{AD}"]
        for (first, names) in runs {
            for (offset, name) in names.split(separator: " ").enumerated() where name != "-" {
                named[String(name)] = Unicode.Scalar(first + UInt32(offset)).map { String($0) }
            }
        }
        for (name, value) in singles { named[name] = Unicode.Scalar(value).map { String($0) } }
        return named
    }()

    /// Names of scalars that follow each other.
    private static let runs: [(UInt32, String)] = [
        (
            0xA1,
            """
            iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
            para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
            Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times \
            Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave \
            eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave \
            uacute ucirc uuml yacute thorn yuml
            """
        ),
        (
            0x391,
            """
            Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon \
            Phi Chi Psi Omega
            """
        ),
        (
            0x3B1,
            """
            alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau \
            upsilon phi chi psi omega
            """
        ),
        (0x2018, "lsquo rsquo sbquo - ldquo rdquo bdquo - dagger Dagger bull"),
        (0x2190, "larr uarr rarr darr harr"),
        (0x21D0, "lArr uArr rArr dArr hArr"),
        (0x2227, "and or cap cup int"),
    ]

    private static let singles: [(String, UInt32)] = [
        ("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("quot", 0x22), ("apos", 0x27),
        ("OElig", 0x152), ("oelig", 0x153), ("Scaron", 0x160), ("scaron", 0x161), ("Yuml", 0x178),
        ("fnof", 0x192), ("circ", 0x2C6), ("tilde", 0x2DC), ("thetasym", 0x3D1), ("upsih", 0x3D2),
        ("piv", 0x3D6),
        ("ensp", 0x2002), ("emsp", 0x2003), ("thinsp", 0x2009),
        ("zwnj", 0x200C), ("zwj", 0x200D), ("lrm", 0x200E), ("rlm", 0x200F),
        ("ndash", 0x2013), ("mdash", 0x2014), ("hellip", 0x2026), ("permil", 0x2030),
        ("prime", 0x2032), ("Prime", 0x2033), ("lsaquo", 0x2039), ("rsaquo", 0x203A),
        ("oline", 0x203E), ("frasl", 0x2044), ("euro", 0x20AC), ("image", 0x2111), ("weierp", 0x2118),
        ("real", 0x211C), ("trade", 0x2122), ("alefsym", 0x2135), ("crarr", 0x21B5),
        ("forall", 0x2200), ("part", 0x2202), ("exist", 0x2203), ("empty", 0x2205), ("nabla", 0x2207),
        ("isin", 0x2208), ("notin", 0x2209), ("ni", 0x220B), ("prod", 0x220F), ("sum", 0x2211),
        ("minus", 0x2212),
        ("lowast", 0x2217), ("radic", 0x221A), ("prop", 0x221D), ("infin", 0x221E), ("ang", 0x2220),
        ("there4", 0x2234), ("sim", 0x223C), ("cong", 0x2245), ("asymp", 0x2248), ("ne", 0x2260),
        ("equiv", 0x2261),
        ("le", 0x2264), ("ge", 0x2265), ("sub", 0x2282), ("sup", 0x2283), ("nsub", 0x2284), ("sube", 0x2286),
        ("supe", 0x2287), ("oplus", 0x2295), ("otimes", 0x2297), ("perp", 0x22A5), ("sdot", 0x22C5),
        ("lceil", 0x2308), ("rceil", 0x2309), ("lfloor", 0x230A), ("rfloor", 0x230B), ("lang", 0x27E8),
        ("rang", 0x27E9), ("loz", 0x25CA), ("check", 0x2713), ("cross", 0x2717), ("star", 0x2606),
        ("starf", 0x2605),
        ("spades", 0x2660), ("clubs", 0x2663), ("hearts", 0x2665), ("diams", 0x2666),
    ]
}
