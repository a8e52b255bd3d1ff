package import ArgumentParser
package import WalkthroughLabCore

extension WindowSize: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }

    package var defaultValueDescription: String { description }
}

extension TextScale: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }

    package var defaultValueDescription: String { description }
}

extension StoryboardSetting.Theme: ExpressibleByArgument {}

extension StoryboardSetting.Direction: ExpressibleByArgument {}

extension StoryboardLanguage: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }

    package var defaultValueDescription: String { description }
}

/// Values separated by commas; one that is given twice counts once.
package struct CommaSeparated<Value: ExpressibleByArgument & Hashable & Sendable>: ExpressibleByArgument,
    Sendable
{
    package let values: [Value]

    package init(_ values: [Value]) { self.values = values }

    package init?(argument: String) {
        let values = argument.split(separator: ",").map { Value(argument: String($0)) }
        guard !values.isEmpty, !values.contains(where: { $0 == nil }) else { return nil }
        var seen: Set<Value> = []
        self.values = values.compactMap(\.self).filter { seen.insert($0).inserted }
    }

    package var defaultValueDescription: String {
        values.map(\.defaultValueDescription).joined(separator: ",")
    }
}
