internal import WalkthroughLabCore
internal import WalkthroughLink

/// Starts an app, asks it for the controls of its window, and ends it.
final class ElementsRun {
    private let selectors: [String]
    private let size: WindowSize?
    private let listed: WindowSize?
    private var survey: ControlSurvey?
    private var problem: String?

    /// Prepares to ask.
    ///
    /// - Parameters:
    ///   - list: an earlier list, whose selectors are looked up as well.
    ///   - size: the size to give the window; nil for its own.
    init(find list: [ControlFacts], size: WindowSize?) {
        selectors = list.map(\.selector)
        listed = list.first?.window
        self.size = size
    }

    /// Runs the app until it has told the controls of its window.
    ///
    /// - Throws: ``ToolError`` when the app cannot be started, or ends before it has told.
    func survey(of command: AppCommand, _ options: LaunchOptions) throws -> ControlSurvey {
        let app = try AppLaunch(command, options) { [weak self] _, link in self?.ask(link) }
        quit = { [weak app] in app?.end() }
        _ = try app.run()
        guard let survey else {
            throw ToolError(description: problem ?? "\(command.name) ended before it told its controls")
        }
        return survey
    }

    private var quit: () -> Void = {}

    private func ask(_ link: Link) {
        let failed = { [weak self] (reason: String) in
            self?.problem = reason
            self?.quit()
        }
        link.ask(AppMethod.survey, Fields(selectors, size, listed), failed: failed) { [weak self] survey in
            self?.survey = survey
            self?.quit()
        }
    }
}
