internal import CWalkthroughGtk
internal import FoundationEssentials
internal import Glibc
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore
internal import WalkthroughLink

/// Records a tour while somebody clicks through an app; every change is saved at once.
final class RecordRun {
    private let tour: String
    private let file: String
    private var count = 0
    private weak var link: Link?
    private let onlyPicks: Bool
    private let hasWindow: Bool
    /// Whether there is no window because of where it would lie.
    private let leavesWindowOut: Bool
    private var problem: (any Error)?
    private var saved: RecordedFile
    private var input: guint = 0

    /// - Parameters:
    ///   - onlyPicks: whether presses are kept from the app.
    ///   - hasWindow: whether a window lists the steps; nil leaves that to where it would lie.
    init(to file: String, onlyPicks: Bool, hasWindow: Bool?) {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        tour = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
        self.file = file
        saved = RecordedFile(path: file)
        self.onlyPicks = onlyPicks
        // A compositor of Wayland may lay the window over the app, or make room for it by making the app smaller.
        leavesWindowOut = hasWindow == nil && Self.hasTerminal && Self.isOnWayland
        self.hasWindow = hasWindow ?? !leavesWindowOut
    }

    private static var hasTerminal: Bool { isatty(STDIN_FILENO) != 0 }

    /// Whether GTK will open its windows on a Wayland compositor: the first back end of `GDK_BACKEND`, if one is named.
    private static var isOnWayland: Bool {
        let environment = ProcessInfo.processInfo.environment
        let backend = environment["GDK_BACKEND"]?.split(separator: ",").first ?? "*"
        return backend == "wayland" || backend == "*" && environment["WAYLAND_DISPLAY"]?.isEmpty == false
    }

    /// Runs the app to its end.
    ///
    /// - Returns: the app's exit code.
    /// - Throws: ``ToolError``, ``FileProblem`` when the file cannot be written.
    func run(_ command: AppCommand, _ options: LaunchOptions) throws -> Int32 {
        let launch = try AppLaunch(command, options) { [weak self, tour, onlyPicks, hasWindow] _, link in
            self?.link = link
            link.on(AppSignal.recorded) { self?.save($0) }
            link.on(AppSignal.desktopDialog) {
                guard $0.values else { return }
                Output.printError(
                    line:
                        "   this opens a dialog of the desktop, where nothing is recorded: the tour waits until it is closed"
                )
            }
            link.on(AppSignal.unrecorded) { Output.printError(line: "   \($0.values)") }
            link.ask(AppMethod.record, Fields(tour, onlyPicks, hasWindow))
        }
        listen()
        defer { if input != 0 { g_source_remove(input) } }
        let status = try launch.run()
        if let problem { throw problem }
        if count > 0 {
            Output.print(line: "\(file): \(count) step\(count == 1 ? "" : "s")")
        } else if !launch.hasCrashed {
            Output.print(line: "nothing was clicked")
        }
        return status
    }

    private func save(_ recorded: RecordedTour) {
        let before = count
        count = recorded.count
        save(recorded.json)
        if let press = recorded.press {
            printStep(press)
        } else if count < before {
            Output.print(line: count == 1 ? "1 step is left" : "\(count) steps are left")
        }
    }

    private func printStep(_ press: RecordedPress) {
        let control = press.control
        let place = control.opener.map { ", in what \($0) opens" } ?? ""
        Output.print(line: "\(count). \(press.title): \(control.selector)\(place)")
        let remark = NameRemark.text(
            matches: control.matches,
            dependsOnLanguage: control.dependsOnLanguage,
            dependsOnNeighbors: control.dependsOnNeighbors
        )
        if let remark { Output.printError(line: "   \(remark)") }
    }

    private func save(_ json: String) {
        do {
            if try saved.save(Data(json.utf8)) {
                Output.printError(
                    line: "\(file) was changed while it was recorded; that version is \(file)~ now"
                )
            }
            if problem != nil { link?.ask(AppMethod.showSaved, Fields(nil)) }
            problem = nil
        } catch {
            problem = error
            Output.printError(line: "\(error)")
            link?.ask(AppMethod.showSaved, Fields("\(error)"))
        }
    }

    /// Reads what is typed: "u" undoes the last change.
    private func listen() {
        guard Self.hasTerminal else { return }
        Output.print(
            line:
                "Click through the app; each click becomes a step of \(file). \"u\" and Enter takes the last one back."
        )
        if leavesWindowOut {
            Output.print(
                line:
                    "The steps are told here: on Wayland a window for them might cover the app. --window opens it all the same."
            )
        }
        input = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT,
            STDIN_FILENO,
            G_IO_IN,
            { _, _, data in
                guard let data else { return 0 }
                return Unmanaged<RecordRun>.fromOpaque(data).takeUnretainedValue().read()
            },
            Unmanaged.passUnretained(self).toOpaque(),
            nil
        )
    }

    private func read() -> gboolean {
        guard let line = readLine() else {
            input = 0
            return 0
        }
        if line == "u" { link?.ask(AppMethod.undo, AppMethod.Nothing()) }
        return 1
    }
}
