import Foundation
import WalkthroughEngine

/// Checks values against a JSON Schema, as far as the one of tours goes. Any other keyword is a trap.
struct SchemaChecker {
    let root: [String: JSONValue]

    init(_ schema: Data) throws {
        guard case .object(let root) = try JSONDecoder().decode(JSONValue.self, from: schema) else {
            throw CocoaError(.coderInvalidValue)
        }
        self.root = root
    }

    func accepts(_ value: JSONValue) -> Bool { accepts(value, .object(root)) }

    /// Every object schema in it, by the path to it.
    var objects: [(path: String, schema: [String: JSONValue])] { Self.objects(in: .object(root), at: "") }

    private static func objects(in value: JSONValue, at path: String) -> [(String, [String: JSONValue])] {
        switch value {
        case .object(let fields):
            let own = fields["additionalProperties"] == .bool(false) ? [(path, fields)] : []
            return own
                + fields.sorted { $0.key < $1.key }.flatMap { objects(in: $0.value, at: "\(path)/\($0.key)") }
        case .array(let items):
            return items.enumerated().flatMap { objects(in: $0.element, at: "\(path)/\($0.offset)") }
        default: return []
        }
    }

    private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
        if case .bool(let isAllowed) = schema { return isAllowed }
        guard case .object(let rules) = schema else { preconditionFailure("no schema: \(schema)") }
        return rules.allSatisfy { keyword, rule in accepts(value, keyword, rule, rules) }
    }

    private func accepts(
        _ value: JSONValue,
        _ keyword: String,
        _ rule: JSONValue,
        _ rules: [String: JSONValue]
    ) -> Bool {
        switch (keyword, rule, value) {
        case ("$schema", _, _), ("title", _, _), ("description", _, _), ("default", _, _), ("$defs", _, _),
            ("then", _, _), ("patternProperties", _, _):
            return true
        case ("$ref", .string(let path), _):
            guard case .object(let definitions) = root["$defs"]!,
                let schema = definitions[String(path.dropFirst("#/$defs/".count))]
            else { preconditionFailure("\(path) is nowhere") }
            return accepts(value, schema)
        case ("type", .string(let name), _): return Self.is(value, name)
        case ("type", .array(let names), _):
            return names.contains { if case .string(let name) = $0 { Self.is(value, name) } else { false } }
        case ("enum", .array(let words), _): return words.contains(value)
        case ("const", _, _): return value == rule
        case ("anyOf", .array(let schemas), _): return schemas.contains { accepts(value, $0) }
        case ("if", _, _): return !accepts(value, rule) || accepts(value, rules["then"]!)
        case ("required", .array(let keys), .object(let fields)):
            return keys.allSatisfy { if case .string(let key) = $0 { fields[key] != nil } else { false } }
        case ("properties", .object(let known), .object(let fields)):
            return fields.allSatisfy { key, value in known[key].map { accepts(value, $0) } ?? true }
        case ("additionalProperties", .bool(false), .object(let fields)):
            guard case .object(let known) = rules["properties"] else { return false }
            let isOwn = { (key: String) in rules["patternProperties"] != nil && key.hasPrefix("x-") }
            return fields.keys.allSatisfy { known[$0] != nil || isOwn($0) }
        case ("minItems", .number(let least), .array(let items)): return Double(items.count) >= least
        case ("maxItems", .number(let most), .array(let items)): return Double(items.count) <= most
        case ("items", _, .array(let items)): return items.allSatisfy { accepts($0, rule) }
        case ("minLength", .number(let least), .string(let text)):
            return Double(text.unicodeScalars.count) >= least
        case ("minimum", .number(let least), .number(let number)): return number >= least
        case ("maximum", .number(let most), .number(let number)): return number <= most
        case ("pattern", .string(let pattern), .string(let text)):
            return text.range(of: pattern, options: .regularExpression) != nil
        case ("required", _, _), ("properties", _, _), ("additionalProperties", _, _), ("items", _, _),
            ("minLength", _, _), ("minItems", _, _), ("maxItems", _, _), ("minimum", _, _), ("maximum", _, _),
            ("pattern", _, _):
            return true
        default: preconditionFailure("what is \(keyword): \(rule)?")
        }
    }

    private static func `is`(_ value: JSONValue, _ type: String) -> Bool {
        switch (value, type) {
        case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"),
            (.object, "object"):
            true
        case (.number(let number), "integer"): number == number.rounded()
        default: false
        }
    }
}
