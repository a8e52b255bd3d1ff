internal import Glibc

/// What is known of an app that has not connected.
struct AppKinds: CustomStringConvertible {
    var isConnected = false
    /// Whether it has a session bus of its own, so that it hands over to no copy that runs already.
    let hasPrivateBus: Bool
    /// Whether the process only starts the app, in a sandbox.
    let isSandboxed: Bool
    private var process: Int32?
    private var commandLine = ""
    private var own = Libraries()
    private var below = Libraries()

    init(hasPrivateBus: Bool, isSandboxed: Bool) {
        (self.hasPrivateBus, self.isSandboxed) = (hasPrivateBus, isSandboxed)
    }

    /// Reads which libraries the process, and what it has started, have loaded.
    mutating func look(at process: Int32) {
        self.process = process
        own.formUnion(Libraries(of: process))
        // A script may become another program, and a process that has ended has none.
        let now = ProcessTree.text("\(process)/cmdline")
        if !now.isEmpty { commandLine = now }
        for child in ProcessTree.below(process) { below.formUnion(Libraries(of: child)) }
        if isSandboxed { own.formUnion(below) }
    }

    /// Whether the process has loaded GTK 3 but not GTK 4.
    var usesGtk3: Bool { own.contains(.gtk3) && !own.contains(.gtk4) }

    /// Whether another process is the same GTK 4 app, started by the same words.
    var runsAlready: Bool {
        ProcessTree.all.contains { other in
            other != process && !commandLine.isEmpty && ProcessTree.text("\(other)/cmdline") == commandLine
                && Libraries(of: other).contains(.gtk4)
        }
    }

    /// Why it has ended without having connected, as the end of a sentence.
    ///
    /// - Parameter ending: how it has ended, if not as programs end that have done their work.
    func description(ending: String?) -> String {
        // One that ends early may not have loaded what would tell its kind.
        if let ending, !usesGtk3, !below.contains(.gtk4) { return "\(ending) before it showed a window." }
        return description
    }

    /// Why it has not connected, as the end of a sentence.
    var description: String {
        if own.contains(.gtk4) {
            let advice = hasPrivateBus ? "" : " If it runs already: close that, or add --private-bus."
            return "ended before it showed a window.\(advice)"
        }
        if own.contains(.gtk3) { return "uses GTK 3; tours need GTK 4." }
        if below.contains(.gtk4) {
            return "is no GTK 4 app, but starts another program that is one: name that program instead."
        }
        if own.contains(.gio) { return "is no GTK 4 app." }
        return "is no GTK 4 app, or only starts another program that is one: name that program instead."
    }

    /// Why nothing has come of it so far, as the end of a sentence.
    var soFar: String { own.contains(.gtk4) ? "has shown no window." : description }
}

/// The libraries that tell what a process is.
private struct Libraries: OptionSet {
    let rawValue: Int

    static let gtk4 = Libraries(rawValue: 1)
    static let gtk3 = Libraries(rawValue: 2)
    static let gio = Libraries(rawValue: 4)

    init(rawValue: Int) { self.rawValue = rawValue }

    /// Those that a process has loaded; none when its memory map may not be read.
    init(of process: Int32) {
        self = []
        let maps = ProcessTree.text("\(process)/maps")
        if maps.contains("/libgtk-4.so") { insert(.gtk4) }
        if maps.contains("/libgtk-3.so") { insert(.gtk3) }
        if maps.contains("/libgio-2.0.so") { insert(.gio) }
    }
}
