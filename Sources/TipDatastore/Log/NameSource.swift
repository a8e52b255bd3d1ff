internal import FoundationEssentials

/// Gives devices and stretches their names: by chance, except in a test that is to be repeated.
struct NameSource: Sendable {
    var device: @Sendable () -> String = { UUID().uuidString }
    var stretch: @Sendable () -> StretchID = {
        var generator = SystemRandomNumberGenerator()
        return .random(using: &generator)
    }
}
