internal import FoundationEssentials

/// What is known of an app that has not connected.
struct AppKinds: CustomStringConvertible {
    var isConnected = false
    private var hasGtk4 = false
    private var hasGtk3 = false
    private var hasGio = false

    /// Reads which libraries the process has loaded.
    mutating func look(at process: Int32) {
        guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(process)/maps")) else { return }
        let maps = String(decoding: data, as: UTF8.self)
        hasGtk4 = hasGtk4 || maps.contains("/libgtk-4.so")
        hasGtk3 = hasGtk3 || maps.contains("/libgtk-3.so")
        hasGio = hasGio || maps.contains("/libgio-2.0.so")
    }

    /// Why it has not connected, as the end of a sentence.
    var description: String {
        if hasGtk4 {
            return "ended before it showed a window. If it runs already: close that, or add --private-bus."
        }
        if hasGtk3 { return "uses GTK 3; tours need GTK 4." }
        if hasGio { return "is no GTK 4 app." }
        return "is no GTK 4 app, or only starts another program that is one: name that program instead."
    }
}
