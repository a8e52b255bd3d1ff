import BenchmarkHarness
import FoundationEssentials
import TipEngine
import WalkthroughEngine

extension BenchmarkGroup {
    /// Texts of steps and tips, as long as they may be, that are hard to read.
    static let texts = BenchmarkGroup(name: "texts", title: "Reading a text") { report in
        let pieces = ["*a* ", "*_", "[a](", "[[F1]] ", "`a` ", "- a\n", "\\*"]
        for piece in pieces {
            let text = String(repeating: piece, count: 4096 / piece.utf8.count)
            report.add(
                "4 KB of \(piece.debugDescription)",
                Stopwatch.median { _ in use(RichText(text)) },
                target: 0.02
            )
        }
        let text = String(repeating: "*a* [b](https://c.d) ", count: 50_000)
        report.add("1 MB in one line", Stopwatch.median { _ in use(RichText(text)) }, target: 0.1)
        let value = String(repeating: "*_[`\\<", count: 1_000_000 / 6)
        report.add("1 MB escaped", Stopwatch.median { _ in use(RichText.escaping(value)) }, target: 0.1)
    }

    /// Tour files in which one value is a million bytes that are hard to read: the slowest of all keys and values.
    static let files = BenchmarkGroup(name: "files", title: "Reading a hostile tour file") { report in
        var slowest: [(seconds: Double, what: String)] = []
        for (key, form) in keys {
            let times = hostile.map { value in
                let text =
                    #"{"version": "1.1", "id": "t", "# + form.0 + value
                    + form.1
                let data = Data(text.utf8)
                // The least of three, as other programs run as well.
                let times = (0..<3).map { _ in
                    Stopwatch.once { use(try? Walkthrough(json: data, file: "t.json")) }
                }
                return (times.min() ?? 0, "\(key): \(value.prefix(12))")
            }
            if let worst = times.max(by: { $0.0 < $1.0 }) { slowest.append(worst) }
        }
        for worst in slowest.sorted(by: { $0.seconds > $1.seconds }).prefix(5) {
            report.add("1 MB in \(worst.what)", worst.seconds, target: 0.1)
        }
    }

    /// The keys that came with version 1.1, and what is before and after their values.
    private static let keys: [(String, (String, String))] =
        ["unless", "revision", "x-"].map { ($0, (#""steps": [{"id": "a", "title": "A"}], "\#($0)": "#, "}")) }
        + ["body", "in", "since", "doneWhen", "restore", "image", "video"].map {
            ($0, (#""steps": [{"id": "a", "title": "A", "\#($0)": "#, "}]}"))
        }
        + ["file", "dark", "icon", "resource", "alt"].map {
            ("image.\($0)", (#""steps": [{"id": "a", "title": "A", "image": {"\#($0)": "#, "}}]}"))
        }
        + ["all", "any", "not"].map {
            ("doneWhen.\($0)", (#""steps": [{"id": "a", "title": "A", "doneWhen": {"\#($0)": "#, "}}]}"))
        }
        + ["page", "activate", "type"].map {
            ("restore.\($0)", (#""steps": [{"id": "a", "title": "A", "restore": {"\#($0)": "#, "}}]}"))
        }

    /// A million bytes each, in one value.
    private static let hostile: [String] = {
        let texts = [
            "a", "*", "[[", "[a](", "- a\\n", "\\u0000", "\\ud800", "<b>", "\\u202e", "漢", "(", ":has(", "!",
            " > a",
            "[a='", "/", "../", "@", "a:b=",
        ]
        return texts.map { "\"\(String(repeating: $0, count: 1_000_000 / $0.utf8.count))\"" } + [
            String(repeating: "[", count: 1_000_000), String(repeating: "{\"a\":", count: 200_000),
            "[" + String(repeating: "\"a\",", count: 100_000) + "\"a\"]",
            String(repeating: "9", count: 1_000_000),
            "\"" + String(repeating: "a", count: 1_000_000),
            "{" + (0..<90_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}",
        ]
    }()
}
