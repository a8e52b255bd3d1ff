/// A hint that shows itself at the right time, and not again once it has been taken.
///
/// ```swift
/// struct FavoritesTip: Tip {
///     static let placeOpened = Event(id: "placeOpened")
///
///     var title: Text { Text("Keep the ones you like") }
///     var message: Text? { Text("The heart puts a place into your favourites.") }
///     var image: Image? { Image(systemName: "heart") }
///
///     var rules: [Rule] {
///         #Rule(Self.placeOpened) { $0.donations.count >= 3 }
///     }
/// }
/// ```
///
/// What is known of a tip (how often it was shown, whether it was invalidated) belongs to its ``id``, not to the
/// value: two values with the same id are the same tip.
public protocol Tip: Identifiable, Sendable where ID == String {
    typealias Action = Tips.Action
    typealias Event = Tips.Event
    typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
    typealias MaxDisplayCount = Tips.MaxDisplayCount
    typealias MaxDisplayDuration = Tips.MaxDisplayDuration
    typealias MinimumInterval = Tips.MinimumInterval
    typealias Option = TipOption
    typealias Rule = Tips.Rule
    typealias Status = Tips.Status

    /// What the tip is known by; the name of its type unless there are several of it.
    ///
    /// A renamed type is a new tip, unless it returns its former name here. Where private types of several files, or
    /// types of several modules, have one name, all but one have to be given another id here; the tips'
    /// ``explanation`` says so.
    var id: String { get }

    /// The first, short line.
    var title: Text { get }

    /// What there is to say besides the title.
    var message: Text? { get }

    /// A symbol or picture beside the text.
    var image: Image? { get }

    /// Buttons below the text.
    @Tips.ActionBuilder var actions: [Action] { get }

    /// All of these have to hold for the tip to be shown. Without any it may be shown at once.
    @Tips.RuleBuilder var rules: [Rule] { get }

    /// How often and how long the tip is shown.
    @Tips.OptionBuilder var options: [any Option] { get }
}

extension Tip {
    /// The name of the type.
    public var id: String { TypeName.of(Self.self) }
    /// Nothing but the title.
    public var message: Text? { nil }
    /// No picture.
    public var image: Image? { nil }
    /// No buttons.
    public var actions: [Action] { [] }
    /// No conditions.
    public var rules: [Rule] { [] }
    /// No limits but the display frequency.
    public var options: [any Option] { [] }
}

extension Tips {
    /// A tip's status.
    public enum Status: Sendable, Hashable {
        /// Not yet, or not now: a rule does not hold, or another tip was shown too recently.
        case pending
        /// The tip may be shown.
        case available
        /// The tip is done, until its eligibility is reset.
        case invalidated(InvalidationReason)
    }
}
