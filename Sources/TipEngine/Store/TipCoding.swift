import FoundationEssentials

/// Encodes parameters and donated values as JSON, with sorted keys so that equal values give equal bytes.
enum TipCoding {
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder.sorted
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        return try encoder.encode(value)
    }

    /// A donated value as JSON; `nil` for the empty donation, which stores no payload.
    static func payload(of value: some Encodable) throws -> Data? {
        value is Tips.EmptyDonation ? nil : try encode(value)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data?) -> Value? {
        if type == Tips.EmptyDonation.self { return Tips.EmptyDonation() as? Value }
        guard let data else { return nil }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        return try? decoder.decode(type, from: data)
    }
}
