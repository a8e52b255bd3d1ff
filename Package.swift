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

/// For what is installed, as `meson/swift-build.sh` says: size counts there, and in modules that touch GTK it
/// is GTK that takes the time.
let small: [SwiftSetting] =
    Context.environment["WALKTHROUGH_SMALL"] == "1" ? [.unsafeFlags(["-Osize"])] : []

/// GTK belongs to one thread, so every module that touches it lives on the main actor.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)] + small

/// For what computes layouts, and looks at every pixel of many pictures: where that is not optimised, it
/// takes most of the time of the tests.
let optimized: [SwiftSetting] = isTested ? [.unsafeFlags(["-O"])] : []

/// An app that turns this trait off neither fetches nor compiles swift-syntax, which is most of a first
/// build.
let macros: TargetDependencyCondition? = .when(traits: ["Macros"])

/// GTK for Swift, and what this package adds to it.
let gtk = ["WalkthroughGtkSupport", "CWalkthroughGtk", "CWalkthroughShims"]

func swiftSyntax(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "swift-syntax", condition: macros) }
}

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// Targets in Swift, of targets here and products of other packages; the folder of one has its name unless
/// there is a path.
extension Target {
    static func swift(
        _ name: String,
        _ targets: [String] = [],
        of products: [Dependency] = [],
        path: String? = nil,
        embedding resources: [String] = [],
        with settings: [SwiftSetting] = onMainActor
    ) -> Target {
        let dependencies = targets.map { Dependency(stringLiteral: $0) } + products
        let embedded = resources.map { Resource.embedInCode($0) }
        return .target(
            name: name,
            dependencies: dependencies,
            path: path,
            resources: embedded,
            swiftSettings: settings
        )
    }

    static func program(
        _ name: String,
        _ targets: [String],
        of products: [Dependency] = [],
        path: String? = nil,
        with settings: [SwiftSetting] = onMainActor
    ) -> Target {
        let dependencies = targets.map { Dependency(stringLiteral: $0) } + products
        return .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
    }

    /// A program that takes what a user of the package can take: products, and what they make public. It calls
    /// what GTK 4.8 has, part of which later ones deprecate.
    static func example(
        _ name: String,
        _ targets: [String],
        path: String,
        embedding resources: [String] = []
    ) -> Target {
        .executableTarget(
            name: name,
            dependencies: targets.map { Dependency(stringLiteral: $0) },
            path: path,
            resources: resources.map { .embedInCode($0) },
            packageAccess: false,
            swiftSettings: onMainActor
                + (isTested ? [.treatWarning("DeprecatedDeclaration", as: .warning)] : [])
        )
    }

    static func tests(
        _ name: String,
        _ targets: [String],
        of products: [Dependency] = [],
        exclude: [String] = [],
        with settings: [SwiftSetting] = onMainActor
    ) -> Target {
        let dependencies = targets.map { Dependency(stringLiteral: $0) } + products
        return .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
    }
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
        .library(name: "walkthrough-1", type: .dynamic, targets: ["WalkthroughForeign"]),
        .library(name: "TipEngine", targets: ["TipEngine"]),
        .library(name: "TipGtk", targets: ["TipGtk"]),
        .executable(name: "odyssey", targets: ["Odyssey"]),
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
        .default(enabledTraits: ["Macros"]),
    ],
    dependencies: [
        dependency("apple/swift-argument-parser", from: "1.8.2"),
        // #Rule and @Parameter are macros; only what imports TipEngine with its trait Macros builds it.
        dependency("swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CWalkthroughGtk",
            pkgConfig: "gtk4",
            providers: [.apt(["libgtk-4-dev"]), .yum(["gtk4-devel"])]
        ),
        .target(name: "CWalkthroughShims", dependencies: ["CWalkthroughGtk"]),
        .swift("WalkthroughEngine", with: strict + optimized),
        .swift("WalkthroughText", with: strict + optimized),
        .macro(
            name: "TipMacros",
            dependencies: swiftSyntax(
                "SwiftCompilerPlugin",
                "SwiftDiagnostics",
                "SwiftOperators",
                "SwiftSyntax",
                "SwiftSyntaxBuilder",
                "SwiftSyntaxMacros"
            ),
            swiftSettings: strict
        ),
        .systemLibrary(
            name: "CWalkthroughSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]
        ),
        .swift("TipDatastore", ["CWalkthroughSQLite", "CWalkthroughGio"], with: strict + optimized),
        .swift(
            "TipEngine",
            ["TipDatastore", "WalkthroughText"],
            of: [.target(name: "TipMacros", condition: macros)],
            with: strict
        ),
        // The library's translations.
        .target(
            name: "WalkthroughCatalogues",
            path: "po",
            exclude: ["LINGUAS", "ar.po", "de.po", "meson.build", "mo", "walkthrough.pot"],
            sources: ["WalkthroughCatalogues.c"]
        ),
        .swift(
            "WalkthroughGtkSupport",
            ["WalkthroughText", "CWalkthroughGtk", "CWalkthroughShims", "WalkthroughCatalogues"]
        ),
        .swift("WalkthroughGtk", ["WalkthroughEngine", "WalkthroughText"] + gtk),
        .swift("TipGtk", ["TipEngine", "WalkthroughText"] + gtk),
        // What tests of an app do with its tours and widgets: no app needs it.
        .swift("WalkthroughTesting", ["WalkthroughGtk", "WalkthroughEngine"] + gtk),
        .target(name: "CWalkthrough", dependencies: ["CWalkthroughGtk"], exclude: ["walkthrough-1.map"]),
        .swift(
            "WalkthroughForeign",
            [
                "WalkthroughTesting", "WalkthroughGtk", "WalkthroughEngine", "TipGtk", "TipEngine",
                "WalkthroughText", "WalkthroughGtkSupport", "CWalkthroughGtk", "CWalkthrough",
            ]
        ),
        .systemLibrary(
            name: "CWalkthroughGio",
            pkgConfig: "gio-unix-2.0",
            providers: [.apt(["libglib2.0-dev"]), .yum(["glib2-devel"])]
        ),
        .target(name: "WalkthroughModule", dependencies: ["CWalkthroughGio"]),
        // What the tool and an app that is tried both know: storyboards, recordings, logs, messages.
        .swift("WalkthroughLabCore", ["WalkthroughEngine", "CWalkthroughGtk"], with: strict + optimized),
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
        .systemLibrary(
            name: "CWalkthroughWebP",
            pkgConfig: "libwebpmux",
            providers: [.apt(["libwebp-dev"]), .yum(["libwebp-devel"])]
        ),
        // What only a command line makes of it: findings, pages, films, comparisons, options.
        .swift(
            "WalkthroughReports",
            [
                "WalkthroughLabCore", "WalkthroughEngine", "WalkthroughText", "WalkthroughEmbedded",
                "CWalkthroughGtk", "CWalkthroughWebP",
            ],
            of: [argumentParser],
            with: strict + optimized
        ),
        .swift(
            "WalkthroughLink",
            ["WalkthroughLabCore", "WalkthroughGtkSupport", "CWalkthroughGio", "CWalkthroughGtk"],
            embedding: ["lab.xml"]
        ),
        .swift(
            "WalkthroughLab",
            [
                "WalkthroughLink", "WalkthroughLabCore", "WalkthroughGtk", "WalkthroughEngine",
                "WalkthroughText",
            ]
                + gtk
        ),
        .program(
            "WalkthroughTool",
            [
                "WalkthroughReports", "WalkthroughLink", "WalkthroughLabCore", "WalkthroughEngine",
                "WalkthroughGtkSupport", "CWalkthroughGtk", "CWalkthroughShims", "WalkthroughModule",
                "WalkthroughEmbedded", "TipEngine", "TipDatastore",
            ],
            of: [argumentParser]
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
        .program(
            "Odyssey",
            [
                "WalkthroughEngine", "WalkthroughGtk", "TipGtk", "WalkthroughGtkSupport",
                "WalkthroughLab", "WalkthroughLabCore", "WalkthroughReports", "CWalkthroughGtk",
                "CWalkthroughShims", "OdysseyResources",
            ],
            of: [argumentParser]
        ),
        .example(
            "walkthrough-examples",
            ["WalkthroughGtk", "WalkthroughEngine"],
            path: "Examples/Tours",
            embedding: ["window", "card", "travel", "trainer", "islands"].map { "Resources/\($0).ui" }
                + ["Resources/style.css"]
        ),
        .example(
            "tip-examples",
            ["TipGtk"],
            path: "Examples/Tips",
            embedding: ["Resources/gallery.ui", "Resources/style.css"]
        ),
        .example("notes-in-swift", ["WalkthroughGtk", "TipGtk"], path: "Examples/Languages/swift"),
        .tests(
            "WalkthroughEngineTests",
            ["WalkthroughEngine", "WalkthroughSeededRandom"],
            exclude: ["Layout/floating-ui-vectors.json", "Layout/floating-ui-vectors.mjs"],
            with: strict
        ),
        .tests("WalkthroughTextTests", ["WalkthroughText", "WalkthroughSeededRandom"], with: strict),
        .tests(
            "WalkthroughLabCoreTests",
            ["WalkthroughLabCore", "WalkthroughEngine", "WalkthroughSeededRandom", "CWalkthroughGtk"],
            with: strict
        ),
        .tests(
            "WalkthroughReportsTests",
            [
                "WalkthroughReports", "WalkthroughLabCore", "WalkthroughEngine", "CWalkthroughWebP",
                "WalkthroughSeededRandom",
            ],
            with: strict
        ),
        // Random numbers for tests; no product needs it. The benchmarks link to its file.
        .swift("WalkthroughSeededRandom", path: "Tests/WalkthroughSeededRandom", with: strict),
        // Has tests pass over what the environment says by itself; no product needs it.
        .target(name: "EnvironmentWords", dependencies: ["CWalkthroughGio"], path: "Tests/EnvironmentWords"),
        // What the tests with GTK share; no product needs it.
        .swift(
            "WalkthroughTestSupport",
            ["WalkthroughTesting", "WalkthroughEngine", "EnvironmentWords"] + gtk,
            path: "Tests/WalkthroughTestSupport",
            with: onMainActor + optimized
        ),
        .tests(
            "WalkthroughGtkSupportTests",
            ["WalkthroughText", "WalkthroughTestSupport", "WalkthroughSeededRandom"] + gtk
        ),
        .tests(
            "WalkthroughGtkTests",
            [
                "WalkthroughTesting", "WalkthroughGtk", "WalkthroughEngine", "WalkthroughTestSupport",
                "WalkthroughSeededRandom",
            ] + gtk
        ),
        .tests(
            "WalkthroughLabTests",
            [
                "WalkthroughLab", "WalkthroughLabCore", "WalkthroughGtk", "WalkthroughEngine",
                "WalkthroughTestSupport", "WalkthroughSeededRandom",
            ] + gtk
        ),
        .tests(
            "TipGtkTests",
            [
                "TipGtk", "TipEngine", "WalkthroughTesting", "WalkthroughTestSupport",
                "WalkthroughSeededRandom",
            ] + gtk
        ),
        // A second process for the tests of the tip store.
        .program(
            "tip-store-writer",
            ["TipEngine", "TipDatastore", "CWalkthroughSQLite"],
            path: "Tests/TipStoreWriter",
            with: strict
        ),
        .tests(
            "TipTests",
            [
                "WalkthroughTool", "WalkthroughLabCore", "TipDatastore", "TipEngine", "tip-store-writer",
                "WalkthroughEngine", "WalkthroughSeededRandom",
            ],
            of: [argumentParser],
            with: strict
        ),
        .tests("TipDatastoreTests", ["TipDatastore", "WalkthroughSeededRandom"], with: strict),
        // The tips of other people's articles, as they are printed there.
        .tests("TipSeedTests", ["TipEngine"], with: strict),
        // The same in an app whose code belongs to the main actor unless it says otherwise.
        .tests("TipSeedMainActorTests", ["TipEngine"]),
        .tests(
            "OdysseyTests",
            [
                "Odyssey", "OdysseyResources", "WalkthroughLab", "WalkthroughGtk", "WalkthroughEngine",
                "TipGtk", "TipEngine", "WalkthroughTestSupport", "WalkthroughSeededRandom",
            ] + gtk
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
