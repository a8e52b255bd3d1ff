internal import FoundationEssentials

extension Link {
    /// Sends a message as JSON.
    package func send(_ message: some Encodable) {
        guard let json = try? JSONEncoder().encode(message) else { return }
        send(text: String(decoding: json, as: UTF8.self))
    }

    /// Reads a message; nil when it is none of that kind.
    package nonisolated static func read<Message: Decodable>(_ text: String, as kind: Message.Type)
        -> Message?
    {
        try? JSONDecoder().decode(kind, from: Data(text.utf8))
    }
}
