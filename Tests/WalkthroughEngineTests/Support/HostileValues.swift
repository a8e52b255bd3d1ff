/// Values that were made to break a reader, as JSON.
enum HostileValues {
    /// Of wrong types, out of range, half written, or with characters that mean something elsewhere.
    static let small = [
        "null", "true", "0", "-1", "1.5", "1e999", "-0", "9223372036854775808", "18446744073709551616", "NaN",
        "01",
        "\"\"", "[]", "{}", "[null]", "[[]]", "{\"\": {}}", "{\"a\": 1, \"a\": 2}", "'a'", "[1,]", "{\"a\"}",
        #""\u0000""#, #""a\u0000b""#, #""\ud800""#, #""\udc00\ud800""#, #""\ud83d\ude00""#,
        #""\u202e\u2066a\u2069""#,
        #""\ufeff""#, #""\uffff""#, #""\u0085\u2028""#, #""\u0007""#, #""\x""#, "\"\u{1}\"", "\"\n\"",
        #""<b>&lt;&#0;</a>""#, #""%@ %n {title}""#, #""../../../etc/passwd""#, #""javascript:alert(1)""#,
        #"":""#, #""@""#, #""!""#, #""!!a:visible""#, #""a:""#, #""a:b=""#, #""@a.b=""#, ##""#:visible""##,
        #""[""#,
        #""*""#, #""[a=\"""#, #""1.99999999999999999999""#, #""99999999999999999999""#, #""-1.-1""#,
    ]

    /// Ten thousands of characters, or lists in each other as deep; the benchmarks have a million.
    static let large: [String] = {
        let count = 10_000
        let texts = [
            "a", "*", "`", "[[", "[[F1]]", "[a](", "![", "- a\\n", "\\n", "\\u0000", "\\ud800", "&lt;", "<b>",
            "\\u202e",
            "漢", "(", ":has(", "not(", "!", " > a", "[a='", "1.", "9", "/", "../", "a,", "@", "\\\\",
        ]
        return texts.map { "\"\(String(repeating: $0, count: count / $0.utf8.count))\"" } + [
            String(repeating: "[", count: 10_000), String(repeating: "{\"a\":", count: 10_000),
            String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
            "[" + String(repeating: "\"a\",", count: 10_000) + "\"a\"]",
            "{" + (0..<3_000).map { "\"k\($0)\": 1" }.joined(separator: ",") + "}",
            String(repeating: "9", count: count), "\"" + String(repeating: "a", count: count),
        ]
    }()

    /// The places of all values in JSON, those of keys not among them.
    static func values(in json: String) -> [Range<String.Index>] {
        var (found, open, place) = ([Range<String.Index>](), [String.Index](), json.startIndex)
        while place < json.endIndex {
            let start = place
            place = json.index(after: place)
            switch json[start] {
            case "{", "[": open.append(start)
            case "}", "]": if let start = open.popLast() { found.append(start..<place) }
            case "\"":
                while json[place] != "\"" { place = json.index(place, offsetBy: json[place] == "\\" ? 2 : 1) }
                place = json.index(after: place)
                if json[place...].first(where: { $0 != " " }) != ":" { found.append(start..<place) }
            case let first where first.isLetter || first.isNumber:
                while json[place].isLetter || json[place].isNumber { place = json.index(after: place) }
                found.append(start..<place)
            default: break
            }
        }
        return found
    }
}
