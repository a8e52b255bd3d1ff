import Foundation
import Testing
import TipEngine

/// What the tutorial says that its tips do.
struct TutorialTests {
    @Test func aTipWithoutRulesIsShownAtOnce() async throws {
        try await withTips { _ in
            #expect(CreatingATip.FavoritesTip().shouldDisplay)
            #expect(CreatingATip.numberOfItems == 1)
            CreatingATip.NewFavoriteCollectionTip().invalidate(reason: .tipClosed)
            #expect(CreatingATip.numberOfItems == 0)
        }
    }

    @Test @MainActor func loopsAreToldToPresentTheTip() async throws {
        try await withTips { _ in
            let controller = CreatingATip.Controller()
            await controller.viewDidAppear().value
            #expect(controller.presented == ["CreatingATip.FavoritesTip"])
            let inline = CreatingATip.InlineController()
            await inline.viewDidLoad().value
            #expect(inline.subviews == ["CreatingATip.FavoritesTip"])
        }
    }

    @Test func buttonsAreToldApartByTheirIDs() {
        let actions = AddingAButton.ActionsTip().actions
        #expect(actions.map(\.id) == ["reset-password", "not-reset-password"])
        #expect(actions.map(AddingAButton.isReset) == [true, false])
    }

    @Test @MainActor func theViewIsToldWhichButtonWasPressed() async throws {
        try await withTips { _ in
            let controller = AddingAButton.Controller()
            await controller.viewDidLoad().value
            for action in AddingAButton.ActionsTip().actions { controller.subviews[0](action) }
            #expect(controller.events == ["reset", "present", "present"])
        }
    }

    @Test func closingByCodeInvalidates() async throws {
        try await withTips { _ in
            Closing.close()
            #expect(Closing.inlineTip.status == .invalidated(.actionPerformed))
            #expect(Set(Closing.reasons).count == 3)
        }
    }

    @Test func theRuleChecksTheParameter() async throws {
        try await withTips { _ in
            #expect(!Rules.FavoriteRuleTip().shouldDisplay)
            Rules.ParameterRule().button()
            #expect(Rules.FavoriteRuleTip().shouldDisplay)
        }
    }

    @Test @MainActor func theLoopFollowsTheParameter() async throws {
        try await withTips { _ in
            let controller = Rules.Controller()
            await controller.viewDidAppear().value
            #expect(controller.presented == [false, true])
        }
    }

    @Test func theFavouriteFollowsGettingStarted() async throws {
        try await withTips { _ in
            #expect(Dependency.GettingStartedTip().shouldDisplay)
            #expect(!Dependency.FavoriteRuleTip().shouldDisplay)
            Dependency.ParameterRule().onTapGesture()
            #expect(Dependency.GettingStartedTip().status == .invalidated(.actionPerformed))
            #expect(Dependency.FavoriteRuleTip().shouldDisplay)
        }
    }

    @Test func sameNamesInDifferentPlacesAreDifferentTips() async throws {
        try await withTips { _ in
            Rules.FavoriteRuleTip.hasViewedTip = true
            #expect(Rules.FavoriteRuleTip().shouldDisplay && !Dependency.FavoriteRuleTip().shouldDisplay)
            #expect(Rules.FavoriteRuleTip().id != Dependency.FavoriteRuleTip().id)
        }
    }

    @Test func configuringTwiceIsNoErrorForThoseWhoTry() async throws {
        try await withTips { center in
            Initialisation.TipKitExampleApp().task()
            #expect(Initialisation.applicationDidFinishLaunching())
            #expect(center.datastoreStatus == .inMemory(error: nil))
        }
    }

    @Test func resettingBeforeConfiguringShowsClosedTipsAgain() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tip-seeds-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let location = Tips.ConfigurationOption.datastoreLocation(.url(folder.appending(path: "tips.sqlite")))

        try await session(location) {
            CreatingATip.FavoritesTip().invalidate(reason: .tipClosed)
            Rules.FavoriteRuleTip.hasViewedTip = true
        }
        try await session(location) {
            #expect(CreatingATip.FavoritesTip().status == .invalidated(.tipClosed))
            #expect(Rules.FavoriteRuleTip.hasViewedTip)
        }
        try await session(location, reset: true) {
            #expect(CreatingATip.FavoritesTip().status == .available)
            #expect(!Rules.FavoriteRuleTip.hasViewedTip)
        }
    }

    /// One run of an app.
    private func session(
        _ location: Tips.ConfigurationOption,
        reset: Bool = false,
        _ body: () async throws -> Void
    ) async throws {
        let center = TipCenter(clock: ManualTipClock())
        try await TipCenter.with(center) {
            if reset { try Tips.resetDatastore() }
            try Tips.configure([.displayFrequency(.immediate), location])
            try await body()
            try await Tips.saveChanges()
        }
        center.close()
    }
}
