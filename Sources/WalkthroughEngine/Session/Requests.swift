/// What a session has asked of its front, and numbers that tell late answers from those that it waits for.
struct Requests: Sendable {
    /// How many tokens were issued.
    private var tokens = 0
    /// The pending request to check a condition.
    private var inquiry: RequestToken?
    /// The request that measures the elements of the current step.
    private var measurement: RequestToken?

    mutating func newInquiry() -> RequestToken {
        let token = RequestToken(number: newToken())
        inquiry = token
        return token
    }

    mutating func newMeasurement() -> RequestToken {
        let token = RequestToken(number: newToken())
        measurement = token
        return token
    }

    mutating func newWait() -> WaitToken { WaitToken(number: newToken()) }

    private mutating func newToken() -> Int {
        tokens += 1
        return tokens
    }

    /// Whether this answers the pending check of a condition, which then is pending no longer.
    mutating func isAnswered(by token: RequestToken) -> Bool {
        guard token == inquiry else { return false }
        inquiry = nil
        return true
    }

    func isCurrent(_ token: RequestToken) -> Bool { token == measurement }

    mutating func forgetAll() { (inquiry, measurement) = (nil, nil) }
}
