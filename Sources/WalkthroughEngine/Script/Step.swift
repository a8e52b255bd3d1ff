/// One step of a tour: its text, its highlights and its arrows.
///
/// The text is in a callout beside the target. A step with arrows that names no side for its callout shows a
/// card instead, away from what the arrows point at. The first arrow then starts at the card; every other
/// arrow starts at a label, as do all arrows of a step with a callout.
///
/// ```swift
/// Step(id: "find", title: "Find a place", target: .search)
/// Step(id: "both", title: "Two lights", lighting: [Highlight(.map), Highlight(.legend)])
/// Step(id: "map", title: "The map", arrows: [Arrow(.map), Arrow(.speed, anchor: .topTrailing)])
/// ```
public struct Step: Hashable, Sendable, Identifiable {
    /// The id of the step, unique in its tour.
    public var id: String
    /// The heading of the callout.
    public var title: String
    /// The text of the callout.
    public var body: String
    /// The element that the callout points at.
    ///
    /// Nil puts the callout beside everything lit, without a caret, or in the middle when nothing is lit.
    public var target: Element?
    /// The lit elements; by default the target alone.
    public var highlights: [Highlight]
    /// Where the callout should be. Naming a side makes a step with arrows show a callout instead of a card.
    public var callout: CalloutPreference
    /// Arrows to elements of the window. The first starts at the card, if the step shows one.
    public var arrows: [Arrow]
    /// Arrows inside what a trigger opens, such as a popover. All of them have labels.
    public var supplementalArrows: [Arrow]
    /// Whether the text is in a card in the middle of the window, whatever else the step names.
    public var isCentered: Bool
    /// What clicks and keys can reach while the step is shown.
    public var interaction: Interaction
    /// Further elements that input can reach, lit or not.
    public var passThrough: [Element]
    /// What happens when the target is missing.
    public var missingTarget: MissingTargetPolicy
    /// The regions blurred while the step is shown.
    public var blurred: [Region]
    /// The regions dimmed as a whole while the step is shown, besides everything that is not lit.
    public var dimmed: [Region]
    /// The triggers that are active while the step is shown.
    public var triggers: [Trigger]
    /// Whether closing what a trigger opened goes on to the next step.
    public var advancesOnDismissal: Bool
    /// What advances to the next step.
    public var advance: AdvanceRule
    /// What must hold for the step: a condition of the app, or any other state; a step whose condition is
    /// false is passed over.
    public var condition: AppState?
    /// What must hold before the step is shown. The tour waits for it as for a missing target, by
    /// ``missingTarget``. If that policy then shows the step, the callout still points at its target.
    public var waitFor: AppState?
    /// What is done while the step is shown, in this order, and undone afterwards.
    public var show: [Demonstration]
    /// The id of the next step; nil is the following one in the list.
    public var next: Step.ID?
    /// The ``Walkthrough/revision`` of the tour with which the step came; nil is the first.
    public var since: Int?
    /// The app's own data, for looks, custom content and reports; any value, nested in at most 100 levels.
    public var data: JSONValue
    /// The app's own words, passed along in reports.
    public var tags: [String]

    /// What the user can reach in the app's window while a step is shown. A minor version may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Interaction: String, Hashable, Codable, Sendable, CaseIterable {
        /// The lit elements.
        case highlighted
        /// Nothing but the callout.
        case none
    }

    /// Creates a step that points at something, or at nothing.
    ///
    /// Without a `target`, the step points at the first of `highlights`; to light without pointing, see
    /// ``init(id:title:body:lighting:callout:arrows:supplementalArrows:interaction:)``. Without `highlights`,
    /// the target is lit; an empty list lights nothing. For the other parameters, see the properties of
    /// ``Step``.
    public init(
        id: String,
        title: String,
        body: String = "",
        target: Element? = nil,
        highlights: [Highlight]? = nil,
        callout: CalloutPreference = .automatic,
        arrows: [Arrow] = [],
        supplementalArrows: [Arrow] = [],
        isCentered: Bool = false,
        interaction: Interaction = .highlighted,
        passThrough: [Element] = [],
        missingTarget: MissingTargetPolicy = .standard,
        blurred: [Region] = [],
        dimmed: [Region] = [],
        triggers: [Trigger] = [],
        advancesOnDismissal: Bool = true,
        advance: AdvanceRule = .button,
        condition: AppState? = nil,
        waitFor: AppState? = nil,
        show: [Demonstration] = [],
        next: Step.ID? = nil,
        since: Int? = nil,
        data: JSONValue = .null,
        tags: [String] = []
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.target = target ?? highlights?.first?.element
        self.highlights = highlights ?? target.map { [Highlight($0)] } ?? []
        self.callout = callout
        self.arrows = arrows
        self.supplementalArrows = supplementalArrows
        self.isCentered = isCentered
        self.interaction = interaction
        self.passThrough = passThrough
        self.missingTarget = missingTarget
        self.blurred = blurred
        self.dimmed = dimmed
        self.triggers = triggers
        self.advancesOnDismissal = advancesOnDismissal
        self.advance = advance
        self.condition = condition
        self.waitFor = waitFor
        self.show = show
        self.next = next
        self.since = since
        self.data = data
        self.tags = tags
    }

    /// Creates a step that lights without pointing: the callout is beside everything lit and has no caret.
    ///
    /// The step waits for nothing: a missing element is not lit.
    public init(
        id: String,
        title: String,
        body: String = "",
        lighting highlights: [Highlight],
        callout: CalloutPreference = .automatic,
        arrows: [Arrow] = [],
        supplementalArrows: [Arrow] = [],
        interaction: Interaction = .highlighted
    ) {
        self.init(
            id: id,
            title: title,
            body: body,
            highlights: highlights,
            callout: callout,
            arrows: arrows,
            supplementalArrows: supplementalArrows,
            interaction: interaction
        )
        target = nil
    }

    /// The element that fronts report as missing while ``waitFor`` does not hold.
    public var awaited: Element? { waitFor.map { Element($0.description) } }

    /// Whether the step shows a card instead of a callout: it is centred, or it has arrows and names no side
    /// for its callout.
    public var showsCard: Bool { isCentered || (!arrows.isEmpty && callout.side == nil) }

    /// The arrows that have a label: all except the first one of a step with a card.
    public var labelledArrows: ArraySlice<Arrow> { showsCard ? arrows.dropFirst() : arrows[...] }

    /// The element to scroll into view before the step is shown: the target, else the first highlight, else
    /// what the first arrow points at.
    public var scrollTarget: Element? { target ?? highlights.first?.element ?? arrows.first?.element }

    /// Every element of the window that the step mentions, the target first, each once.
    public var elements: [Element] {
        (pointedAtElements + passThrough).unique
    }

    /// The target, and the elements of highlights and arrows, each once.
    package var pointedAtElements: [Element] {
        ([target].compactMap(\.self) + highlights.map(\.element) + arrows.map(\.element)).unique
    }

    /// The elements that clicks and keys can reach while the step is shown.
    public var reachableElements: [Element] {
        ((interaction == .highlighted ? highlights.map(\.element) : []) + passThrough).unique
    }

    /// The elements that the supplemental arrows point at, each once. They are in what a trigger opens.
    public var supplementalElements: [Element] { supplementalArrows.map(\.element).unique }
}

extension [Element] {
    /// The elements in their order, each once.
    fileprivate var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension [Step] {
    /// The index of the step that follows one; past the last index when that is the end.
    package func indexAfter(_ index: Int) -> Int {
        self[index].next.flatMap { next in firstIndex { $0.id == next } } ?? index + 1
    }
}
