import Foundation
import StreamMeasures
import TestSupport

// How steady the steady view is, beside a parse of each prefix: a table for the replies and recorded streams of the
// corpus, and for files of cases. Called by Scripts/steady-report, which says how.

guard let options = Options(Array(CommandLine.arguments.dropFirst())),
    Corpus.isPresent || !options.files.isEmpty
else {
    FileHandle.standardError.write(
        Data(
            "steady-report: set MDREVEAL_CORPUS or name files of cases; the options are in the script\n".utf8
        )
    )
    exit(2)
}

var rows = [Row.head]
for set in try ReplySet.all(options) {
    let measures = try await set.measures(options)
    rows.append(Row(set.name, "steady", measures.steady))
    rows.append(Row(set.name, "exact", measures.exact))
    for id in measures.steady.unequal { print("not equal at the end: \(id)") }
}
print(Row.table(rows))
