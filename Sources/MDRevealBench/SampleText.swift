/// Texts to work on, made of the same few sections each time, so that two runs measure the same.
enum SampleText {
    /// A reply with everything that replies are made of.
    static func reply(byteCount: Int) -> String {
        repeated(byteCount) { number in
            """
            ## Step \(number): plan the harbour walk

            Start at the **old pier** and follow the `north` path for about *ten minutes*. The signs are easy to miss, so
            keep the water on your left; see the [map](https://example.com/map/\(number)) when in doubt.

            1. Bring water, and a **hat**.
            2. Look at the tide table:
               - high water closes the lower path
               - low water opens the *sand bridge*
            3. Be back before `18:\(10 + number % 50)`.

            | Stop | Minutes | Worth it |
            |:-----|--------:|:--------:|
            | Lighthouse | \(number) | yes |
            | Café Möwe | \(number * 2) | **yes** |

            ```python
            def walk(stops, pace=4.5):
                # Minutes for stop number \(number).
                return [stop.distance / pace * 60 for stop in stops]
            ```

            > A gale warning means: stay at home.

            """
        }
    }

    /// One block of code without its end.
    static func fence(byteCount: Int) -> String {
        "```swift\n"
            + repeated(byteCount) { "let tide\($0) = table.height(at: .hour(\($0 % 24))) // metres\n" }
    }

    /// One list.
    static func list(byteCount: Int) -> String {
        repeated(byteCount) { "- Stop \($0) has **two** benches and a `view` of the bay\n" }
    }

    /// One table.
    static func table(byteCount: Int) -> String {
        "| Stop | Height | Note |\n|:--|--:|:--|\n"
            + repeated(byteCount) { "| number \($0) | \($0 % 90) m | *windy* in the afternoon |\n" }
    }

    /// One paragraph of many lines.
    static func paragraph(byteCount: Int) -> String {
        repeated(byteCount) { "and so walk \($0) went along the shore, **slowly**, without a plan\n" }
    }

    private static func repeated(_ byteCount: Int, _ piece: (Int) -> String) -> String {
        var text = ""
        text.reserveCapacity(byteCount + 1_000)
        var number = 1
        while text.utf8.count < byteCount {
            text += piece(number)
            number += 1
        }
        return text.prefix(utf8Count: byteCount)
    }
}

extension String {
    /// The first bytes, without a scalar that they would split.
    func prefix(utf8Count count: Int) -> String {
        var bytes = Array(utf8.prefix(count))
        while let last = bytes.last, bytes.count == count, last >= 0x80 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
