internal import CWalkthroughGtk
internal import TipEngine
internal import WalkthroughEngine

/// Parameters of apps in other languages: booleans, numbers and strings by name.
nonisolated enum ForeignParameter {
    static func named(_ name: String, isTransient: Bool = false) -> Tips.Parameter<JSONValue> {
        Tips.Parameter(key: name, defaultValue: .null, isTransient: isTransient)
    }

    /// The value of a variant; nil when it is of another type.
    static func value(of variant: OpaquePointer) -> JSONValue? {
        guard let type = g_variant_get_type_string(variant) else { return nil }
        switch String(cString: type) {
        case "b": return .bool(g_variant_get_boolean(variant) != 0)
        case "s": return g_variant_get_string(variant, nil).map { .string(String(cString: $0)) }
        case "d": return .number(g_variant_get_double(variant))
        case "y": return .number(Double(g_variant_get_byte(variant)))
        case "n": return .number(Double(g_variant_get_int16(variant)))
        case "q": return .number(Double(g_variant_get_uint16(variant)))
        case "i": return .number(Double(g_variant_get_int32(variant)))
        case "u": return .number(Double(g_variant_get_uint32(variant)))
        case "x": return .number(Double(g_variant_get_int64(variant)))
        case "t": return .number(Double(g_variant_get_uint64(variant)))
        default: return nil
        }
    }

    /// A variant that the caller owns; nil for a value that was not set, a list or an object.
    static func variant(of value: JSONValue) -> OpaquePointer? {
        let variant =
            switch value {
            case .bool(let flag): g_variant_new_boolean(flag ? 1 : 0)
            case .number(let number): g_variant_new_double(number)
            case .string(let text): g_variant_new_string(text)
            case .null, .array, .object: OpaquePointer?.none
            }
        return variant.map { g_variant_ref_sink($0) }
    }
}

/// A value as explanations write it, without the quotes that a text has in Swift.
nonisolated struct WrittenValue: CustomStringConvertible, Sendable {
    let text: String

    var description: String { text }
}

extension JSONValue {
    nonisolated var written: WrittenValue { WrittenValue(text: plainText) }

    private nonisolated var plainText: String {
        switch self {
        case .null: "not set"
        case .bool(let flag): "\(flag)"
        case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
        case .string(let text): "“\(text)”"
        case .array, .object: "a list"
        }
    }
}
