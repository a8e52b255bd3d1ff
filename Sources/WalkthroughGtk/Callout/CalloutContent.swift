/// What a callout says and offers.
struct CalloutContent: Equatable {
    var title: String
    var body: String
    /// Such as "2 of 5"; empty for none.
    var progress: String
    var canSkip: Bool
    var canGoBack: Bool
    var isLast: Bool
    /// Whether Next is offered; a step may wait for something else.
    var canGoOn: Bool
}
