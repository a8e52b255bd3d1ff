import FoundationEssentials
import Synchronization

/// A parameter's value as it is in memory: its bytes, and the value once it was read.
final class ParameterValue: Sendable {
    let data: Data
    /// Whether it is forgotten at the end of the session.
    let isTransient: Bool
    private let read: Mutex<(any Sendable)?>

    init(data: Data, isTransient: Bool = false, value: (any Sendable)? = nil) {
        self.data = data
        self.isTransient = isTransient
        read = Mutex(value)
    }

    /// `nil` when the bytes are of some other type, from an earlier version of the app perhaps.
    func value<Value: Codable & Sendable>(as type: Value.Type) -> Value? {
        read.withLock { read in
            // Without a value at all, the cast would make one of every optional type.
            if let read, let value = read as? Value { return value }
            let value = TipCoding.decode(type, from: data)
            if let value { read = value }
            return value
        }
    }
}
