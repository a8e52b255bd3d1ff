import Testing
import TipEngine

/// What the notes say that their tips do.
struct CustomizeFeatureDiscoveryTests {
    private let clock = ManualTipClock()

    @Test func anOrderedGroupShowsATipWhenAllBeforeItAreInvalidated() async throws {
        try await withTips { _ in
            let stack = BuildTipGroups.MapControlsStack()
            #expect(stack.showLocationButtonTip != nil && stack.rotateMapButtonTip == nil)
            BuildTipGroups.ShowLocationTip().invalidate(reason: .actionPerformed)
            #expect(stack.showLocationButtonTip == nil && stack.rotateMapButtonTip != nil)
            BuildTipGroups.RotateMapTip().invalidate(reason: .actionPerformed)
            #expect(stack.compassTips.currentTip == nil)
        }
    }

    @Test func aTipThatWasOnlyShownStillKeepsTheOthersWaiting() async throws {
        try await withTips(clock: clock) { _ in
            let stack = BuildTipGroups.MapControlsStack()
            show(BuildTipGroups.ShowLocationTip(), clock)
            #expect(stack.compassTips.currentTip is BuildTipGroups.ShowLocationTip)
        }
    }

    @Test func usingTheFeatureInvalidatesItsTip() async throws {
        try await withTips { _ in
            let control = BuildTipGroups.MapCompassControl()
            #expect(control.compassTips.currentTip is BuildTipGroups.ShowLocationTip)
            control.onTapGesture()
            #expect(control.showLocationTip.status == .invalidated(.actionPerformed))
            #expect(control.compassTips.currentTip is BuildTipGroups.RotateMapTip)
            control.onLongPressGesture()
            #expect(control.compassTips.currentTip == nil)
        }
    }

    @Test func firstAvailableShowsTheFirstWhoseRulesHold() async throws {
        try await withTips { _ in
            let groups = BuildTipGroups.Groups()
            #expect(groups.trailTips.currentTip is BuildTipGroups.ExposureRatingTip)
            BuildTipGroups.FindTrailheadTip.isNearTrail = true
            #expect(groups.trailTips.currentTip is BuildTipGroups.FindTrailheadTip)
            BuildTipGroups.FindTrailheadTip().invalidate(reason: .tipClosed)
            #expect(groups.trailTips.currentTip is BuildTipGroups.ExposureRatingTip)
        }
    }

    @Test func onlyOneNewTipIsDisplayedPerWeek() async throws {
        try await withTips([.displayFrequency(.weekly)], clock: clock) { _ in
            let groups = BuildTipGroups.Groups()
            show(BuildTipGroups.ShowLocationTip(), clock)
            BuildTipGroups.ShowLocationTip().invalidate(reason: .actionPerformed)
            #expect(groups.compassTips.currentTip == nil && groups.trailTips.currentTip == nil)
            clock.advance(by: 7 * 86_400)
            #expect(groups.compassTips.currentTip is BuildTipGroups.ReorientMapTip)
        }
    }

    @Test func theTrailTipWaitsForMoreThanThreeVisits() async throws {
        try await withTips { _ in
            let tip = CreateReusableTips.ButlerForkTip()
            for _ in 1...3 { await Region.bigCottonwoodCanyon.didVisitEvent.donate() }
            #expect(!tip.shouldDisplay)
            await Region.bigCottonwoodCanyon.didVisitEvent.donate()
            #expect(tip.shouldDisplay)
            #expect(tip.id == "CreateReusableTips.ButlerForkTip")
            #expect(tip.actions.map(\.id) == ["0"])
        }
    }

    @Test func aReusableTipComesBackForANewTrail() async throws {
        try await withTips { _ in
            let region = Region.bigCottonwoodCanyon
            let former = CreateReusableTips.NewTrailTip(
                newTrail: Trail(id: 1, name: "Butler Fork", region: region)
            )
            for _ in 1...4 { await region.didVisitEvent.donate() }
            former.invalidate(reason: .tipClosed)

            let next = CreateReusableTips.NewTrailTip(newTrail: Trail(id: 2, name: "Mill D", region: region))
            #expect(former.id == "NewTrailTip-1" && next.id == "NewTrailTip-2")
            #expect(former.status == .invalidated(.tipClosed))
            #expect(next.status == .available)

            let elsewhere = Trail(id: 3, name: "Alpe", region: Region(name: "Valais"))
            #expect(CreateReusableTips.NewTrailTip(newTrail: elsewhere).status == .pending)
        }
    }

    @Test func configurationsForOtherSystemsWork() async throws {
        let center = TipCenter(clock: clock)
        try center.configure([
            .cloudKitContainer(.named("iCloud.com.apple.TipKitTrails.tips")), .displayFrequency(.weekly),
            .datastoreLocation(.inMemory),
        ])
        await TipCenter.with(center) {
            // A second call does not change anything, and says so.
            await SyncTips.TipKitTrails().configureTips()
            #expect(throws: TipsError.tipsDatastoreAlreadyConfigured) { try BuildTipGroups.configure() }
        }
    }
}
