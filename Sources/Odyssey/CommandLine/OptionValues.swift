internal import ArgumentParser

nonisolated extension WindowSize: ExpressibleByArgument {
    init?(argument: String) { self.init(argument) }

    var defaultValueDescription: String { description }
}

nonisolated extension StoryboardSetting.Theme: ExpressibleByArgument {}

nonisolated extension StoryboardSetting.Direction: ExpressibleByArgument {}

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
