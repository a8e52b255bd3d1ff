// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Whether this is built for its own tests, as `scripts/setup` says how.
let isTested = Context.environment["WALKTHROUGH_STRICT"] == "1"

/// Upcoming features and warnings are the same for every Swift target; CI turns warnings into errors.
let strict: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + (isTested ? [.treatAllWarnings(as: .error)] : [])

/// GTK belongs to one thread, so every module that touches it lives on the main actor.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// For what computes layouts, and looks at every pixel of many pictures: where that is not optimised, it takes most of the
/// time of the tests.
let optimized: [SwiftSetting] = isTested ? [.unsafeFlags(["-O"])] : []

/// An app that turns this trait off neither fetches nor compiles swift-syntax, which is most of a first build.
let macros: TargetDependencyCondition? = .when(traits: ["Macros"])

/// Likewise for swift-crypto, whose BoringSSL takes as long as all of the tips.
let encryption: TargetDependencyCondition? = .when(traits: ["Encryption"])

/// GTK for Swift, and what this package adds to it.
let gtk: [Target.Dependency] = ["WalkthroughGtkSupport", "CWalkthroughGtk", "CWalkthroughShims"]

func swiftSyntax(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-syntax", condition: macros)
}

/// A folder with the packages below, for builders without a network; `scripts/vendor` fills one.
let vendored = Context.environment["WALKTHROUGH_VENDOR"]

func dependency(_ repository: String, from version: Version) -> Package.Dependency {
    guard let vendored else { return .package(url: "https://github.com/\(repository)", from: version) }
    return .package(path: "\(vendored)/\(repository.split(separator: "/")[1])")
}

let package = Package(
    name: "Walkthrough",
    products: [
        .library(name: "WalkthroughEngine", targets: ["WalkthroughEngine"]),
        .library(name: "WalkthroughGtk", targets: ["WalkthroughGtk"]),
        .library(name: "WalkthroughTesting", targets: ["WalkthroughTesting"]),
        // The C library, as it is linked and installed: libwalkthrough-1.so.
        .library(name: "walkthrough-1", type: .dynamic, targets: ["WalkthroughC"]),
        .library(name: "TipEngine", targets: ["TipEngine"]),
        .library(name: "TipGtk", targets: ["TipGtk"]),
        .library(name: "TipSync", targets: ["TipSync"]),
        .executable(name: "odyssey", targets: ["Odyssey"]),
        .executable(name: "tips", targets: ["TipsTool"]),
        .executable(name: "walkthrough", targets: ["WalkthroughTool"]),
        // What the tool loads into apps: a module for GIO, and the library that it brings in.
        .library(name: "walkthrough-module", type: .dynamic, targets: ["WalkthroughModule"]),
        .library(name: "walkthrough-payload", type: .dynamic, targets: ["WalkthroughLab"]),
    ],
    traits: [
        .trait(
            name: "Macros",
            description: "#Rule and @Parameter, which take swift-syntax; Rule and Parameter do without."
        ),
        .trait(
            name: "Encryption",
            description: "Documents that devices share, encrypted with a passphrase; it takes swift-crypto."
        ),
        .default(enabledTraits: ["Macros", "Encryption"]),
    ],
    dependencies: [
        dependency("apple/swift-argument-parser", from: "1.8.2"),
        // The tip store is SQLite; only what imports TipEngine builds it.
        dependency("groue/GRDB.swift", from: "7.10.0"),
        // #Rule and @Parameter are macros; only what imports TipEngine with its trait Macros builds it.
        dependency("swiftlang/swift-syntax", from: "603.0.1"),
        // scrypt and ChaCha20-Poly1305; only what imports TipSync with its trait Encryption builds it.
        dependency("apple/swift-crypto", from: "4.5.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CWalkthroughGtk",
            pkgConfig: "gtk4",
            providers: [.apt(["libgtk-4-dev"]), .yum(["gtk4-devel"])]
        ),
        .target(name: "CWalkthroughShims", dependencies: ["CWalkthroughGtk"]),
        .target(name: "WalkthroughEngine", swiftSettings: strict + optimized),
        .macro(
            name: "TipMacros",
            dependencies: [
                swiftSyntax("SwiftCompilerPlugin"),
                swiftSyntax("SwiftDiagnostics"),
                swiftSyntax("SwiftOperators"),
                swiftSyntax("SwiftSyntax"),
                swiftSyntax("SwiftSyntaxBuilder"),
                swiftSyntax("SwiftSyntaxMacros"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "TipEngine",
            dependencies: [
                .target(name: "TipMacros", condition: macros),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        // Tips on several devices of a user; apps without that do not build it.
        .target(
            name: "TipSync",
            dependencies: [
                "TipEngine", "CWalkthroughGio",
                .product(name: "Crypto", package: "swift-crypto", condition: encryption),
                .product(name: "CryptoExtras", package: "swift-crypto", condition: encryption),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "TipsTool",
            dependencies: [
                "TipEngine", "TipSync", "WalkthroughEngine",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        // The library's translations.
        .target(
            name: "WalkthroughCatalogues",
            path: "po",
            exclude: ["LINGUAS", "ar.po", "de.po", "meson.build", "mo", "walkthrough.pot"],
            sources: ["WalkthroughCatalogues.c"]
        ),
        .target(
            name: "WalkthroughGtkSupport",
            dependencies: ["CWalkthroughGtk", "CWalkthroughShims", "WalkthroughCatalogues"],
            swiftSettings: onMainActor
        ),
        .target(
            name: "WalkthroughGtk",
            dependencies: ["WalkthroughEngine"] + gtk,
            swiftSettings: onMainActor
        ),
        .target(
            name: "TipGtk",
            dependencies: ["TipEngine"] + gtk,
            swiftSettings: onMainActor
        ),
        // What tests of an app do with its tours and widgets: no app needs it.
        .target(
            name: "WalkthroughTesting",
            dependencies: ["WalkthroughGtk", "WalkthroughEngine"] + gtk,
            swiftSettings: onMainActor
        ),
        .target(name: "CWalkthrough", dependencies: ["CWalkthroughGtk"], exclude: ["walkthrough-1.map"]),
        .target(
            name: "WalkthroughC",
            dependencies: [
                "WalkthroughTesting", "WalkthroughGtk", "WalkthroughEngine", "TipGtk", "TipEngine", "TipSync",
                "WalkthroughGtkSupport",
                "CWalkthroughGtk",
                "CWalkthrough",
            ],
            swiftSettings: onMainActor
        ),
        .systemLibrary(
            name: "CWalkthroughGio",
            pkgConfig: "gio-2.0",
            providers: [.apt(["libglib2.0-dev"]), .yum(["glib2-devel"])]
        ),
        .target(name: "WalkthroughModule", dependencies: ["CWalkthroughGio"]),
        // What the tool and an app that is tried both know: storyboards, recordings, logs, messages.
        .target(
            name: "WalkthroughLabCore",
            dependencies: ["WalkthroughEngine", "CWalkthroughGtk"],
            swiftSettings: strict + optimized
        ),
        // Files that the tools hold: pages of HTML, the schema of tour files.
        .target(
            name: "WalkthroughEmbedded",
            path: "Resources/embedded",
            exclude: [
                "page.css", "storyboard.css", "storyboard.html", "storyboard.js", "study-version.html",
                "study.css", "study.html", "tour.schema.json",
            ],
            sources: ["WalkthroughEmbedded.c"]
        ),
        // What only a command line makes of it: findings, pages, comparisons, options.
        .target(
            name: "WalkthroughReports",
            dependencies: [
                "WalkthroughLabCore", "WalkthroughEngine", "WalkthroughEmbedded", "CWalkthroughGtk",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict + optimized
        ),
        .target(
            name: "WalkthroughLink",
            dependencies: ["WalkthroughGtkSupport", "CWalkthroughGtk"],
            swiftSettings: onMainActor
        ),
        .target(
            name: "WalkthroughLab",
            dependencies: [
                "WalkthroughLink", "WalkthroughLabCore", "WalkthroughGtk", "WalkthroughEngine",
            ] + gtk,
            swiftSettings: onMainActor
        ),
        .executableTarget(
            name: "WalkthroughTool",
            dependencies: [
                "WalkthroughReports", "WalkthroughLink", "WalkthroughLabCore", "WalkthroughEngine",
                "WalkthroughGtkSupport", "CWalkthroughGtk", "CWalkthroughShims", "WalkthroughModule",
                "WalkthroughEmbedded",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: onMainActor
        ),
        .target(
            name: "OdysseyResources",
            path: "Resources",
            exclude: [
                "css", "data", "embedded", "icons", "meson.build", "mo", "pictures", "po", "screenshots",
                "symbols", "tours", "ui",
            ],
            sources: ["OdysseyResources.c"]
        ),
        .executableTarget(
            name: "Odyssey",
            dependencies: [
                "WalkthroughEngine", "WalkthroughGtk", "TipGtk", "TipSync",
                "WalkthroughGtkSupport",
                "WalkthroughLab", "WalkthroughLabCore", "WalkthroughReports",
                "CWalkthroughGtk", "CWalkthroughShims", "OdysseyResources",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: onMainActor
        ),
        .executableTarget(
            name: "walkthrough-examples",
            dependencies: [
                "WalkthroughGtk", "WalkthroughEngine", "WalkthroughGtkSupport", "CWalkthroughGtk",
            ],
            path: "Examples/Tours",
            swiftSettings: onMainActor
        ),
        .executableTarget(
            name: "tip-examples",
            dependencies: ["TipGtk", "TipEngine"] + gtk,
            path: "Examples/Tips",
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "WalkthroughEngineTests",
            dependencies: ["WalkthroughEngine", "WalkthroughSeededRandom"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WalkthroughLabCoreTests",
            dependencies: ["WalkthroughLabCore", "WalkthroughEngine", "WalkthroughSeededRandom"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WalkthroughReportsTests",
            dependencies: [
                "WalkthroughReports", "WalkthroughLabCore", "WalkthroughEngine", "WalkthroughSeededRandom",
            ],
            swiftSettings: strict
        ),
        // Random numbers for tests; no product needs it. The benchmarks link to its file.
        .target(
            name: "WalkthroughSeededRandom",
            path: "Tests/WalkthroughSeededRandom",
            swiftSettings: strict
        ),
        // Has tests pass over what the environment says by itself; no product needs it.
        .target(
            name: "EnvironmentWords",
            dependencies: ["CWalkthroughGio"],
            path: "Tests/EnvironmentWords"
        ),
        // What the tests with GTK share; no product needs it.
        .target(
            name: "WalkthroughTestSupport",
            dependencies: ["WalkthroughTesting", "EnvironmentWords"] + gtk,
            path: "Tests/WalkthroughTestSupport",
            swiftSettings: onMainActor + optimized
        ),
        .testTarget(
            name: "WalkthroughGtkSupportTests",
            dependencies: ["WalkthroughTestSupport"] + gtk,
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "WalkthroughGtkTests",
            dependencies: [
                "WalkthroughTesting", "WalkthroughGtk", "WalkthroughEngine", "WalkthroughTestSupport",
                "WalkthroughSeededRandom",
            ] + gtk,
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "WalkthroughLabTests",
            dependencies: [
                "WalkthroughLab", "WalkthroughLabCore", "WalkthroughGtk", "WalkthroughEngine",
                "WalkthroughTestSupport", "WalkthroughSeededRandom",
            ] + gtk,
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TipGtkTests",
            dependencies: [
                "TipGtk", "TipEngine", "WalkthroughTesting", "WalkthroughTestSupport",
                "WalkthroughSeededRandom",
            ] + gtk,
            swiftSettings: onMainActor
        ),
        // A second process for the tests of the tip store.
        .executableTarget(
            name: "tip-store-writer",
            dependencies: ["TipEngine", "TipSync", .product(name: "GRDB", package: "GRDB.swift")],
            path: "Tests/TipStoreWriter",
            swiftSettings: strict
        ),
        .testTarget(
            name: "TipTests",
            dependencies: [
                "TipsTool", "TipSync", "TipEngine", "tip-store-writer", "WalkthroughEngine",
                "WalkthroughSeededRandom",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        // The tips of other people's articles, as they are printed there.
        .testTarget(name: "TipSeedTests", dependencies: ["TipEngine"], swiftSettings: strict),
        // The same in an app whose code belongs to the main actor unless it says otherwise.
        .testTarget(name: "TipSeedMainActorTests", dependencies: ["TipEngine"], swiftSettings: onMainActor),
        .testTarget(
            name: "OdysseyTests",
            dependencies: [
                "Odyssey", "OdysseyResources", "WalkthroughLab", "WalkthroughGtk", "WalkthroughEngine",
                "TipGtk", "TipEngine", "WalkthroughTestSupport", "WalkthroughSeededRandom",
            ] + gtk,
            swiftSettings: onMainActor
        ),
    ],
    swiftLanguageModes: [.v6]
)

// The example app, as its own package builds it: it sees what is public.
if isTested {
    package.targets += [
        .target(
            name: "NotesApp",
            dependencies: ["WalkthroughGtk", "TipGtk"],
            path: "Examples/Notes/Sources/NotesApp",
            resources: [.embedInCode("Resources/tour.json"), .embedInCode("Resources/style.css")],
            packageAccess: false,
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        .testTarget(
            name: "NotesTests",
            dependencies: ["NotesApp", "WalkthroughTesting"],
            path: "Examples/Notes/Tests/NotesTests",
            packageAccess: false
        ),
    ]
}
