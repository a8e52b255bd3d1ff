internal import Synchronization
internal import WalkthroughLabCore

/// A program to start, and its arguments.
nonisolated struct AppCommand {
    /// The words, each with the zero at its end: names of files are bytes, and need be no text.
    let words: [[CChar]]

    /// What the program is called.
    var name: String { words.first.map(Self.text) ?? "" }

    /// What stands after "--" on the command line. The parser knows no arguments after a list of them.
    static let given = Mutex(AppCommand(words: []))

    /// Takes what stands after "--" away from the words of the command line, and keeps it.
    ///
    /// - Parameter hasApp: whether "--" begins an app's command; else all words are the tool's.
    /// - Throws: ``FileProblem`` when one of the others is no text.
    static func take(from words: [[CChar]], hasApp: Bool) throws(FileProblem) -> [String] {
        let place = hasApp ? words.firstIndex { text($0) == "--" } ?? words.endIndex : words.endIndex
        given.withLock { $0 = AppCommand(words: Array(words[place...].dropFirst())) }
        var arguments: [String] = []
        for word in words[..<place] {
            guard let argument = String(validating: bytes(of: word), as: UTF8.self) else {
                throw FileProblem(text(word), "this name is not in UTF-8; give it another one")
            }
            arguments.append(argument)
        }
        return arguments
    }

    static func text(_ word: [CChar]) -> String { String(decoding: bytes(of: word), as: UTF8.self) }

    private static func bytes(of word: [CChar]) -> [UInt8] { word.dropLast().map { UInt8(bitPattern: $0) } }
}
