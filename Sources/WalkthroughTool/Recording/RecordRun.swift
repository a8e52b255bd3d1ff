internal import CWalkthroughGtk
internal import Glibc
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLink

/// Records a tour while somebody clicks through an app; every press is saved at once.
final class RecordRun {
    private var recording: Recording
    private let file: String
    private let onlyPicks: Bool
    private var problem: (any Error)?
    private var input: guint = 0

    init(to file: String, onlyPicks: Bool) {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let id = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
        recording = Recording(id: id, title: id)
        self.file = file
        self.onlyPicks = onlyPicks
    }

    /// Runs the app to its end.
    ///
    /// - Returns: the app's exit code.
    /// - Throws: ``LaunchProblem``, ``FileProblem`` when the file cannot be written.
    func run(_ command: [String], _ options: LaunchOptions) throws -> Int32 {
        let launch = try AppLaunch(command, options) { [weak self, onlyPicks] event, link in
            switch event {
            case .ready: link.send(LabRequest.record(onlyPicks: onlyPicks))
            case .pressed(let control): self?.take(control)
            case .failed(let reason): printError(reason)
            default: break
            }
        }
        listen()
        defer { if input != 0 { g_source_remove(input) } }
        let status = try launch.run()
        if let problem { throw problem }
        let count = recording.tour.steps.count
        print(count == 0 ? "nothing was clicked" : "\(file): \(count) step\(count == 1 ? "" : "s")")
        return status
    }

    private func take(_ control: PressedControl) {
        recording.add(control)
        save()
        guard let step = recording.tour.steps.last else { return }
        let what =
            step.triggers.isEmpty
            ? control.selector : "\(control.selector), in what \(step.target?.id ?? "") opens"
        print("\(recording.tour.steps.count). \(step.title): \(what)")
        if control.matches > 1 {
            printError("   \(control.matches) widgets are called that: the first that is visible is meant")
        } else if control.dependsOnLanguage {
            printError("   this is found by its text: not in another language")
        }
        fflush(nil)
    }

    private func save() {
        do {
            try FilePath.write(recording.json, to: file)
        } catch {
            problem = error
            printError("\(error)")
        }
    }

    /// Reads what is typed: "u" takes the last click back.
    private func listen() {
        guard isatty(STDIN_FILENO) != 0 else { return }
        print(
            "Click through the app; each click becomes a step of \(file). \"u\" and Enter takes the last one back."
        )
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
        if line == "u" {
            print(
                recording.undo()
                    ? "\(recording.tour.steps.count) steps are left" : "there is nothing to take back"
            )
            save()
            fflush(nil)
        }
        return 1
    }
}
