// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "notes",
    // Without the trait "Macros", swift-syntax is neither fetched nor compiled.
    dependencies: [.package(name: "Walkthrough", path: "../..", traits: [])],
    targets: [
        .target(
            name: "NotesApp",
            dependencies: [
                .product(name: "WalkthroughGtk", package: "Walkthrough"),
                .product(name: "TipGtk", package: "Walkthrough"),
            ],
            resources: [.embedInCode("Resources/tour.json"), .embedInCode("Resources/style.css")],
            // GTK belongs to the main thread.
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .executableTarget(name: "notes", dependencies: ["NotesApp"]),
        .testTarget(
            name: "NotesTests",
            dependencies: ["NotesApp", .product(name: "WalkthroughTesting", package: "Walkthrough")]
        ),
    ]
)
