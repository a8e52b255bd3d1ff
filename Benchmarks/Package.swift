// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Walkthrough", path: "..")],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [.product(name: "WalkthroughEngine", package: "Walkthrough")]
        )
    ],
    swiftLanguageModes: [.v6]
)
