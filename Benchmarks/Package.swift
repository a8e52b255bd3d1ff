// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "Walkthrough", path: ".."),
        // For the bare SQLite that the tip store is measured against.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "BenchmarkHarness"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "BenchmarkHarness",
                .product(name: "WalkthroughEngine", package: "Walkthrough"),
                .product(name: "TipEngine", package: "Walkthrough"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]
        ),
        .executableTarget(
            name: "GtkBenchmarks",
            dependencies: [
                "BenchmarkHarness",
                .product(name: "TipEngine", package: "Walkthrough"),
                .product(name: "TipGtk", package: "Walkthrough"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
    ],
    swiftLanguageModes: [.v6]
)
