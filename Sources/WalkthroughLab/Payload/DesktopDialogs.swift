internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Notices dialogs of the desktop that the app asks for, such as those that choose a file: they belong to another
/// process, the portal, so neither their windows nor what is pressed in them can be seen here.
final class DesktopDialogs {
    private let connection: OpaquePointer
    private var filter: guint = 0
    /// The calls that no answer has come to, and the requests that are shown.
    private var (calls, requests): (Set<UInt32>, Set<String>) = ([], [])
    private let tell: (Bool) -> Void

    /// Watches what the app says to the portal; nil where it has no session bus.
    ///
    /// - Parameter tell: called when the first has opened, and when the last is closed.
    init?(tell: @escaping (_ isOpen: Bool) -> Void) {
        guard let application = g_application_get_default(),
            let connection = g_application_get_dbus_connection(application)
        else { return nil }
        self.connection = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(connection)))
        self.tell = tell
        let take = { @Sendable [weak self] (news: News) in
            _ = Task { @MainActor in self?.take(news) }
        }
        filter = g_dbus_connection_add_filter(
            connection,
            passMessageOn,
            Unmanaged.passRetained(Take(take)).toOpaque(),
            releaseTake
        )
    }

    isolated deinit {
        g_dbus_connection_remove_filter(connection, filter)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    private func take(_ news: News) {
        let wasOpen = isOpen
        switch news {
        case .call(let serial): calls.insert(serial)
        case .answer(let serial, let request):
            guard calls.remove(serial) != nil else { return }
            if let request { requests.insert(request) }
        case .end(let request): requests.remove(request)
        }
        if isOpen != wasOpen { tell(isOpen) }
    }

    private var isOpen: Bool { !calls.isEmpty || !requests.isEmpty }
}

/// What the thread of messages calls.
private nonisolated final class Take: Sendable {
    let news: @Sendable (News) -> Void

    init(_ news: @escaping @Sendable (News) -> Void) { self.news = news }
}

private nonisolated func passMessageOn(
    _: OpaquePointer?,
    _ message: OpaquePointer?,
    _ isIncoming: gboolean,
    _ data: UnsafeMutableRawPointer?
) -> OpaquePointer? {
    if let message, let data, let news = News(message, isIncoming: isIncoming != 0) {
        Unmanaged<Take>.fromOpaque(data).takeUnretainedValue().news(news)
    }
    return message
}

private nonisolated func releaseTake(_ data: UnsafeMutableRawPointer?) {
    if let data { Unmanaged<Take>.fromOpaque(data).release() }
}

/// What a message on the session bus means for the desktop's dialogs.
private nonisolated enum News: Sendable {
    /// The app asks for one.
    case call(UInt32)
    /// It is on its way, by the path of its request; nil when it will not come.
    case answer(UInt32, String?)
    /// It is closed.
    case end(String)

    /// Reads a message, in the thread that sends and receives them.
    init?(_ message: OpaquePointer, isIncoming: Bool) {
        func text(_ value: UnsafePointer<CChar>?) -> String { value.map { String(cString: $0) } ?? "" }
        let interface = text(g_dbus_message_get_interface(message))
        let path = text(g_dbus_message_get_path(message))
        switch g_dbus_message_get_message_type(message) {
        case G_DBUS_MESSAGE_TYPE_METHOD_CALL where !isIncoming:
            if Self.dialogs.contains(interface) {
                self = .call(g_dbus_message_get_serial(message))
            } else if interface == Self.request, text(g_dbus_message_get_member(message)) == "Close" {
                self = .end(path)
            } else {
                return nil
            }
        case G_DBUS_MESSAGE_TYPE_METHOD_RETURN where isIncoming:
            let body = g_dbus_message_get_body(message)
            let isPath = body.map { text(g_variant_get_type_string($0)) == "(o)" } ?? false
            guard isPath, let child = g_variant_get_child_value(body, 0) else { return nil }
            defer { g_variant_unref(child) }
            self = .answer(g_dbus_message_get_reply_serial(message), text(g_variant_get_string(child, nil)))
        case G_DBUS_MESSAGE_TYPE_ERROR where isIncoming:
            self = .answer(g_dbus_message_get_reply_serial(message), nil)
        case G_DBUS_MESSAGE_TYPE_SIGNAL where isIncoming && interface == Self.request: self = .end(path)
        default: return nil
        }
    }

    private static let request = "org.freedesktop.portal.Request"
    /// The interfaces of the portal that show a dialog.
    private static let dialogs = Set(
        ["Account", "DynamicLauncher", "Email", "FileChooser", "Print", "Screenshot", "Wallpaper"].map {
            "org.freedesktop.portal.\($0)"
        }
    )
}
