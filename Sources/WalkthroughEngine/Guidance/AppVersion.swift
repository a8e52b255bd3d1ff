/// A version of an app, such as `2.1`, `2.1.3`, `47.alpha` or `2.0~rc1`.
///
/// Versions are compared number by number, where one that is missing is 0. A word comes before any number, so
/// that `47.alpha`, `47.beta` and `47.rc` lead up to `47.0`, in the order of the alphabet. What follows a `+`
/// does not count.
package struct AppVersion: Comparable, Hashable, Sendable {
    /// One number or word of it, in the order in which they are compared.
    private enum Part: Comparable, Hashable {
        case word(String)
        case number(UInt64)
    }

    /// As it was written.
    package let text: String
    /// Without the zeros at its end.
    private let parts: [Part]

    /// Reads a version; nil when the text is none.
    ///
    /// - Parameter text: numbers and words of letters from A to Z, beginning with a number, of which two are
    ///   separated by one of `.`, `-`, `~` and `_`, or by nothing where one is a word; a `v` may come first.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        let whole = text.prefix { $0 != "+" }
        let plain = whole.lowercased().hasPrefix("v") ? whole.dropFirst() : whole
        let groups = plain.split(omittingEmptySubsequences: false) { ".-~_".contains($0) }
        let read = groups.map(Self.parts)
        guard text.allSatisfy(Self.isAllowed), case .number? = read.first??.first,
            read.allSatisfy({ $0 != nil })
        else { return nil }
        var parts = read.compactMap(\.self).flatMap(\.self)
        while parts.last == .number(0) { parts.removeLast() }
        self.text = text
        self.parts = parts
    }

    package static func == (a: AppVersion, b: AppVersion) -> Bool { a.parts == b.parts }

    package func hash(into hasher: inout Hasher) { hasher.combine(parts) }

    package static func < (a: AppVersion, b: AppVersion) -> Bool {
        for index in 0..<max(a.parts.count, b.parts.count) {
            let (mine, other) = (a.part(index), b.part(index))
            if mine != other { return mine < other }
        }
        return false
    }

    private func part(_ index: Int) -> Part { index < parts.count ? parts[index] : .number(0) }

    /// The most characters that a version has.
    private static let longest = 100

    private static func isAllowed(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber) || ".-~_+".contains(character)
    }

    /// The numbers and words of what is between two separators, such as `rc` and `1` of `rc1`; nil for
    /// nothing, and for a number that is too large.
    private static func parts(of group: Substring) -> [Part]? {
        var (parts, rest) = ([Part](), group)
        while let first = rest.first {
            let run = rest.prefix { $0.isNumber == first.isNumber }
            rest = rest.dropFirst(run.count)
            guard first.isNumber else {
                parts.append(.word(run.lowercased()))
                continue
            }
            guard let number = UInt64(run) else { return nil }
            parts.append(.number(number))
        }
        return parts.isEmpty ? nil : parts
    }
}
