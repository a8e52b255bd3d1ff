import Foundation

/// A value after it was written as JSON and read.
func decodedAgain<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}
