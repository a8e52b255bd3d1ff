internal import ArgumentParser

/// `odyssey run`
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "run", abstract: "Open the window.")

    @OptionGroup
    var launch: Launch

    @OptionGroup(title: "Testing tips")
    var testing: TipTestingOptions

    func run() throws {
        let launch = launch
        let code = try MainActor.assumeIsolated {
            try NoDisplay.check()
            return OdysseyApplication(launch: launch).run()
        }
        if code != 0 { throw ExitCode(code) }
    }
}
