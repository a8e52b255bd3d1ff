internal import FoundationEssentials
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// A language and what translates into it; nil for a text that it has no translation of.
typealias TranslatedLanguage = (name: String, translate: (String) -> String?)

/// The compiled catalogues of a folder, each named after its language.
struct TextCatalogues {
    /// The languages, by name.
    let languages: [TranslatedLanguage]

    /// Reads `<language>.mo` of a folder.
    ///
    /// - Throws: ``FileProblem`` when there is none, or one is no catalogue.
    init(in folder: String) throws(FileProblem) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = names.filter { $0.hasSuffix(".mo") }.sorted()
        guard !files.isEmpty else {
            throw FileProblem(folder, "there is no catalogue (*.mo)")
        }
        var languages: [TranslatedLanguage] = []
        for file in files {
            guard let language = Self.read("\(folder)/\(file)", as: String(file.dropLast(3))) else {
                throw FileProblem("\(folder)/\(file)", "this is no catalogue of gettext")
            }
            languages.append(language)
        }
        self.languages = languages
    }

    /// Reads one catalogue; nil when it cannot be read.
    static func read(_ path: String, as language: String) -> TranslatedLanguage? {
        guard let data = try? Data(reading: path) else { return nil }
        return read(data, of: path, as: language)
    }

    /// Reads a catalogue; nil when it is none.
    ///
    /// - Parameter path: what it is known by; each file has its own.
    static func read(_ data: Data, of path: String, as language: String) -> TranslatedLanguage? {
        // A catalogue stays in memory for as long as the program runs.
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 8)
        data.copyBytes(to: bytes)
        guard Translations.add(UnsafeRawBufferPointer(bytes), language: language, domain: path) else {
            return nil
        }
        return (language, { Translations.translation(of: $0, into: language, domain: path) })
    }
}

/// The catalogues that are installed for an app.
struct InstalledCatalogues {
    private let catalogues: [String: Data]
    private let place: AppCatalogues

    /// Reads them while the app runs, as those of a sandbox are found in that only; leaves out those that cannot be read.
    init(_ place: AppCatalogues) {
        self.place = place
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
        catalogues = names.reduce(into: [:]) { all, name in
            all[name] = try? Data(reading: "\(place.folder)/\(name)/LC_MESSAGES/\(place.domain).mo")
        }
    }

    /// The languages that the app speaks.
    var languages: [String] { catalogues.keys.sorted() }

    /// The catalogues of some languages; leaves out those that are none.
    func read(_ languages: [String]) -> [TranslatedLanguage] {
        languages.compactMap { language in
            catalogues[language].flatMap {
                TextCatalogues.read($0, of: "\(place.folder)/\(language)", as: language)
            }
        }
    }
}
