internal import CWalkthroughGtk
internal import FoundationEssentials
internal import Glibc
internal import WalkthroughModule

/// The sandbox of a Flatpak app, as one run opens it: nothing of it outlives the run, as no override is stored.
struct Sandbox {
    let flatpak: FlatpakCommand

    /// The command that starts the app with module and payload.
    ///
    /// - Parameters:
    ///   - folder: what the app may read; its folder `marks` is what the app may write to.
    ///   - hasPrivateBus: whether the app has a session bus of its own.
    /// - Throws: ``ToolError`` when the folder cannot be written to.
    func words(in folder: String, _ files: ModuleFiles, hasPrivateBus: Bool) throws(ToolError) -> [[CChar]] {
        let payload = "\(folder)/libwalkthrough-payload.so"
        // Copies: a sandbox has a /usr of its own, and need not see the folder of the tool.
        for (file, copy) in [
            (files.module, "\(folder)/modules/libwalkthrough-module.so"), (files.payload, payload),
        ] {
            do {
                try FileManager.default.copyItem(atPath: file, toPath: copy)
            } catch {
                throw ToolError(description: "cannot write to \(folder): \(error)")
            }
        }
        let modules = ["\(folder)/modules", flatpak.ownModules].compactMap(\.self).joined(separator: ":")
        let path = folder.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
        var options = [
            // Whoever kills the launcher alone would leave the app behind.
            "--die-with-parent",
            // A socket can be connected to where nothing can be written.
            "--filesystem=\(path):ro", "--filesystem=\(path)/marks",
            "--env=GIO_EXTRA_MODULES=\(modules)",
            // The process that starts the app there.
            "--env=\(WALKTHROUGH_MODULE_LAUNCHER)=1",
            "--env=\(WALKTHROUGH_MODULE_PAYLOAD)=\(payload)",
        ]
        if hasPrivateBus {
            // It would be started a second time, and take the place of the desktop's.
            options.append("--no-documents-portal")
            // Without a bus to tell them to, controls lose their names there.
            if AccessibilityBus.address == nil { options.append("--env=GTK_A11Y=test") }
        }
        return flatpak.words(with: options)
    }

    /// What the environment of `flatpak` has, so that the app has folders of its own: it puts them below the home
    /// folder, whatever `XDG_DATA_HOME` and its like say.
    static func environment(home: String) -> [String: String] {
        let authority =
            getenv("XAUTHORITY").map { String(cString: $0) }
            ?? "\(String(cString: g_get_home_dir()))/.Xauthority"
        return [
            "HOME": home, "XAUTHORITY": authority,
            "FLATPAK_USER_DIR": FlatpakCommand.userInstallation,
        ]
    }

    /// The number that the app has in its sandbox: the launcher becomes the first process there, which starts the app.
    static let numberOfApp: Int32 = 2

    /// The app that a launcher has started; nil while it has not.
    static func app(of launcher: Int32) -> Int32? {
        ProcessTree.below(launcher).first { isApp($0, of: launcher) }
    }

    /// Whether a process is that app, by what the kernel says of it: not one that the app has started, which has
    /// another number even if its parent has ended.
    static func isApp(_ process: Int32, of launcher: Int32) -> Bool {
        ProcessTree.numbers(of: process).last == numberOfApp
            && ProcessTree.parent(of: process).flatMap(ProcessTree.parent) == launcher
    }
}
