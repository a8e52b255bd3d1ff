public import ArgumentParser
public import WalkthroughEngine
package import WalkthroughLabCore

extension WindowSize: ExpressibleByArgument {
    package init?(argument: String) {
        self.init(rawValue: argument)
        guard Self.allowed.contains(width), Self.allowed.contains(height) else { return nil }
    }
}

extension TextScale: ExpressibleByArgument {
    package var defaultValueDescription: String { description }
}

extension StoryboardSetting.Theme: ExpressibleByArgument {}

extension LayoutDirection: ExpressibleByArgument {}

extension StoryboardLanguage: ExpressibleByArgument {}

/// Values separated by commas; one that is given twice counts once.
package struct CommaSeparated<Value: ExpressibleByArgument & Hashable & Sendable>: ExpressibleByArgument,
    Sendable
{
    package let values: [Value]

    package init(_ values: [Value]) { self.values = values }

    package init?(argument: String) {
        let values = argument.split(separator: ",").map { Value(argument: String($0)) }
        guard !values.isEmpty, !values.contains(where: { $0 == nil }) else { return nil }
        self.values = values.compactMap(\.self).uniqued
    }

    package var defaultValueDescription: String {
        values.map(\.defaultValueDescription).joined(separator: ",")
    }
}
