/// Something that a step does in the app while it is shown, and undoes when it is left.
public enum Demonstration: Hashable, Sendable {
    /// Activates an action, named in full and with its target, such as `win.view('list')`.
    ///
    /// Afterwards a stateful action gets its former state back, `undo` is activated, if there is one, and a
    /// window that opened is closed.
    case activate(String, undo: String? = nil)
    /// Clicks a widget. Afterwards a switch or toggle is as it was, and what opened is closed.
    case click(Element)
    /// Replaces the text of an entry or text view, and restores the former text afterwards.
    case type(String, into: Element)
    /// Shows a page of a stack or notebook, and the former page again afterwards.
    case page(Element)
}

extension Demonstration: Codable, ScriptValue {
    /// Reads `{"activate": …, "undo": …}`, `{"click": …}`, `{"type": …, "into": …}` or `{"page": …}`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "what a step shows")
        let found = try CodingKeys.allCases.filter {
            try fields.contains($0) && !fields.decodeNil(forKey: $0)
        }
        let kinds = found.filter { $0.belongsTo == nil }
        guard kinds.count == 1, let kind = kinds.first else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "expected exactly one of \"activate\", \"click\", \"type\", \"page\""
                )
            )
        }
        if let stray = found.first(where: { $0.belongsTo.map { $0 != kind } ?? false }) {
            throw fields.invalid(
                stray,
                "\(stray.rawValue.quoted) does not belong to \(kind.rawValue.quoted); remove it"
            )
        }
        switch kind {
        case .activate:
            self = .activate(
                try fields.decode(String.self, forKey: .activate),
                undo: try fields.decodeIfPresent(String.self, forKey: .undo)
            )
        case .click: self = .click(try fields.decode(Element.self, forKey: .click))
        case .page: self = .page(try fields.decode(Element.self, forKey: .page))
        default:
            self = .type(
                try fields.decode(String.self, forKey: .type),
                into: try fields.decode(Element.self, forKey: .into)
            )
        }
        self = try accepted(by: decoder)
    }

    var fault: ScriptFault? {
        guard case .activate(let action, let undo) = self else { return nil }
        return Self.fault(of: action, at: .activate) ?? undo.flatMap { Self.fault(of: $0, at: .undo) }
    }

    private static func fault(of action: String, at key: CodingKeys) -> ScriptFault? {
        let parts = action.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count < 2 || parts.contains(where: \.isEmpty) else { return nil }
        return ScriptFault(
            at: key,
            problem: "expected a full name such as \"win.search\", found \(action.quoted)"
        )
    }

    /// Writes the form that is read.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .activate(let action, let undo):
            try fields.encode(action, forKey: .activate)
            try fields.encodeIfPresent(undo, forKey: .undo)
        case .click(let element): try fields.encode(element, forKey: .click)
        case .page(let element): try fields.encode(element, forKey: .page)
        case .type(let text, let element):
            try fields.encode(text, forKey: .type)
            try fields.encode(element, forKey: .into)
        }
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
        case activate, undo, click, type, into, page

        /// The kind that has this key besides its own; nil for a kind.
        fileprivate var belongsTo: CodingKeys? {
            switch self {
            case .undo: .activate
            case .into: .type
            case .activate, .click, .type, .page: nil
            }
        }
    }
}
