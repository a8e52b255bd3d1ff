/// A span of time, or a moment on some clock, in seconds.
public typealias Seconds = Double

/// What happens when the target of a step is missing: not registered, hidden, destroyed or without size.
public struct MissingTargetPolicy: Hashable, Sendable {
    /// What to do when the target does not appear in time. A minor version may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Resolution: String, Hashable, Codable, Sendable, CaseIterable {
        /// Leave the step for the next one in the direction of travel.
        case skip
        /// Show the step with its callout in the middle, over a plain dimming.
        case center
        /// End the tour as interrupted.
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

extension MissingTargetPolicy: FileObject {
    static let nameInFile = "a missing-target policy"
    static var blank: MissingTargetPolicy { .standard }

    mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        try fields.length("wait", &wait, of: "a number of seconds")
        try fields.visit("then", &resolution)
    }
}

extension MissingTargetPolicy.Resolution: FileValue {}
