/// An ordered script of steps.
///
/// ```swift
/// let tour = Walkthrough(id: "first-steps", title: "First steps") {
///     Step(id: "search", title: "Find a place", target: "search")
///     Step(id: "save", title: "Keep it", target: "save", callout: .init(side: .leading))
/// }
/// ```
public struct Walkthrough: Hashable, Sendable, Identifiable {
    /// The id of the tour, unique in its app.
    public var id: String
    /// The name shown to users.
    public var title: String
    /// The steps in their order.
    public var steps: [Step]
    /// Whether the user may leave before the end, with Skip or Escape.
    public var isCancellable: Bool
    /// What a click outside everything lit does.
    public var outsideClick: OutsideClick
    /// Rises when the tour has something new for users who know it; 1 at first.
    ///
    /// A tour that comes by itself comes again with each revision that its user has not seen.
    public var revision: Int
    /// What holds once the user knows what the tour teaches: then it does not come by itself.
    public var unless: AppState?
    /// The app's own data; any value, nested in at most 100 levels.
    public var data: JSONValue

    /// What a click on the dimmed part of the window does; it never reaches the app.
    ///
    /// Where it goes on or leaves, each step should say so: nothing else does. A minor version may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum OutsideClick: String, Hashable, Codable, Sendable, CaseIterable {
        /// Nothing.
        case swallow
        /// Goes to the next step, while Next is offered.
        case next
        /// Leaves the tour, if it is cancellable.
        case close
    }

    /// Creates a tour from its steps.
    public init(
        id: String,
        title: String = "",
        steps: [Step],
        isCancellable: Bool = true,
        outsideClick: OutsideClick = .swallow,
        revision: Int = 1,
        unless: AppState? = nil,
        data: JSONValue = .null
    ) {
        self.id = id
        self.title = title
        self.steps = steps
        self.isCancellable = isCancellable
        self.outsideClick = outsideClick
        self.revision = revision
        self.unless = unless
        self.data = data
    }

    /// Creates a tour from steps listed one per line.
    public init(
        id: String,
        title: String = "",
        isCancellable: Bool = true,
        outsideClick: OutsideClick = .swallow,
        revision: Int = 1,
        unless: AppState? = nil,
        data: JSONValue = .null,
        @StepsBuilder steps: () -> [Step]
    ) {
        self.init(
            id: id,
            title: title,
            steps: steps(),
            isCancellable: isCancellable,
            outsideClick: outsideClick,
            revision: revision,
            unless: unless,
            data: data
        )
    }

    /// The index of the step with this id; nil when there is none.
    public func index(of step: Step.ID) -> Int? {
        steps.firstIndex { $0.id == step }
    }
}

/// Collects the steps of a tour.
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

extension Walkthrough: FileObject {
    static let nameInFile = "a tour"
    static var blank: Walkthrough { Walkthrough(id: "", steps: []) }

    /// The version of the format that is read.
    static let formatVersion = FormatVersion(major: 1, minor: 1)

    /// The oldest version of the format that has every key of this tour: the one that is written.
    private var neededVersion: FormatVersion {
        let isNew = steps.contains { $0.told.map(\.key).contains(where: Step.keysSinceVersion1_1.contains) }
        return FormatVersion(major: 1, minor: isNew || revision != 1 || unless != nil ? 1 : 0)
    }

    package static func read(_ reader: FileReader) throws(TourFileError) -> Walkthrough {
        // A file of another version may have other keys.
        let keys = FileFields(reading: reader)
        var version = formatVersion
        if let written = keys.value(of: "version") {
            version = try FormatVersion.read(written)
            guard version.major == formatVersion.major else {
                throw written.fail(
                    version > formatVersion
                        ? "the file is of version \(version), and this reads \(formatVersion); update what reads it"
                        : "expected \(formatVersion), found \(version)"
                )
            }
        }
        let optional = try keys.value(of: "optional").map { reader throws(TourFileError) in
            try [String].read(reader)
        }
        let newer =
            version > formatVersion
            ? "the file needs version \(version), and this reads \(formatVersion)" : nil
        return try readObject(
            reader.tolerating(FileReader.Tolerance(optional: Set(optional ?? []), newer: newer))
        )
    }

    mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        var (schema, optional): (String?, [String]) = (nil, [])
        var version = fields.isReading ? Self.formatVersion : neededVersion
        try fields.visit("$schema", &schema)
        try fields.visit("version", &version, .always)
        try fields.visit("optional", &optional)
        try fields.name("id", &id)
        try fields.visit("title", &title)
        try fields.visit("steps", &steps, .required)
        try fields.visit("isCancellable", &isCancellable)
        try fields.visit("outsideClick", &outsideClick)
        try fields.revision("revision", &revision)
        try fields.visit("unless", &unless)
        try fields.visit("data", &data)
        try fields.checkDepth(of: data)
        if fields.isReading { try checkSteps(fields) }
    }

    /// Refuses two steps with one id, a next step that there is not, and a step of a later revision.
    private func checkSteps(_ fields: FileFields) throws(TourFileError) {
        var seen: Set<Step.ID> = []
        if let index = steps.firstIndex(where: { !seen.insert($0.id).inserted }) {
            throw fields.fail(
                "two steps have the id \(steps[index].id.quoted); give each its own",
                at: .key("steps"),
                .index(index),
                .key("id")
            )
        }
        if let index = steps.firstIndex(where: { $0.since.map { $0 > revision } ?? false }) {
            throw fields.fail(
                "the step is of a revision after the tour's, which is \(revision); raise \"revision\"",
                at: .key("steps"),
                .index(index),
                .key("since")
            )
        }
        for (index, step) in steps.enumerated() {
            guard let next = step.next, !seen.contains(next) else { continue }
            throw fields.fail(
                "there is no step \(next.quoted) to go to" + suggestion(for: next, among: steps.map(\.id)),
                at: .key("steps"),
                .index(index),
                .key("next")
            )
        }
    }
}

extension Walkthrough.OutsideClick: FileValue {}
