/// A span of time, in seconds.
public typealias Seconds = Double

/// What happens when the target of a step is not there: not registered, hidden, destroyed or without size.
public struct MissingTargetPolicy: Hashable, Sendable {
    /// What to do once waiting was in vain.
    public enum Resolution: String, Hashable, Codable, Sendable, CaseIterable {
        /// Go on to the next step in the direction of travel.
        case skip
        /// Show the step with its callout in the middle, over a plain dimming.
        case center
        /// End the walkthrough as interrupted.
        case fail
    }

    /// How long to wait for the target first, in seconds, at least 0.
    public var wait: Seconds
    /// What to do when it has not come by then.
    public var resolution: Resolution

    /// One second, then the callout in the middle.
    public static let standard = MissingTargetPolicy(wait: 1, then: .center)

    /// Creates a policy; a negative wait is none.
    public init(wait: Seconds, then resolution: Resolution) {
        self.wait = max(0, wait)
        self.resolution = resolution
    }
}

extension MissingTargetPolicy: Codable, ScriptValue {
    /// Reads `{"wait": seconds, "then": "skip" | "center" | "fail"}`; both are optional.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.strictContainer(
            keyedBy: CodingKeys.self,
            describing: "a missing-target policy"
        )
        self = .standard
        // Not by the initialiser, which takes a negative wait for none.
        if let wait = try fields.decodeIfPresent(Double.self, forKey: .wait) { self.wait = wait }
        if let resolution = try fields.decodeIfPresent(Resolution.self, forKey: .then) {
            self.resolution = resolution
        }
        self = try accepted(by: decoder)
    }

    var fault: ScriptFault? { .length(wait, of: "a number of seconds", at: CodingKeys.wait) }

    /// Writes both fields.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(wait, forKey: .wait)
        try fields.encode(resolution, forKey: .then)
    }

    private enum CodingKeys: String, CodingKey, CaseIterable { case wait, then }
}
