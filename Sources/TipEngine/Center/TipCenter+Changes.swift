import FoundationEssentials
import Synchronization

extension TipCenter {
    // MARK: - Tips

    /// Invalidates a tip; the first reason since its last reset stands.
    ///
    /// When the call returns, the invalidation survives the end of the process, unless another process keeps the
    /// store busy for longer than a user should wait: then it is written as soon as that lets go.
    public func invalidate(_ tip: some Tip, reason: Tips.InvalidationReason) {
        invalidate(id: tip.id, type: TypeName.of(type(of: tip)), reason: reason)
    }

    func invalidate(id: String, type: String, reason: Tips.InvalidationReason) {
        let isForced = state.withLock { state in
            guard case .shown = state.facts.overrides.effect(on: id, type: type) else { return false }
            return state.facts.overrides.closed.insert(id).inserted
        }
        guard state.withLock({ $0.facts.tips[id]?.invalidation == nil }) else {
            if isForced { change([.tip(id)]) { _ in } }
            return
        }
        record(.invalidated(tip: id, reason: reason, date: clock.now))
        writeSoon()
    }

    /// Lets a tip start over: as if it had never been shown or invalidated.
    func resetEligibility(of id: String) -> WriteTicket {
        state.withLock { _ = $0.facts.overrides.closed.remove(id) }
        return record(.reset(tip: id), durability: .power)
    }

    // MARK: - Parameters

    func value<Value>(of parameter: Tips.Parameter<Value>) -> Value {
        noteRead()
        return state.withLock { $0.facts.parameters[parameter.key] }?.value(as: Value.self) ?? parameter.defaultValue
    }

    func set<Value>(_ value: Value, for parameter: Tips.Parameter<Value>) {
        let data: Data
        do { data = try TipCoding.encode(value) } catch {
            assertionFailure("\(parameter.key) cannot be kept: \(error)")
            return
        }
        guard state.withLock({ $0.facts.parameters[parameter.key]?.data }) != data else { return }
        let kept = ParameterValue(data: data, isTransient: parameter.isTransient, value: value)
        if parameter.isTransient {
            change([.parameter(parameter.key)]) { $0.parameters[parameter.key] = kept }
        } else {
            record([.setParameter(key: parameter.key, value: data)]) { $0.parameters[parameter.key] = kept }
        }
    }

    func reset(_ parameter: Tips.Parameter<some Any>) {
        if parameter.isTransient {
            change([.parameter(parameter.key)]) { $0.parameters[parameter.key] = nil }
        } else {
            record(.setParameter(key: parameter.key, value: nil))
        }
    }

    // MARK: - Events

    func donate<DonationInfo>(_ value: DonationInfo, to event: Tips.Event<DonationInfo>) -> WriteTicket {
        let payload: Data?
        do { payload = try TipCoding.payload(of: value) } catch {
            assertionFailure("The donation to \(event.id) cannot be kept: \(error)")
            return WriteTicket(center: self, number: 0)
        }
        let donation = DonationRecord(date: clock.now, payload: payload)
        var changes = [TipChange.donated(event: event.id, donation: donation)]
        if let excess = trimming(of: event) { changes.append(excess) }
        return record(changes, durability: .power) { facts in
            facts.events[event.id] = facts.events[event.id]?.adding(donation, value: value)
        }
    }

    func deleteDonations(of event: Tips.Event<some Any>, before date: Date?) -> WriteTicket {
        record(.deletedDonations(event: event.id, before: date), durability: .power)
    }

    /// Now and then has the store drop donations that are too many.
    private func trimming(of event: Tips.Event<some Any>) -> TipChange? {
        let interval = 64
        let count = state.withLock { state in
            let count = (state.donationCounts[event.id] ?? interval - 1) + 1
            state.donationCounts[event.id] = count
            return count
        }
        guard count.isMultiple(of: interval) else { return nil }
        return .trimmedDonations(event: event.id, keeping: event.donationLimit.maximumCount)
    }
}
