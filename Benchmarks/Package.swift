// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [
        // Without macros: their compiler takes longer to build than all else that is measured here.
        .package(name: "Walkthrough", path: "..", traits: [])
    ],
    targets: [
        .target(name: "BenchmarkHarness"),
        // For the bare SQLite that the tip store is measured against.
        .systemLibrary(name: "CBenchmarkSQLite", pkgConfig: "sqlite3"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "BenchmarkHarness",
                .product(name: "WalkthroughEngine", package: "Walkthrough"),
                .product(name: "TipEngine", package: "Walkthrough"),
                "CBenchmarkSQLite",
            ]
        ),
        .target(
            name: "GtkBenchmarkHarness",
            dependencies: [.product(name: "WalkthroughGtk", package: "Walkthrough")],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        // Apart from the others, as it needs no tips.
        .executableTarget(
            name: "DrawingBenchmarks",
            dependencies: [
                "BenchmarkHarness", "GtkBenchmarkHarness",
                .product(name: "WalkthroughEngine", package: "Walkthrough"),
                .product(name: "WalkthroughGtk", package: "Walkthrough"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .executableTarget(
            name: "GtkBenchmarks",
            dependencies: [
                "BenchmarkHarness", "GtkBenchmarkHarness",
                .product(name: "TipEngine", package: "Walkthrough"),
                .product(name: "TipGtk", package: "Walkthrough"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
    ],
    swiftLanguageModes: [.v6]
)
