// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "hello",
    dependencies: [.package(path: "../walkthrough")],
    targets: [
        .executableTarget(
            name: "hello",
            dependencies: [.product(name: "WalkthroughGtk", package: "walkthrough")]
        )
    ]
)
