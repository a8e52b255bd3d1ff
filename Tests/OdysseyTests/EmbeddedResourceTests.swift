import Foundation
import WalkthroughTestSupport
import XCTest

@testable import Odyssey

nonisolated final class EmbeddedResourceTests: XCTestCase {
    func testTableHoldsEveryFileByteForByte() throws {
        let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Resources").standardizedFileURL
        var checked = 0
        for folder in ["css", "icons", "mo", "pictures", "tours", "ui"] {
            for path in try FileManager.default.subpathsOfDirectory(atPath: resources.path + "/" + folder) {
                let url = resources.appendingPathComponent(folder).appendingPathComponent(path)
                guard !url.hasDirectoryPath, !url.lastPathComponent.hasPrefix(".") else { continue }
                let name = folder + "/" + path
                let embedded = try XCTUnwrap(
                    onMain { EmbeddedResource(name) },
                    "\(name) is not embedded"
                )
                XCTAssertEqual(Data(embedded.bytes), try Data(contentsOf: url), name)
                checked += 1
            }
        }
        XCTAssertEqual(
            checked,
            onMain { EmbeddedResource.all.count },
            "a file in the table is not in the folders"
        )
    }

    func testAbsentFileIsNil() {
        XCTAssertNil(EmbeddedResource("pictures/atlantis.svg"))
    }

    func testTextEndsWithNul() throws {
        let file = try XCTUnwrap(EmbeddedResource("ui/window.ui"))
        XCTAssertEqual(strlen(try XCTUnwrap(file.text)), file.bytes.count)
    }

    func testEveryPictureIsThere() {
        onMain {
            let names =
                Place.all.map(\.id) + Dish.all.map { "dish-\($0.id)" } + Outing.all.map { "outing-\($0.id)" }
            for name in names { XCTAssertNotNil(EmbeddedResource("pictures/\(name).svg"), name) }
        }
    }
}
