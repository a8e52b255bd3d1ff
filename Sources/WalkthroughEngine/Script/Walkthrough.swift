/// An ordered script of steps.
///
/// ```swift
/// let tour = Walkthrough(id: "first-steps", title: "First steps") {
///     Step(id: "search", title: "Find a place", target: "search")
///     Step(id: "save", title: "Keep it", target: "save", callout: .init(side: .leading))
/// }
/// ```
public struct Walkthrough: Hashable, Sendable, Identifiable {
    /// The id of the walkthrough, unique in its app.
    public var id: String
    /// The name shown to users.
    public var title: String
    /// The stops in their order.
    public var steps: [Step]
    /// Whether the user may leave before the end, with Skip or Escape.
    public var isCancellable: Bool
    /// What a click outside everything lit does.
    public var outsideClick: OutsideClick

    /// What a click on the dimmed part of the window does; it never reaches the app.
    ///
    /// Where it goes on or leaves, each step should say so: nothing else does.
    public enum OutsideClick: String, Hashable, Codable, Sendable, CaseIterable {
        /// Nothing.
        case swallow
        /// Goes to the next step, while Next is offered.
        case next
        /// Leaves the walkthrough, if it is cancellable.
        case close
    }

    /// Creates a walkthrough from its steps.
    public init(
        id: String,
        title: String = "",
        steps: [Step],
        isCancellable: Bool = true,
        outsideClick: OutsideClick = .swallow
    ) {
        self.id = id
        self.title = title
        self.steps = steps
        self.isCancellable = isCancellable
        self.outsideClick = outsideClick
    }

    /// Creates a walkthrough from steps listed one per line.
    public init(
        id: String,
        title: String = "",
        isCancellable: Bool = true,
        outsideClick: OutsideClick = .swallow,
        @StepsBuilder steps: () -> [Step]
    ) {
        self.init(
            id: id,
            title: title,
            steps: steps(),
            isCancellable: isCancellable,
            outsideClick: outsideClick
        )
    }

    /// The index of the step with this id; nil when there is none.
    public func index(of step: Step.ID) -> Int? {
        steps.firstIndex { $0.id == step }
    }
}

/// Collects the steps of a walkthrough.
@resultBuilder
public enum StepsBuilder {
    /// One step.
    public static func buildExpression(_ step: Step) -> [Step] { [step] }
    /// Several steps made elsewhere.
    public static func buildExpression(_ steps: [Step]) -> [Step] { steps }
    /// All steps in their order.
    public static func buildBlock(_ parts: [Step]...) -> [Step] { parts.flatMap(\.self) }
    /// Steps under an `if` without `else`.
    public static func buildOptional(_ part: [Step]?) -> [Step] { part ?? [] }
    /// Steps under `if`.
    public static func buildEither(first part: [Step]) -> [Step] { part }
    /// Steps under `else`.
    public static func buildEither(second part: [Step]) -> [Step] { part }
    /// Steps made by a loop.
    public static func buildArray(_ parts: [[Step]]) -> [Step] { parts.flatMap(\.self) }
}

extension Walkthrough: Codable, ScriptValue {
    /// Reads a walkthrough; `id` and `steps` are required, and step ids must differ.
    ///
    /// - Throws: `DecodingError`; ``init(json:file:)`` also reports the line.
    public init(from decoder: any Decoder) throws {
        // A file of another version may have other keys.
        try Self.checkVersion(decoder)
        let fields = try decoder.strictContainer(keyedBy: CodingKeys.self, describing: "a walkthrough")
        _ = try fields.decodeIfPresent(String.self, forKey: .schema)
        self.init(
            id: try fields.decode(String.self, forKey: .id),
            title: try fields.decodeIfPresent(String.self, forKey: .title) ?? "",
            steps: try fields.decode([Step].self, forKey: .steps),
            isCancellable: try fields.decodeIfPresent(Bool.self, forKey: .isCancellable) ?? true,
            outsideClick: try fields.decodeIfPresent(OutsideClick.self, forKey: .outsideClick) ?? .swallow
        )
        self = try accepted(by: decoder)
    }

    /// The version of the format that is read and written.
    public static let formatVersion = 1

    private static func checkVersion(_ decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        guard let version = try fields.decodeIfPresent(Double.self, forKey: .version),
            version != Double(formatVersion)
        else { return }
        throw fields.invalid(
            .version,
            version > Double(formatVersion)
                ? "the file is of version \(version.asWritten), and this reads version \(formatVersion); update what reads it"
                : "expected \(formatVersion), found \(version.asWritten)"
        )
    }

    /// Writes every field, and the version of the format.
    ///
    /// - Throws: `EncodingError` when a value is invalid and could not be read again: a negative length, a
    ///   number that is not finite, an empty name, two steps with one id, a `next` that names no step.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(Self.formatVersion, forKey: .version)
        try fields.encode(id, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.encode(steps, forKey: .steps)
        try fields.encode(isCancellable, forKey: .isCancellable)
        try fields.encode(outsideClick, forKey: .outsideClick)
    }

    var fault: ScriptFault? { .name(id, at: CodingKeys.id) ?? sharedID ?? missingStep }

    private var sharedID: ScriptFault? {
        var seen: Set<Step.ID> = []
        guard let index = steps.firstIndex(where: { !seen.insert($0.id).inserted }) else { return nil }
        return ScriptFault(
            at: CodingKeys.steps,
            AnyKey(intValue: index),
            AnyKey(stringValue: "id"),
            problem: "two steps have the id \(steps[index].id.quoted); give each its own"
        )
    }

    private var missingStep: ScriptFault? {
        let ids = Set(steps.map(\.id))
        for (index, step) in steps.enumerated() {
            guard let next = step.next, !ids.contains(next) else { continue }
            return ScriptFault(
                at: CodingKeys.steps,
                AnyKey(intValue: index),
                AnyKey(stringValue: "next"),
                problem: "there is no step \(next.quoted) to go to"
                    + suggestion(for: next, among: steps.map(\.id))
            )
        }
        return nil
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
        case schema = "$schema"
        case version, id, title, steps, isCancellable, outsideClick
    }
}
