import Foundation
import WalkthroughTestSupport

@testable import Odyssey

final class EmbeddedResourceTests: GtkTestCase {
    private static let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Resources").standardizedFileURL

    @preconcurrency @MainActor func testTableHoldsEveryFileByteForByte() throws {
        var checked = 0
        for folder in ["css", "icons", "mo", "pictures", "tours", "ui"] {
            let root = Self.resources.appendingPathComponent(folder)
            for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
                let url = root.appendingPathComponent(path)
                guard !url.hasDirectoryPath, !url.lastPathComponent.hasPrefix(".") else { continue }
                let name = folder + "/" + path
                let embedded = try XCTUnwrap(EmbeddedResource(name), "\(name) is not embedded")
                XCTAssertEqual(Data(embedded.bytes), try Data(contentsOf: url), name)
                checked += 1
            }
        }
        XCTAssertEqual(checked, EmbeddedResource.all.count, "a file in the table is not in the folders")
    }

    @preconcurrency @MainActor func testTextEndsWithNul() throws {
        XCTAssertNil(EmbeddedResource("pictures/atlantis.svg"))
        let file = try XCTUnwrap(EmbeddedResource("ui/window.ui"))
        XCTAssertEqual(strlen(try XCTUnwrap(file.text)), file.bytes.count)
    }

    @preconcurrency @MainActor func testEveryPictureIsThere() {
        let names =
            Place.all.map(\.id) + Dish.all.map { "dish-\($0.id)" } + Outing.all.map { "outing-\($0.id)" }
        for name in names { XCTAssertNotNil(EmbeddedResource("pictures/\(name).svg"), name) }
    }

    @preconcurrency @MainActor func testIconsAreCompiledFromThePicturesThatAreThere() throws {
        SymbolicIcons.add(to: gdk_display_get_default())
        let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
        for (name, place) in [("symbols", "icons/scalable/actions"), ("drawings", "drawings")] {
            let folder = Self.resources.appendingPathComponent(name)
            let all = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let files = all.filter { $0.hasSuffix(".svg") }
            XCTAssertFalse(files.isEmpty)
            for file in files {
                let path = "/io/github/walkthrough/Odyssey/\(place)/\(file)"
                let found = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, nil)
                let bytes = try XCTUnwrap(found, "run scripts/icons: there is no \(file)")
                defer { g_bytes_unref(bytes) }
                var size: gsize = 0
                let data = g_bytes_get_data(bytes, &size).map { Data(bytes: $0, count: Int(size)) }
                let picture = try Data(contentsOf: folder.appendingPathComponent(file))
                XCTAssertEqual(data, picture, "run scripts/icons: \(file) has changed")
                if name == "drawings" { continue }
                XCTAssertNotEqual(gtk_icon_theme_has_icon(theme, String(file.dropLast(4))), 0, file)
            }
        }
    }
}
