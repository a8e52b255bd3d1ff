internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import Glibc

/// The messages of an app and of its toolkit, and what they are called in the user's language.
///
/// They are those of the catalogues that are installed for the app's gettext domains. A message goes by its
/// text in the app's sources, without mnemonic and context: `_Open` and `Open` are one.
package final class InstalledMessages {
    /// Those of the language that the app speaks now.
    package static var current: InstalledMessages {
        if let known, areNames(known.languages) { return known }
        let messages = InstalledMessages(in: languages, folders)
        known = messages
        return messages
    }

    private static var known: InstalledMessages?

    private let languages: [String]
    private var texts: [String: Set<String>] = [:]
    private var messages: [String: String] = [:]

    /// - Parameters:
    ///   - languages: the best first.
    ///   - folders: where the catalogues of each gettext domain are installed.
    package init(in languages: [String], _ folders: [(domain: String, folder: String)]) {
        self.languages = languages
        for (domain, folder) in folders {
            let file = { (language: String) in MappedFile("\(folder)/\(language)/LC_MESSAGES/\(domain).mo") }
            if let own = languages.lazy.compactMap(file).first {
                read(own, isTranslated: true)
            } else {
                // Which messages there are is known from any translation that has them.
                let all = Self.names(in: folder).compactMap(file).sorted { $0.length > $1.length }
                for file in all.prefix(Self.mostRead) { read(file, isTranslated: false) }
            }
        }
    }

    private static let mostRead = 3

    /// What a message is called in the user's language, and in English.
    package func texts(of message: String) -> Set<String> { texts[message] ?? [message] }

    /// Whether a catalogue has a message.
    package func contains(_ message: String) -> Bool { texts[message] != nil }

    /// The message that a text of the app is a translation of; nil when it is none.
    package func message(of text: String) -> String? { messages[text] }

    private func read(_ file: MappedFile, isTranslated: Bool) {
        for (id, translation) in Catalogue(file.bytes)?.all ?? [] {
            let message = (id.split(separator: "\u{4}", maxSplits: 1).last.map(String.init) ?? "")
                .withoutMnemonic
            guard !message.isEmpty else { continue }
            let text = isTranslated ? translation.withoutMnemonic : message
            texts[message, default: [message]].insert(text)
            // Of several, the same one in each run.
            messages[text] = messages[text].map { min($0, message) } ?? message
        }
    }

    private static var languages: [String] {
        guard let names = g_get_language_names() else { return [] }
        return (0...).lazy.map { names[$0] }.prefix { $0 != nil }.compactMap {
            $0.map { String(cString: $0) }
        }
    }

    /// Whether these are the languages still; asked for each widget that is compared, so it makes no texts.
    private static func areNames(_ languages: [String]) -> Bool {
        guard let names = g_get_language_names() else { return languages.isEmpty }
        return languages.indices.allSatisfy { place in
            names[place].map { strcmp($0, languages[place]) == 0 } == true
        }
            && names[languages.count] == nil
    }

    /// The gettext domains of the app's texts, the first known first, and their folders.
    private static var folders: [(domain: String, folder: String)] {
        let application = g_application_get_default().flatMap { g_application_get_application_id($0) }
        let own = [walkthrough_default_text_domain(), g_get_prgname(), application]
        var domains: [String] = []
        for name in own.compactMap({ $0.map { String(cString: $0) } }) + ["libadwaita", "gtk40"]
        where !name.contains("/") && !domains.contains(name) { domains.append(name) }
        return domains.compactMap { domain in
            walkthrough_folder_of_text_domain(domain).map { (domain, String(cString: $0)) }
        }
    }

    /// The names of what is in a folder.
    private static func names(in folder: String) -> [String] {
        guard let entries = g_dir_open(folder, 0, nil) else { return [] }
        defer { g_dir_close(entries) }
        var names: [String] = []
        while let name = g_dir_read_name(entries) { names.append(String(cString: name)) }
        return names
    }
}

/// A file that is mapped into memory while this object lives.
private final class MappedFile {
    private let file: OpaquePointer
    /// How many bytes it has.
    let length: Int

    /// Maps a file; nil when it cannot be read.
    init?(_ path: String) {
        guard let file = g_mapped_file_new(path, 0, nil) else { return nil }
        self.file = file
        length = Int(g_mapped_file_get_length(file))
    }

    isolated deinit { g_mapped_file_unref(file) }

    var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: g_mapped_file_get_contents(file), count: length)
    }
}
