/// A span of time, or a moment on some clock, in seconds.
public typealias Seconds = Double

/// What happens when the target of a step is missing: not registered, hidden, destroyed or without size.
public struct MissingTargetPolicy: Hashable, Sendable {
    /// What to do when the target does not appear in time.
    public enum Resolution: String, Hashable, Codable, Sendable, CaseIterable {
        /// Leave the step for the next one in the direction of travel.
        case skip
        /// Show the step with its callout in the middle, over a plain dimming.
        case center
        /// End the walkthrough as interrupted.
        case fail
    }

    /// How long to wait for the target, in seconds, at least 0; a time that is not finite counts as 0.
    public var wait: Seconds { didSet { wait = wait.extent } }
    /// What to do when the target has not appeared by then.
    public var resolution: Resolution

    /// Waits one second, then centres the callout.
    public static let standard = MissingTargetPolicy(wait: 1, then: .center)

    /// Creates a policy; a negative wait counts as 0.
    public init(wait: Seconds, then resolution: Resolution) {
        self.wait = wait.extent
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
        let wait = try fields.decodeIfPresent(Double.self, forKey: .wait) ?? Self.standard.wait
        // Checked before the initialiser replaces a negative wait by 0.
        try decoder.refuse(Self.fault(of: wait))
        self.init(
            wait: wait,
            then: try fields.decodeIfPresent(Resolution.self, forKey: .then) ?? Self.standard.resolution
        )
    }

    var fault: ScriptFault? { Self.fault(of: wait) }

    private static func fault(of wait: Seconds) -> ScriptFault? {
        .length(wait, of: "a number of seconds", at: CodingKeys.wait)
    }

    /// Writes both fields.
    public func encode(to encoder: any Encoder) throws {
        try check(for: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(wait, forKey: .wait)
        try fields.encode(resolution, forKey: .then)
    }

    enum CodingKeys: String, CodingKey, CaseIterable { case wait, then }
}
