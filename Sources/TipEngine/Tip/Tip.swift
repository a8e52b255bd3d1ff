/// A hint that is shown when its rules hold, and not again once it is invalidated.
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
/// The state of a tip (how often it was shown, whether it was invalidated) belongs to its ``id``, not to the
/// value: two values with the same id are the same tip.
public protocol Tip: Identifiable, Sendable where ID == String {
    /// A button of a tip.
    typealias Action = Tips.Action
    /// Something that users do.
    typealias Event = Tips.Event
    /// An option: whether the tip waits for the display frequency.
    typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
    /// An option: how often the tip is shown at most.
    typealias MaxDisplayCount = Tips.MaxDisplayCount
    /// An option: how long the tip is on screen at most.
    typealias MaxDisplayDuration = Tips.MaxDisplayDuration
    /// An option: how long after another tip this one may come.
    typealias MinimumInterval = Tips.MinimumInterval
    /// What limits how a tip is shown.
    typealias Option = TipOption
    /// A condition for the tip to be shown.
    typealias Rule = Tips.Rule
    /// Whether the tip may be shown.
    typealias Status = Tips.Status

    /// The id that the tip's state is stored under; by default the name of its type.
    ///
    /// A renamed type is a new tip, unless it returns its former name here. If several private types or types
    /// of several modules have the same name, all but one of them must return another id; the tips'
    /// ``explanation`` reports such collisions. Several tips of one type must each return an id of their own.
    var id: String { get }

    /// The first, short line.
    var title: Text { get }

    /// The text below the title.
    var message: Text? { get }

    /// A symbol or picture beside the text.
    var image: Image? { get }

    /// Buttons below the text.
    @Tips.ActionBuilder var actions: [Action] { get }

    /// Rules that must all hold for the tip to be shown. Without rules it may be shown at once.
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
    /// No limits except the display frequency.
    public var options: [any Option] { [] }
}
