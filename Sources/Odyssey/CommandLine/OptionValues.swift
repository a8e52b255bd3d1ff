internal import ArgumentParser
internal import WalkthroughEngine

/// A window's size on the command line, as `480x800`.
nonisolated struct WindowSize: ExpressibleByArgument, Hashable, CustomStringConvertible {
    /// In logical pixels.
    let width: Int
    /// In logical pixels.
    let height: Int

    static let standard = WindowSize(width: 480, height: 800)
    static let allowed = 200...8192

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
            Int($0)
        }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            Self.allowed.contains(width), Self.allowed.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }

    var description: String { "\(width)x\(height)" }
    var defaultValueDescription: String { description }
}

/// A theme on the command line.
nonisolated enum Theme: String, ExpressibleByArgument, CaseIterable { case light, dark }

/// A layout direction on the command line.
nonisolated enum Direction: String, ExpressibleByArgument, CaseIterable { case ltr, rtl }

/// Values separated by commas.
nonisolated struct CommaSeparated<Value: ExpressibleByArgument>: ExpressibleByArgument {
    let values: [Value]

    init(_ values: [Value]) { self.values = values }

    init?(argument: String) {
        let values = argument.split(separator: ",").map { Value(argument: String($0)) }
        guard !values.isEmpty, !values.contains(where: { $0 == nil }) else { return nil }
        self.values = values.compactMap(\.self)
    }

    var defaultValueDescription: String { values.map(\.defaultValueDescription).joined(separator: ",") }
}
