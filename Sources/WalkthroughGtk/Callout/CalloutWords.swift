internal import WalkthroughGtkSupport

/// The library's own words in a tour, in the language in which it began.
///
/// Like the texts of its steps they stay when the app changes its language meanwhile.
struct CalloutWords: Equatable {
    let skip = localized("_Skip", context: "tour")
    let back = localized("_Back", context: "step of a tour")
    let next = localized("_Next", context: "step of a tour")
    let done = localized("_Done", context: "tour")
    let takeBack = localized("_Take Me Back", context: "step of a tour")
    let anotherPage = localized("This step is about another page.")
    let behindDialog = localized("This step is about what lies behind this dialog.")
    let elsewhere = localized("This step is about another place in the app.")
    let progress = localized("{number} of {count}")
    let place = localized("Step {number} of {count}")
    let titledPlace = localized("{title}, step {number} of {count}")
    let pointing = localized("Points at {names}")
    let picture = localized("Picture: {text}")
    let video = localized("Video: {text}")
    let play = localized("Play", context: "video of a step")
    let pause = localized("Pause", context: "video of a step")
    let noVideo = localized("The video cannot be played here.")
    private let digits = Array(Translations.digits(of: "0123456789"))

    /// A number in the digits of the language.
    func number(_ number: Int) -> String {
        String("\(number)".map { $0.wholeNumberValue.map { digits[$0] } ?? $0 })
    }
}
