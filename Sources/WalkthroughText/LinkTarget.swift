/// What a link opens.
package enum LinkTarget: Hashable, Sendable {
    /// An address, for the program that the desktop opens it with.
    case uri(String)
    /// An action of the app with its target, such as `win.preferences` or `app.view('list')`.
    case action(String)

    /// Reads a destination; nil for one that is not opened.
    package init?(_ destination: String) {
        guard let colon = destination.firstIndex(of: ":") else { return nil }
        let rest = String(destination[destination.index(after: colon)...])
        guard !rest.isEmpty else { return nil }
        switch destination[..<colon].lowercased() {
        case "app": self = .action(rest)
        case let scheme where Self.schemes.contains(scheme): self = .uri(destination)
        default: return nil
        }
    }

    /// The schemes of addresses that are opened.
    package static let schemes = ["https", "http", "mailto", "help"]
}
