internal import ModelStreams

/// What the body of a failed request says to a person.
enum RefusalWords {
    /// The server's own message: of its JSON, or all of a plain text; `nil` for web pages and where there is none.
    static func words(in body: [UInt8], mediaType: String) -> String? {
        let words: String
        if let value = try? JSONParser.parse(body) {
            guard let message = message(in: value) else { return nil }
            words = Words.excerpt(of: String(decoding: message, as: UTF8.self))
        } else if mediaType == "text/plain" {
            words = Words.excerpt(of: String(decoding: body, as: UTF8.self), limit: 300)
        } else {
            return nil
        }
        return words.isEmpty ? nil : words
    }

    /// `{"error": {"message": …}}`, `{"error": …}`, `{"message": …}` or `{"detail": …}`, maybe in an array.
    private static func message(in value: JSONValue) -> [UInt8]? {
        let value = value.array?.first ?? value
        for name in ["error", "message", "detail"] {
            if let words = value[name]?.string ?? value[name]?["message"]?.string { return words }
        }
        return nil
    }
}
