import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Offers of tours in windows of libadwaita.
final class AdwaitaOfferTests: SelfStartingTestCase {
    @MainActor private static let tour = Walkthrough(id: "offered", steps: [Step(id: "a", title: "A")])

    @preconcurrency @MainActor func testItLeavesTheBottomBarsOfAViewFree() throws {
        try Adwaita.require("AdwToolbarView")
        let window = AdwaitaWindow(
            """
            <object class="AdwToolbarView">
              <child type="top"><object class="AdwHeaderBar"/></child>
              <property name="content"><object class="GtkTextView"/></property>
              <child type="bottom"><object class="GtkBox" id="bar">
                <property name="height-request">50</property>
              </object></child>
            </object>
            """,
            width: 360
        )
        window.widget.offerWalkthrough(Self.tour)
        window.waitForCard()
        let card = try XCTUnwrap(window.card.flatMap { bounds(of: $0, in: window.widget) })
        let bar = try XCTUnwrap(bounds(of: window.built["bar"], in: window.widget))
        XCTAssertEqual(card.y + card.height, bar.y - 12, accuracy: 1)
    }

    @preconcurrency @MainActor func testItIsNotOverDialogs() throws {
        try Adwaita.require("AdwDialog")
        let window = AdwaitaWindow(hasDialog: true)
        let offer = window.widget.offerWalkthrough(Self.tour)
        window.waitForCard()
        window.presentDialog()
        eventually("it to go") { window.isFreeOfOffers }
        passFrames(of: window.widget)
        XCTAssertTrue(offer.isPending)
        XCTAssertFalse(offer.isOffered)
        window.closeDialog()
        window.waitForCard()
        XCTAssertTrue(offer.isOffered)
    }
}
