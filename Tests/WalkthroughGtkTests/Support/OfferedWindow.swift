import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Tests of tours that come by themselves. Each begins as a process does, and leaves no window behind.
class SelfStartingTestCase: GtkTestCase {
    override func setUp() {
        super.setUp()
        onMain { TourRecord.forgetProcess() }
    }

    override func tearDown() {
        onMain {
            closeWindows()
            Guidance.preference = true
        }
        super.tearDown()
    }
}

extension TouredWindow {
    /// The card of an offer in the window.
    var card: WidgetPointer? {
        widget.children.lazy.compactMap { CustomWidget.of($0) as? OfferLayer }.first
            .flatMap { gtk_widget_get_can_target($0.widget) != 0 ? $0.card.widget : nil }
    }

    /// Whether nothing of an offer is left.
    var isFreeOfOffers: Bool { !widget.children.contains { CustomWidget.of($0) is OfferLayer } }

    /// Waits for an offer.
    func waitForCard(file: StaticString = #filePath, line: UInt = #line) {
        eventually("the offer", file: file, line: line) { card?.isMapped == true }
        passFrames(of: widget)
    }

    /// Clicks a button of the card, by its style class.
    func click(_ name: String, file: StaticString = #filePath, line: UInt = #line) {
        let button = card?.selfAndDescendants.first {
            gtk_widget_has_css_class($0, "walkthrough-\(name)") != 0
        }
        guard let button else { return XCTFail("no button \(name)", file: file, line: line) }
        button.emit("clicked")
    }

    /// The texts on the card.
    var cardTexts: [String] {
        (card?.shown(gtk_label_get_type()) ?? []).map { String(cString: gtk_label_get_text($0.opaque)) }
    }
}
