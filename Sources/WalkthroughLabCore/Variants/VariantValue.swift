internal import CWalkthroughGtk
package import FoundationEssentials

/// A value that D-Bus has a type for.
package protocol VariantValue: Sendable {
    /// Its type, as D-Bus writes it.
    static var signature: String { get }
    /// Makes a floating `GVariant`.
    func makeVariant() -> OpaquePointer
    /// Reads a `GVariant` of that type.
    ///
    /// - Throws: ``VariantProblem`` when this is none of the values that are meant.
    init(variant: OpaquePointer) throws
}

/// A value of the right type that means nothing here.
package struct VariantProblem: Error, CustomStringConvertible {
    package let description: String
}

extension String: VariantValue {
    package static var signature: String { "s" }
    package func makeVariant() -> OpaquePointer { g_variant_new_string(self) }
    package init(variant: OpaquePointer) { self.init(cString: g_variant_get_string(variant, nil)) }
}

extension Bool: VariantValue {
    package static var signature: String { "b" }
    package func makeVariant() -> OpaquePointer { g_variant_new_boolean(self ? 1 : 0) }
    package init(variant: OpaquePointer) { self = g_variant_get_boolean(variant) != 0 }
}

extension Int: VariantValue {
    package static var signature: String { "x" }
    package func makeVariant() -> OpaquePointer { g_variant_new_int64(gint64(self)) }
    package init(variant: OpaquePointer) { self = Int(g_variant_get_int64(variant)) }
}

extension Double: VariantValue {
    package static var signature: String { "d" }
    package func makeVariant() -> OpaquePointer { g_variant_new_double(self) }
    package init(variant: OpaquePointer) { self = g_variant_get_double(variant) }
}

extension Data: VariantValue {
    package static var signature: String { "ay" }

    package func makeVariant() -> OpaquePointer {
        let type = g_variant_type_new("y")
        defer { g_variant_type_free(type) }
        return withUnsafeBytes { g_variant_new_fixed_array(type, $0.baseAddress, gsize($0.count), 1) }
    }

    package init(variant: OpaquePointer) {
        var count: gsize = 0
        let bytes = g_variant_get_fixed_array(variant, &count, 1)
        self = bytes.map { Data(bytes: $0, count: Int(count)) } ?? Data()
    }
}

/// A file that travels beside a message: the place of its descriptor among those that do.
package struct PassedFile: VariantValue {
    package let index: Int32

    package init(index: Int32) { self.index = index }

    package static var signature: String { "h" }
    package func makeVariant() -> OpaquePointer { g_variant_new_handle(index) }
    package init(variant: OpaquePointer) { index = g_variant_get_handle(variant) }
}

extension Array: VariantValue where Element: VariantValue {
    package static var signature: String { "a" + Element.signature }

    package func makeVariant() -> OpaquePointer {
        let type = g_variant_type_new(Element.signature)
        defer { g_variant_type_free(type) }
        let items: [OpaquePointer?] = map { $0.makeVariant() }
        return g_variant_new_array(type, items, gsize(count))
    }

    package init(variant: OpaquePointer) throws {
        self = try (0..<Int(g_variant_n_children(variant))).map { try variant.child($0) }
    }
}

/// An array of at most one: D-Bus has no type for what may be missing.
extension Optional: VariantValue where Wrapped: VariantValue {
    package static var signature: String { [Wrapped].signature }
    package func makeVariant() -> OpaquePointer { (map { [$0] } ?? []).makeVariant() }
    package init(variant: OpaquePointer) throws { self = try [Wrapped](variant: variant).first }
}

extension [String: String]: VariantValue {
    package static var signature: String { "a{ss}" }

    package func makeVariant() -> OpaquePointer {
        let type = g_variant_type_new("{ss}")
        defer { g_variant_type_free(type) }
        let entries: [OpaquePointer?] = map { g_variant_new_dict_entry($0.makeVariant(), $1.makeVariant()) }
        return g_variant_new_array(type, entries, gsize(count))
    }

    package init(variant: OpaquePointer) throws {
        let entries = try (0..<Int(g_variant_n_children(variant))).map { index in
            try variant.withChild(index) { (try $0.child(0) as String, try $0.child(1) as String) }
        }
        self.init(entries, uniquingKeysWith: { first, _ in first })
    }
}

/// What has a raw value is sent as that.
extension VariantValue where Self: RawRepresentable, RawValue: VariantValue {
    package static var signature: String { RawValue.signature }
    package func makeVariant() -> OpaquePointer { rawValue.makeVariant() }

    package init(variant: OpaquePointer) throws {
        let raw = try RawValue(variant: variant)
        guard let value = Self(rawValue: raw) else {
            throw VariantProblem(description: "\"\(raw)\" is no \(Self.self)")
        }
        self = value
    }
}

/// Several values in a row: what a message carries, and what a record is sent as.
package struct Fields<each Value: VariantValue>: VariantValue {
    package let values: (repeat each Value)

    package init(_ values: repeat each Value) { self.values = (repeat each values) }

    package static var signature: String {
        var types = ""
        for type in repeat (each Value).self { types += type.signature }
        return "(\(types))"
    }

    package func makeVariant() -> OpaquePointer {
        var fields: [OpaquePointer?] = []
        for value in repeat each values { fields.append(value.makeVariant()) }
        return g_variant_new_tuple(fields, gsize(fields.count))
    }

    package init(variant: OpaquePointer) throws {
        var next = 0
        func field<Field: VariantValue>(_: Field.Type) throws -> Field {
            defer { next += 1 }
            return try variant.child(next)
        }
        values = (repeat try field((each Value).self))
    }
}

/// A value that is sent as its fields.
package protocol VariantRecord: VariantValue {
    associatedtype AllFields: VariantValue
    var fields: AllFields { get }
    init(fields: AllFields)
}

extension VariantRecord {
    package static var signature: String { AllFields.signature }
    package func makeVariant() -> OpaquePointer { fields.makeVariant() }
    package init(variant: OpaquePointer) throws { self.init(fields: try AllFields(variant: variant)) }
}

extension OpaquePointer {
    /// Reads a part of this `GVariant`.
    fileprivate func child<Value: VariantValue>(_ index: Int) throws -> Value {
        try withChild(index) { try Value(variant: $0) }
    }

    fileprivate func withChild<Result>(_ index: Int, _ body: (OpaquePointer) throws -> Result) rethrows
        -> Result
    {
        let child = g_variant_get_child_value(self, gsize(index))!
        defer { g_variant_unref(child) }
        return try body(child)
    }
}
