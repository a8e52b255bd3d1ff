extension Log {
    /// Drops what known clearings cover, and clearings of a device for which later ones of it can stand.
    ///
    /// - Parameter device: the device that does this: it judges no other one's clearings.
    /// - Returns: the stretches of which a running count has died.
    /// - Complexity: O(*n* · *c*) with *c* clearings.
    package mutating func compact(on device: String) -> Set<StretchID> {
        let clearings = clearings
        guard !clearings.isEmpty else { return [] }
        var withoutCount: Set<StretchID> = []
        for (stretch, list) in entries {
            let near = clearings.filter { $0.concerns(stretch) }
            guard list.contains(where: { entry in near.contains { $0.covers(entry, of: stretch) } }) else {
                continue
            }
            entries[stretch] = list.filter { entry in
                guard near.contains(where: { $0.covers(entry, of: stretch) }) else { return true }
                if entry.isShown { withoutCount.insert(stretch) }
                return false
            }
        }
        let own = clearings.filter { self.device(of: $0.id.stretch) == device && known.covers($0.id) }
        for clearing in own
        where own.contains(where: { $0.time > clearing.time && $0.isWider(than: clearing) }) {
            remove(clearing.id)
        }
        return withoutCount
    }
}
