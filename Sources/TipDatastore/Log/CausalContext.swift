/// What somebody has seen of a log, be it alive or dead.
///
/// Source of the term: Almeida et al., "Scalable and Accurate Causality Tracking for Eventually Consistent
/// Stores", 2014.
struct CausalContext {
    /// Up to where each stretch was seen.
    var vector = VersionVector()
    /// The entries beyond that.
    var loose: Set<EntryID> = []
    /// How much of running counts.
    var counts: [RunningCount.Place: RunningCount] = [:]

    /// Adds what another one contains.
    mutating func formUnion(_ other: CausalContext) {
        vector.formUnion(other.vector)
        loose.formUnion(other.loose)
        counts.merge(other.counts) { $0.union($1) }
    }
}

extension Log {
    /// What whoever has this log has seen.
    var context: CausalContext {
        CausalContext(
            vector: known,
            loose: looseEntries,
            counts: runningCounts.filter { known.mentions($0.key.stretch) }
        )
    }

    /// What the author of a clearing had seen.
    func context(of clearing: Clearing) -> CausalContext {
        CausalContext(vector: vector(of: clearing.seen), loose: clearing.loose, counts: clearing.amounts)
    }
}
