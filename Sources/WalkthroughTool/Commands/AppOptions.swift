internal import ArgumentParser
internal import Synchronization

/// What every command with an app takes.
struct AppOptions: ParsableArguments {
    @Flag(
        help: """
            Give the app a session bus of its own, so that a copy that runs already does not matter; folders and settings \
            of its own come with one.
            """
    )
    var privateBus = false

    /// The app to start.
    var command: AppCommand { AppCommand.given.withLock { $0 } }

    func validate() throws {
        if command.name.isEmpty {
            throw ValidationError("Name the app after \"--\": walkthrough … -- gnome-text-editor")
        }
    }
}

/// The options of commands that leave an app's state alone.
struct StateOptions: ParsableArguments {
    @Flag(help: "Let the app use its own folders and settings, and change them.")
    var ownState = false

    /// Folders and settings for one run; nil when the app uses its own.
    @MainActor func forOneRun() throws(ToolError) -> OwnState? { ownState ? nil : try OwnState() }
}

/// The options of commands that use the app without a user.
struct UnattendedOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How long the app may take to show a window.", valueName: "seconds"))
    var startTimeout = 30.0

    func validate() throws {
        guard startTimeout > 0, startTimeout.isFinite else {
            throw ValidationError("--start-timeout takes a number of seconds.")
        }
    }
}

extension AppOptions {
    /// How to start the app with other folders and settings.
    ///
    /// Those come with a session bus of their own: services that run already on the user's would write into
    /// the user's folders.
    ///
    /// - Parameter unattended: the options, if the tool uses the app without a user.
    @MainActor func launch(with state: OwnState?, _ unattended: UnattendedOptions? = nil) -> LaunchOptions {
        var options = LaunchOptions(hasPrivateBus: privateBus || state != nil, state: state)
        options.secondsToShowAWindow = unattended?.startTimeout
        if let state { options.environment.merge(state.environment) { $1 } }
        return options
    }

    /// Says whose folders and settings the app uses, before it says anything itself.
    @MainActor func printOwner(of state: OwnState?) {
        let whose =
            state == nil
            ? "your folders and settings, and changes them" : "folders and settings for this run only"
        Output.print(line: "\(command.name) uses \(whose)")
    }
}
