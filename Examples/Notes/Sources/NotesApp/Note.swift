import Foundation

/// A note; its first line is its title.
nonisolated struct Note: Codable, Identifiable, Equatable {
    var id = UUID()
    var text = ""
    var edited = Date()
    var isPinned = false

    var title: String {
        let title = text.prefix { $0 != "\n" }
        return title.isEmpty ? "New note" : String(title)
    }

    /// What the list shows below the title.
    var excerpt: String {
        let rest = text.drop { $0 != "\n" }.split(separator: "\n").joined(separator: " ")
        return rest.isEmpty ? "No more text" : String(rest.prefix(80))
    }

    func contains(_ words: String) -> Bool {
        words.isEmpty || text.localizedCaseInsensitiveContains(words)
    }
}
