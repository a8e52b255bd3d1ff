public import FoundationEssentials

/// What a tip shows beside its text.
public struct Image: Sendable, Hashable {
    /// Where the picture comes from.
    public enum Source: Sendable, Hashable {
        /// An icon of the icon theme, by its freedesktop name.
        case icon(name: String)
        /// A picture that the app knows by name: a resource.
        case resource(name: String)
        /// A picture in a file.
        case file(URL)
    }

    /// Where the picture comes from.
    public let source: Source
    /// Where the picture comes from while the app is dark; nil is the same.
    public private(set) var darkSource: Source?
    /// What the picture shows, for those who do not see it; nil when it only decorates.
    public private(set) var alternativeText: Text?

    /// An icon of the icon theme.
    ///
    /// - Parameter iconName: A freedesktop icon name, such as `"find-location-symbolic"`.
    public init(iconName: String) {
        source = .icon(name: iconName)
    }

    /// A symbol, so that tips written for other systems keep their icons.
    ///
    /// - Parameter systemName: The name of an SF Symbol. Suffixes such as `".fill"` are dropped until
    ///   ``iconNames`` has an icon; without one, the whole name is used as a freedesktop icon name.
    public init(systemName: String) {
        var name = systemName
        while Self.iconNames[name] == nil, let dot = name.lastIndex(of: ".") {
            name = String(name[..<dot])
        }
        source = .icon(name: Self.iconNames[name] ?? systemName)
    }

    /// A picture that the app knows by name.
    public init(_ name: String) {
        source = .resource(name: name)
    }

    /// A picture in a file.
    public init(contentsOf file: URL) {
        source = .file(file)
    }

    /// The same image, which is another one while the app is dark.
    ///
    /// - Parameter other: The image for a dark app, of which only the picture counts.
    public func dark(_ other: Image) -> Image {
        var image = self
        image.darkSource = other.source
        return image
    }

    /// The same image, described for those who do not see it.
    ///
    /// - Parameter text: What it shows; without one a screen reader passes it over.
    public func alternativeText(_ text: Text) -> Image {
        var image = self
        image.alternativeText = text
        return image
    }
}

extension Image {
    /// Icons that every Adwaita-compatible theme has, for the SF Symbols that tips are most often written
    /// with.
    public static let iconNames: [String: String] = [
        "airplane": "airplane-mode-symbolic",
        "archivebox": "package-x-generic-symbolic",
        "arrow.clockwise": "view-refresh-symbolic",
        "arrow.counterclockwise": "edit-undo-symbolic",
        "arrow.down.circle": "folder-download-symbolic",
        "arrow.uturn.backward": "edit-undo-symbolic",
        "arrow.uturn.forward": "edit-redo-symbolic",
        "bell": "preferences-system-notifications-symbolic",
        "book": "accessories-dictionary-symbolic",
        "bookmark": "user-bookmarks-symbolic",
        "calendar": "x-office-calendar-symbolic",
        "camera": "camera-photo-symbolic",
        "checkmark": "object-select-symbolic",
        "checkmark.circle": "object-select-symbolic",
        "chevron.backward": "go-previous-symbolic",
        "chevron.down": "go-down-symbolic",
        "chevron.forward": "go-next-symbolic",
        "chevron.left": "go-previous-symbolic",
        "chevron.right": "go-next-symbolic",
        "chevron.up": "go-up-symbolic",
        "clock": "preferences-system-time-symbolic",
        "doc": "text-x-generic-symbolic",
        "ellipsis": "view-more-horizontal-symbolic",
        "envelope": "mail-unread-symbolic",
        "exclamationmark.triangle": "dialog-warning-symbolic",
        "eye": "view-reveal-symbolic",
        "eye.slash": "view-conceal-symbolic",
        "folder": "folder-symbolic",
        "gear": "preferences-system-symbolic",
        "gearshape": "preferences-system-symbolic",
        "globe": "web-browser-symbolic",
        "hand.draw": "input-touchpad-symbolic",
        "hand.tap": "input-touchpad-symbolic",
        "hand.thumbsup": "emote-love-symbolic",
        "heart": "emote-love-symbolic",
        "house": "user-home-symbolic",
        "info": "dialog-information-symbolic",
        "info.circle": "dialog-information-symbolic",
        "keyboard": "input-keyboard-symbolic",
        "lightbulb": "dialog-information-symbolic",
        "link": "insert-link-symbolic",
        "list.bullet": "view-list-bullet-symbolic",
        "location": "find-location-symbolic",
        "location.circle": "find-location-symbolic",
        "lock": "changes-prevent-symbolic",
        "lock.open": "changes-allow-symbolic",
        "magnifyingglass": "edit-find-symbolic",
        "map": "mark-location-symbolic",
        "mappin": "mark-location-symbolic",
        "minus": "list-remove-symbolic",
        "moon": "weather-clear-night-symbolic",
        "music.note": "audio-x-generic-symbolic",
        "paperclip": "mail-attachment-symbolic",
        "paperplane": "document-send-symbolic",
        "pencil": "document-edit-symbolic",
        "person": "avatar-default-symbolic",
        "person.2": "system-users-symbolic",
        "photo": "image-x-generic-symbolic",
        "pin": "view-pin-symbolic",
        "play": "media-playback-start-symbolic",
        "plus": "list-add-symbolic",
        "plus.circle": "list-add-symbolic",
        "printer": "printer-symbolic",
        "questionmark": "dialog-question-symbolic",
        "questionmark.circle": "dialog-question-symbolic",
        "scissors": "edit-cut-symbolic",
        "sidebar.left": "sidebar-show-symbolic",
        "slider.horizontal.3": "preferences-other-symbolic",
        "speaker.wave.2": "audio-volume-high-symbolic",
        "square.and.arrow.down": "document-save-symbolic",
        "square.and.arrow.up": "send-to-symbolic",
        "square.and.pencil": "document-edit-symbolic",
        "square.grid.2x2": "view-grid-symbolic",
        "star": "starred-symbolic",
        "sun.max": "weather-clear-symbolic",
        "trash": "user-trash-symbolic",
        "wand.and.stars": "starred-symbolic",
        "wifi": "network-wireless-symbolic",
        "xmark": "window-close-symbolic",
        "xmark.circle": "window-close-symbolic",
        "xmark.octagon": "process-stop-symbolic",
    ]
}
