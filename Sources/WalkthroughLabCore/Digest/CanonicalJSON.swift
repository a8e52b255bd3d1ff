internal import FoundationEssentials

/// JSON that is the same for equal values: sorted keys, no white space.
enum CanonicalJSON {
    static func text(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // It fails for numbers that are not finite alone; scripts, scenes and logs hold none.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
