internal import Synchronization
internal import WalkthroughLabCore

/// A program to start, and its arguments.
nonisolated struct AppCommand {
    /// The words, each with the zero at its end: names of files are bytes, and need be no text.
    let words: [[CChar]]

    /// The app in a Flatpak sandbox that they start; nil for any other program.
    let flatpak: FlatpakCommand?

    /// What the program, or the app, is called.
    var name: String { flatpak?.app ?? words.first?.word ?? "" }

    init(words: [[CChar]], flatpak: FlatpakCommand? = nil) { (self.words, self.flatpak) = (words, flatpak) }

    /// What stands after "--" on the command line. The parser knows no arguments after a list of them.
    static let given = Mutex(AppCommand(words: []))

    /// Takes what stands after "--" away from the words of the command line, and keeps it.
    ///
    /// - Parameter hasApp: whether "--" begins an app's command; else all words are the tool's.
    /// - Throws: ``FileProblem`` when one of the others is no text.
    static func take(from words: [[CChar]], hasApp: Bool) throws(FileProblem) -> [String] {
        let place = hasApp ? words.firstIndex { $0.word == "--" } ?? words.endIndex : words.endIndex
        let command = Array(words[place...].dropFirst())
        given.withLock { $0 = AppCommand(words: command, flatpak: FlatpakCommand(command)) }
        var arguments: [String] = []
        for word in words[..<place] {
            guard let argument = String(validating: word.bytes, as: UTF8.self) else {
                throw FileProblem(word.word, "this name is not in UTF-8; give it another one")
            }
            arguments.append(argument)
        }
        return arguments
    }
}
