/// Testing overrides from the command line or the environment:
///
///     --tips-show-all   --tips-hide-all   --tips-show=FavoritesTip,MapTip   --tips-hide=…
///     TIPS_OVERRIDE="show-all hide=MapTip"
///
/// and the arguments that TipKit knows, `-com.apple.TipKit.ShowAllTips 1`, `….HideTips A,B`. The environment
/// is for programs that reject arguments they do not know.
enum LaunchArguments {
    static let variable = "TIPS_OVERRIDE"

    static func overrides(arguments: [String], environment: String?) -> TestingOverrides {
        var overrides = TestingOverrides()
        for word in (environment ?? "").split(separator: " ") { overrides.apply(String(word)) }
        for (index, argument) in arguments.enumerated() {
            if argument.hasPrefix(ownPrefix) {
                overrides.apply(String(argument.dropFirst(ownPrefix.count)))
            } else if argument.hasPrefix(formerPrefix) {
                let next = arguments.dropFirst(index + 1).first ?? ""
                overrides.applyFormer(String(argument.dropFirst(formerPrefix.count)), next)
            }
        }
        return overrides
    }

    private static let ownPrefix = "--tips-"
    private static let formerPrefix = "-com.apple.TipKit."
}

extension TestingOverrides {
    fileprivate mutating func apply(_ word: String) {
        let parts = word.split(separator: "=", maxSplits: 1)
        let names = parts.dropFirst().first.map(Self.names) ?? []
        switch parts.first {
        case "show-all": showsAll = true
        case "hide-all": hidesAll = true
        case "show": shown.formUnion(names)
        case "hide": hidden.formUnion(names)
        default: break
        }
    }

    fileprivate mutating func applyFormer(_ name: String, _ value: String) {
        switch name {
        case "ShowAllTips": showsAll = value == "1"
        case "HideAllTips": hidesAll = value == "1"
        case "ShowTips": shown.formUnion(Self.names(value[...]))
        case "HideTips": hidden.formUnion(Self.names(value[...]))
        default: break
        }
    }

    private static func names(_ list: Substring) -> [String] {
        list.split(separator: ",").map { name in
            String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}
