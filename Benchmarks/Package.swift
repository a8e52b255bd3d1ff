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
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                .product(name: "WalkthroughEngine", package: "Walkthrough"),
                .product(name: "TipEngine", package: "Walkthrough"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
