import Foundation
import WalkthroughTestSupport

@testable import WalkthroughGtkSupport

/// What the installed catalogues of an app say.
final class InstalledMessagesTests: GtkTestCase {
    private var folder = ""

    override func setUp() {
        super.setUp()
        folder = NSTemporaryDirectory() + "messages-\(UUID())"
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: folder)
        super.tearDown()
    }

    /// Installs the library's own catalogues as those of an app.
    @preconcurrency @MainActor private func messages(in languages: [String]) throws -> InstalledMessages {
        let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../po/mo")
        for language in ["ar", "de"] {
            let place = URL(filePath: "\(folder)/\(language)/LC_MESSAGES")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data(contentsOf: own.appending(path: "\(language).mo")).write(
                to: place.appending(path: "app.mo")
            )
        }
        return InstalledMessages(in: languages, [("app", folder), ("none", folder), ("other", "/nowhere")])
    }

    @preconcurrency @MainActor func testAMessageIsWhatItsTranslationSays() throws {
        let german = try messages(in: ["de_AT", "de", "C"])
        XCTAssertEqual(german.message(of: "Weiter"), "Next", "without the mnemonic and the context")
        XCTAssertTrue(german.texts(of: "Next").isSuperset(of: ["Weiter", "Next"]))
        XCTAssertEqual(german.texts(of: "Nothing of the kind"), ["Nothing of the kind"])
        XCTAssertNil(german.message(of: "Next"), "in German it says something else")
    }

    @preconcurrency @MainActor func testInEnglishAMessageSaysItself() throws {
        let english = try messages(in: ["C"])
        XCTAssertEqual(english.message(of: "Next"), "Next")
        XCTAssertEqual(english.texts(of: "Next"), ["Next"])
        XCTAssertNil(english.message(of: "Weiter"))
        XCTAssertNil(english.message(of: "A document"), "no text of the app's")
    }

    @preconcurrency @MainActor func testWhatIsNoCatalogueHasNoMessages() throws {
        _ = try messages(in: ["de"])
        for bytes in [Data(), Data(repeating: 7, count: 40)] {
            try bytes.write(to: URL(filePath: "\(folder)/de/LC_MESSAGES/app.mo"))
            let broken = InstalledMessages(in: ["de"], [("app", folder)])
            XCTAssertNil(broken.message(of: "Weiter"))
        }
    }
}
