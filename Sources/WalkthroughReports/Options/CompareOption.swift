package import ArgumentParser

/// The option that names an earlier storyboard.
package struct CompareOption: ParsableArguments {
    /// The folder of the earlier storyboard.
    @Option(
        help: ArgumentHelp(
            "An earlier storyboard: say what differs from it, here and side by side in index.html.",
            valueName: "old"
        )
    )
    package var compare: String?

    package init() {}

    /// Throws when there is a storyboard to compare with, but no pictures are taken.
    package func validate(isLayoutOnly: Bool) throws {
        if compare != nil, isLayoutOnly {
            throw ValidationError("--compare compares pictures, and --layout-only takes none.")
        }
    }
}
