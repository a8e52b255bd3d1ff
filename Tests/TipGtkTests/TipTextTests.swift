import WalkthroughTestSupport

@testable import TipGtk

/// The message of a tip, with what its author marked in it.
final class TipTextTests: TipTestCase {
    @MainActor private func labels(_ message: Text, in style: any TipViewStyle = DefaultTipViewStyle())
        -> [String]
    {
        let tip = MarkedTip(message: message)
        let configuration = TipViewStyleConfiguration(tip, look: TipLook(), arrowEdge: nil) { _ in }
        let body = style.makeBody(configuration: configuration)
        g_object_ref_sink(body)
        defer { g_object_unref(body) }
        return body.outline().filter { $0.contains("label") || $0.contains("keycap") }
            .map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
    }

    @preconcurrency @MainActor func testAMessageToBeTranslatedIsRich() {
        XCTAssertEqual(labels(Text("Press *here* now.")).last, "label.tip-message Press here now.")
        let keys = labels(Text("Press [[F6]]."))
        XCTAssertTrue(keys.contains("walkthrough-keycap"), "\(keys)")
        XCTAssertEqual(keys.count { $0.hasPrefix("label.tip-message") }, 1)
        XCTAssertEqual(
            labels(Text("- one\n- two")).suffix(4).map { $0.suffix(3) },
            ["r •", "one", "r •", "two"]
        )
    }

    @preconcurrency @MainActor func testWhatIsPutInIsShownAsItIs() {
        let name = "*a* [b](https://c.d) `e` [[f]]"
        XCTAssertEqual(labels(Text("Open \(name) now.")).last, "label.tip-message Open \(name) now.")
        XCTAssertEqual(labels(Text(verbatim: name)).last, "label.tip-message \(name)")
        XCTAssertEqual(labels(Text(markup: "<b>*a*</b>")).last, "label.tip-message *a*")
        XCTAssertEqual(labels(Text(verbatim: "<b>&amp;")).last, "label.tip-message <b>&amp;")
    }

    @preconcurrency @MainActor func testTitlesAreShownAsTheyAreWritten() {
        XCTAssertTrue(labels(Text("x"))[0].hasSuffix("*Title*"))
        XCTAssertEqual(labels(Text("*x*"), in: MiniTipViewStyle())[0], "label.tip-title *Title* x")
    }

    @preconcurrency @MainActor func testWhatIsSaidHasNoMarkup() {
        let label = TipLabel(message: Text("Press [[Ctrl+F]] or *type*."))
        XCTAssertEqual(label.string, "Press Ctrl+F or type.")
        XCTAssertEqual(TipLabel(Text("*Title*")).string, "*Title*")
        XCTAssertEqual(TipLabel(message: Text(markup: "<b>a</b> &amp; *b*")).string, "a & *b*")
    }

    @preconcurrency @MainActor func testEveryThemeIsLegible() {
        let tip = MarkedTip(message: Text("Press [[Ctrl+F]], run `ls`, see [this](https://a.b).\n\n- One"))
        for style in [DefaultTipViewStyle(), MiniTipViewStyle()] as [any TipViewStyle] {
            let window = TipWindow().presented()
            let view = TipView(tip)
            view.style = style
            window.insertAbove(view.widget)
            eventually("the tip") { view.isLaidOut }
            TestTheme.forEach { theme in
                passFrames(of: window.widget)
                checkContrast(of: view.widget, in: window.widget, "\(style), \(theme)")
            }
            window.destroy()
        }
    }
}

private struct MarkedTip: Tip {
    var id: String { "marked" }
    var title: Text { Text("*Title*") }
    var message: Text?
}
