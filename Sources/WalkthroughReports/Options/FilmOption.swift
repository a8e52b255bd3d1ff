package import ArgumentParser

/// The option for a film of a tour.
package struct FilmOption: ParsableArguments {
    @Option(
        name: .customLong("film"),
        help: ArgumentHelp(
            "Film the tour, too, as an animated WebP: one tour in one size, theme, direction, size of text and language.",
            valueName: "file.webp"
        )
    )
    package var path: String?

    package init() {}

    /// - Parameters:
    ///   - tours: how many are drawn.
    ///   - settings: how many each is drawn in.
    /// - Throws: `ValidationError`.
    package func validate(tours: Int, settings: Int) throws {
        guard path != nil, tours != 1 || settings != 1 else { return }
        let much = tours != 1 ? "\(tours) tours" : "\(settings) settings"
        throw ValidationError(
            "A film shows one tour in one size, theme, direction, size of text and language; these are \(much)."
        )
    }
}
