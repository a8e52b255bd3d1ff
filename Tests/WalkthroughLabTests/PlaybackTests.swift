import Testing
import WalkthroughEngine

@testable import WalkthroughLab

struct PlaybackTests {
    private let tour = Walkthrough(
        id: "tour",
        steps: [Step(id: "a", title: "A"), Step(id: "b", title: "B", body: "two words")]
    )

    @Test func playingGoesOnAndStopsAtTheLastStep() {
        var playback = TourPlayback()
        playback.play()
        let first = playback.move(after: "a", in: tour)
        #expect(first == .next && playback.isPlaying)
        let last = playback.move(after: "b", in: tour)
        #expect(last == .stop && !playback.isPlaying)
    }

    @Test func aStepThatAnEditHasRemovedEndsPlaying() {
        var playback = TourPlayback()
        playback.play()
        let move = playback.move(after: "gone", in: tour)
        #expect(move == .stop)
    }

    @Test(arguments: [(0, 2.0), (2, 2), (7, 3), (39, 11)]) func aStepStaysUntilItIsRead(
        words: Int,
        seconds: Double
    ) {
        let body = Array(repeating: "word", count: words).joined(separator: " ")
        #expect(TourPlayback().dwell(on: Step(id: "a", title: "Title", body: body)) == seconds)
    }

    @Test func slowMotionTakesLonger() {
        var playback = TourPlayback()
        playback.pace = .quarter
        #expect(playback.dwell(on: tour.steps[0]) == 8)
        playback.pace = .frameByFrame
        #expect(playback.dwell(on: tour.steps[0]) == 8)
    }
}
