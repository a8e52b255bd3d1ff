/// Pairs the asterisks and underscores of a text that mean emphasis, as CommonMark does.
struct EmphasisParser {
    /// How many times something is emphasised, and how many times important.
    struct Depth {
        private var emphasis = 0
        private var strong = 0

        mutating func add(_ width: Int) { if width == 2 { strong += 1 } else { emphasis += 1 } }

        mutating func enter(_ other: Depth) {
            (emphasis, strong) = (emphasis + other.emphasis, strong + other.strong)
        }
        mutating func leave(_ other: Depth) {
            (emphasis, strong) = (emphasis - other.emphasis, strong - other.strong)
        }

        var style: RichText.Style {
            var style: RichText.Style = []
            if emphasis > 0 { style.insert(.emphasis) }
            if strong > 0 { style.insert(.strong) }
            return style
        }
    }

    /// Characters of one kind beside each other.
    struct Run {
        let character: UInt8
        /// How many there were.
        let length: Int
        /// How many are left, which are text.
        var count: Int
        let canOpen, canClose: Bool
        /// What ends before those that are left, and what begins after them.
        var closes = Depth()
        var opens = Depth()
        fileprivate var previous: Int?
        fileprivate var next: Int?

        /// - Parameters:
        ///   - former: what is before the run.
        ///   - latter: what is after it.
        init(of character: UInt8, length: Int, after former: ScalarClass, before latter: ScalarClass) {
            (self.character, self.length, count) = (character, length, length)
            let isLeft =
                latter != .space && (latter != .punctuation || former != .other)
            let isRight =
                former != .space && (former != .punctuation || latter != .other)
            if character == UInt8(ascii: "_") {
                canOpen = isLeft && (!isRight || former == .punctuation)
                canClose = isRight && (!isLeft || latter == .punctuation)
            } else {
                (canOpen, canClose) = (isLeft, isRight)
            }
        }

        /// What tells runs apart that close alike.
        fileprivate var kind: Int {
            (character == UInt8(ascii: "_") ? 6 : 0) + (canOpen ? 3 : 0) + length % 3
        }

        /// Whether this run opens what another one closes.
        fileprivate func opens(_ closer: Run) -> Bool {
            guard canOpen, character == closer.character else { return false }
            let isBoth = closer.canOpen || canClose
            return !isBoth || closer.length % 3 == 0 || (length + closer.length) % 3 != 0
        }
    }

    /// All runs of the text; those that may still be paired are linked to each other.
    private(set) var runs: [Run] = []
    /// The last of them that may still be paired; nil when there is none.
    private(set) var last: Int?
    /// How many were looked at.
    private(set) var work = 0

    /// Adds a run at the end, and returns its place.
    mutating func add(_ run: Run) -> Int {
        runs.append(run)
        let index = runs.count - 1
        guard run.canOpen || run.canClose else { return index }
        runs[index].previous = last
        if let last { runs[last].next = index }
        last = index
        return index
    }

    /// Pairs the runs after one, all if that is nil; those that find none are text.
    mutating func pair(above bottom: Int?) {
        let floor = bottom ?? -1
        var bottoms = Array(repeating: floor, count: 12)
        var closer = last
        while let index = closer, let former = runs[index].previous, former > floor {
            work += 1
            closer = former
        }
        if let index = closer, index <= floor { closer = nil }
        while let index = closer {
            work += 1
            guard runs[index].canClose else {
                closer = runs[index].next
                continue
            }
            let kind = runs[index].kind
            var opener = runs[index].previous
            while let candidate = opener, candidate > bottoms[kind], !runs[candidate].opens(runs[index]) {
                work += 1
                opener = runs[candidate].previous
            }
            if let opener, opener > bottoms[kind] {
                pair(opener, index)
                closer = runs[index].count == 0 ? runs[index].next : index
                for one in [opener, index] where runs[one].count == 0 { remove(one) }
            } else {
                bottoms[kind] = runs[index].previous ?? -1
                closer = runs[index].next
                if !runs[index].canOpen { remove(index) }
            }
        }
        remove(above: bottom)
    }

    /// Makes the runs after one text, all if that is nil.
    mutating func remove(above bottom: Int?) {
        while let index = last, index > bottom ?? -1 { remove(index) }
    }

    private mutating func pair(_ opener: Int, _ closer: Int) {
        let width = runs[opener].count >= 2 && runs[closer].count >= 2 ? 2 : 1
        runs[opener].opens.add(width)
        runs[closer].closes.add(width)
        runs[opener].count -= width
        runs[closer].count -= width
        // What is between them is paired by now, or text.
        while let between = runs[closer].previous, between > opener { remove(between) }
    }

    private mutating func remove(_ index: Int) {
        let (previous, next) = (runs[index].previous, runs[index].next)
        if let previous { runs[previous].next = next }
        if let next { runs[next].previous = previous } else { last = previous }
    }
}
