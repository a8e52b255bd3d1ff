internal import ArgumentParser

/// Testing overrides for tips, so that the parser knows them; the library reads them by itself.
struct TipTestingOptions: ParsableArguments {
    @Flag(help: "Show all tips, whatever their rules say.")
    var tipsShowAll = false

    @Flag(help: "Show no tips.")
    var tipsHideAll = false

    @Option(help: ArgumentHelp("Show these tips, separated by commas.", valueName: "types"))
    var tipsShow: String?

    @Option(help: ArgumentHelp("Hide these tips, separated by commas.", valueName: "types"))
    var tipsHide: String?

    func validate() throws {
        for (name, value) in [("--tips-show", tipsShow), ("--tips-hide", tipsHide)] {
            guard let value, !CommandLine.arguments.contains("\(name)=\(value)") else { continue }
            throw ValidationError("write it in one word: \(name)=\(value)")
        }
    }
}
