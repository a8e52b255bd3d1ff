// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "hello",
    dependencies: [
        .package(url: "https://github.com/walkthrough/walkthrough", from: "1.1.0", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "hello",
            dependencies: [.product(name: "WalkthroughGtk", package: "walkthrough")]
        )
    ]
)
