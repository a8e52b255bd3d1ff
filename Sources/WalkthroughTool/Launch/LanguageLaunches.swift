internal import CWalkthroughGtk
internal import FoundationEssentials
internal import WalkthroughStoryboard

/// The languages that apps can be started in on this computer.
struct LanguageLaunches {
    /// The names of the installed locales.
    private let installed: [String]

    /// Asks the system for its locales.
    init() {
        var output: UnsafeMutablePointer<CChar>?
        let isKnown = g_spawn_command_line_sync("locale -a", &output, nil, nil, nil) != 0
        defer { g_free(output) }
        let names = isKnown ? output.map { String(cString: $0) } ?? "" : ""
        installed = names.split(separator: "\n").map(String.init)
    }

    /// How an app is started in a language.
    func environment(_ language: StoryboardLanguage) -> LanguageEnvironment {
        let names = [language.name, language.base]
        let isTranslated = Self.dataFolders.contains { folder in
            names.contains { name in
                let files = try? FileManager.default.contentsOfDirectory(
                    atPath: "\(folder)/locale/\(name)/LC_MESSAGES"
                )
                return files?.isEmpty == false
            }
        }
        return LanguageEnvironment(language, installed: installed, isTranslated: isTranslated)
    }

    private static var dataFolders: [String] {
        var folders: [String] = []
        guard var next = g_get_system_data_dirs() else { return folders }
        while let folder = next.pointee {
            folders.append(String(cString: folder))
            next += 1
        }
        return folders
    }
}
