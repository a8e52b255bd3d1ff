internal import CWalkthroughGtk
internal import FoundationEssentials
internal import WalkthroughLabCore

/// The languages that an app can be started in on this computer, or in its sandbox.
struct LanguageLaunches {
    /// The names of the installed locales.
    private let installed: [String]
    /// Whether the C library translates in the locale C.UTF-8.
    private let translatesInC: Bool

    /// The languages that something in the app's sandbox is translated into; nil where it has none.
    private let translated: Set<String>?

    /// Asks the system for its locales, or the sandbox.
    init(of command: AppCommand) {
        func output(of program: String, _ arguments: String...) -> String {
            guard let sandbox = command.flatpak else {
                return Self.output(of: ([program] + arguments).joined(separator: " "))
            }
            return sandbox.output(of: program, arguments) ?? ""
        }
        installed = output(of: "locale", "-a").split(separator: "\n").map(String.init)
        // "glibc 2.41"
        let version = output(of: "getconf", "GNU_LIBC_VERSION").split { !$0.isNumber }.compactMap {
            Int($0)
        }
        translatesInC = version.lexicographicallyPrecedes([2, 39])
        guard command.flatpak != nil else {
            translated = nil
            return
        }
        let folders = ["/app", "/usr"].map { "\($0)/share/locale/*/LC_MESSAGES" }.joined(separator: " ")
        let paths = output(of: "sh", "-c", "for one in \(folders); do echo $one; done").split(separator: "\n")
        translated = Set(paths.compactMap { $0.split(separator: "/").dropLast().last.map(String.init) })
    }

    /// What a command prints; nothing when there is no such command.
    private static func output(of command: String) -> String {
        var output: UnsafeMutablePointer<CChar>?
        defer { g_free(output) }
        guard g_spawn_command_line_sync(command, &output, nil, nil, nil) != 0 else { return "" }
        return output.map { String(cString: $0) } ?? ""
    }

    /// How an app is started in a language.
    func environment(_ language: StoryboardLanguage) -> LanguageEnvironment {
        let names = [language.rawValue, language.base]
        let isTranslated = names.contains { name in
            if let translated { return translated.contains(name) }
            return Self.dataFolders.contains { folder in
                let files = try? FileManager.default.contentsOfDirectory(
                    atPath: "\(folder)/locale/\(name)/LC_MESSAGES"
                )
                return files?.isEmpty == false
            }
        }
        return LanguageEnvironment(
            language,
            installed: installed,
            isTranslated: isTranslated,
            translatesInC: translatesInC
        )
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
