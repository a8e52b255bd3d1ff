internal import CWalkthrough
internal import TipEngine
internal import FoundationEssentials

/// A tip that an app in another language has made.
nonisolated struct ForeignTip: UntypedTip {
    /// Empty until C has set it.
    var id = ""
    var title = Text(verbatim: "")
    var message: Text?
    var image: Image?
    var actions: [Tips.Action] = []
    var options: [any TipOption] = []
    var rules: [Tips.Rule] = []
}

extension ForeignTip {
    @MainActor init(_ settings: WalkthroughTipSettings, _ rules: [Tips.Rule]) {
        self.init(
            id: String(cString: settings.id),
            title: Text(LocalizedStringKey(String(foreign: settings.title) ?? "")),
            message: String(foreign: settings.message).map { Text(LocalizedStringKey($0)) },
            image: Self.image(settings),
            actions: Self.actions(settings.actions),
            options: Self.options(settings),
            rules: rules
        )
    }

    @MainActor private static func image(_ settings: WalkthroughTipSettings) -> Image? {
        func file(_ path: UnsafePointer<CChar>?) -> Image? {
            String(foreign: path).map { Image(contentsOf: URL(filePath: $0)) }
        }
        var image =
            file(settings.image_path) ?? String(foreign: settings.icon_name).map { Image(iconName: $0) }
        if let dark = file(settings.image_dark_path) { image = image?.dark(dark) }
        guard let text = String(foreign: settings.image_alt) else { return image }
        return image?.alternativeText(Text(LocalizedStringKey(text)))
    }

    private static func actions(_ list: UnsafePointer<UnsafePointer<CChar>?>?) -> [Tips.Action] {
        var actions: [Tips.Action] = []
        var next = list
        while let id = next?.pointee, let label = next?[1] {
            let text = Text(LocalizedStringKey(String(cString: label)))
            actions.append(Tips.Action(id: String(cString: id)) { text })
            next = next?.advanced(by: 2)
        }
        return actions
    }

    private static func options(_ settings: WalkthroughTipSettings) -> [any TipOption] {
        var options: [any TipOption] = []
        if settings.max_display_count >= 0 {
            options.append(Tips.MaxDisplayCount(Int(settings.max_display_count)))
        }
        if settings.max_display_duration >= 0 {
            options.append(Tips.MaxDisplayDuration(settings.max_display_duration))
        }
        if settings.min_interval > 0 {
            options.append(Tips.MinimumInterval(.init(seconds: settings.min_interval)))
        }
        if settings.ignores_display_frequency != 0 { options.append(Tips.IgnoresDisplayFrequency(true)) }
        return options
    }
}
