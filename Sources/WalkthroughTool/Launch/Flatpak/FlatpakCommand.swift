internal import CWalkthroughGtk
internal import Glibc

/// A command that starts an app in a Flatpak sandbox, `flatpak run … APP.ID …`.
nonisolated struct FlatpakCommand {
    /// The app's id.
    let app: String
    private let words: [[CChar]]
    /// Where `flatpak` stands among the words, and where what names the app does.
    private let (program, place): (Int, Int)

    /// Recognises such a command, or one that comes to it: an app's launcher, as Flatpak exports it, or the id of an app
    /// that is no other program's name.
    init?(_ command: [[CChar]]) {
        let texts = command.map(\.word)
        guard let name = texts.first, !name.isEmpty else { return nil }
        if let run = Self(command, texts) {
            self = run
        } else if let path = Self.path(of: name) {
            guard let start = Self.start(in: path) else { return nil }
            self.init(start.map { Array($0.utf8CString) } + command.dropFirst())
        } else {
            guard g_application_id_is_valid(name) != 0,
                Self.output(of: ["flatpak", "info", "--show-ref", name]) != nil
            else { return nil }
            self.init(["flatpak", "run"].map { Array($0.utf8CString) } + command)
        }
    }

    /// Reads the words of `flatpak run`, which `env` may be the first of.
    private init?(_ words: [[CChar]], _ texts: [String]) {
        let program = texts.first?.lastPart == "env" ? texts.dropFirst().firstIndex { !$0.contains("=") } : 0
        guard let program, texts[program].lastPart == "flatpak",
            let run = texts[program...].firstIndex(of: "run")
        else { return nil }
        // Its options have their values in the same word.
        let place = texts[(run + 1)...].firstIndex { !$0.hasPrefix("-") }
        guard let place else { return nil }
        // A name such as org.gnome.Calculator, or a ref such as app/org.gnome.Calculator/x86_64/stable.
        let parts = texts[place].split(separator: "/", omittingEmptySubsequences: false)
        app = String(parts.count > 1 && parts[0] == "app" ? parts[1] : parts[0])
        self.words = words
        (self.program, self.place) = (program, place)
    }

    /// The command with more options, which win over those that it has.
    func words(with options: [String]) -> [[CChar]] {
        words[..<place] + options.map { Array($0.utf8CString) } + words[place...]
    }

    /// What a program of the runtime prints in the app's sandbox; nil when it fails.
    func output(of program: String, _ arguments: [String]) -> String? {
        let run = words[..<place].map(\.word)
        let name = words[place].word
        return Self.output(of: run + ["--command=\(program)", name] + arguments)
    }

    /// The folders of GIO's modules that the app has in its environment, separated by colons: as the command says, or
    /// else the app, and what the user has changed about it.
    var ownModules: String? {
        let variable = "GIO_EXTRA_MODULES"
        let texts = words[..<place].map(\.word)
        for text in texts.reversed() {
            for beginning in ["--env=\(variable)=", "\(variable)="] where text.hasPrefix(beginning) {
                return String(text.dropFirst(beginning.count))
            }
        }
        let ask = texts[program..<place].prefix { $0 != "run" } + ["info", "--show-permissions", app]
        guard let permissions = Self.output(of: Array(ask)) else { return nil }
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        guard
            g_key_file_load_from_data(file, permissions, gsize(permissions.utf8.count), G_KEY_FILE_NONE, nil)
                != 0,
            let value = g_key_file_get_string(file, "Environment", variable, nil)
        else { return nil }
        defer { g_free(value) }
        return String(cString: value)
    }

    /// Where Flatpak keeps what the user has installed.
    static var userInstallation: String {
        getenv("FLATPAK_USER_DIR").map { String(cString: $0) }
            ?? "\(String(cString: g_get_user_data_dir()))/flatpak"
    }

    // MARK: Launchers

    /// The file of a program; nil when there is none.
    private static func path(of program: String) -> String? {
        guard let path = g_find_program_in_path(program) else { return nil }
        defer { g_free(path) }
        return String(cString: path)
    }

    /// The words with which a short script hands over to `flatpak`, and all its arguments with it; nil for another file.
    private static func start(in path: String) -> [String]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(file, &bytes, bytes.count)
        guard count > 2, count < bytes.count, bytes.starts(with: "#!".utf8) else { return nil }
        let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").dropFirst()
            .filter { !$0.hasPrefix("#") }
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        guard lines.count == 1, g_shell_parse_argv(String(lines[0]), nil, &words, nil) != 0 else {
            return nil
        }
        defer { g_strfreev(words) }
        var texts: [String] = []
        while let word = words?[texts.count] { texts.append(String(cString: word)) }
        guard texts.count > 3, texts.removeFirst() == "exec", texts.removeLast() == "$@",
            texts[0].lastPart == "flatpak", !texts.contains(where: { $0.contains("$") || $0.contains("`") })
        else { return nil }
        return texts
    }

    /// What a command prints; nil when it fails.
    private static func output(of command: [String]) -> String? {
        let flags = GSubprocessFlags(
            rawValue: G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue
        )
        let launcher = g_subprocess_launcher_new(flags)
        defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
        guard let process = spawn(launcher, command) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(process)) }
        var output: UnsafeMutablePointer<CChar>?
        defer { g_free(output) }
        guard g_subprocess_communicate_utf8(process, nil, nil, &output, nil, nil) != 0,
            g_subprocess_get_successful(process) != 0
        else { return nil }
        return output.map { String(cString: $0) }
    }
}

extension String {
    /// What follows the last slash.
    fileprivate nonisolated var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
