extension JSONDocument {
    /// Changes a tour file as one tour was changed into another; what its author wrote besides stays.
    ///
    /// A step is known by its id, and goes where the next one is. What stands in the file as it was written
    /// for the old tour is laid out anew.
    ///
    /// - Returns: whether a value was replaced that its author had changed as well.
    /// - Throws: ``TourFileError`` when the file is no tour, or would be none; then it is as it was.
    package mutating func change(from old: Walkthrough, to new: Walkthrough) throws(TourFileError) -> Bool {
        var change = TourChange(document: self, present: try Walkthrough.read(FileReader(self)))
        try change.apply(from: old, to: new)
        _ = try Walkthrough.read(FileReader(change.document))
        self = change.document
        return change.hasReplaced
    }
}

/// A change to a tour, made in a file that says more or something else than the tour did.
private struct TourChange {
    private(set) var document: JSONDocument
    /// The tour in the file; its steps are those of the document.
    private(set) var present: Walkthrough
    private(set) var hasReplaced = false

    init(document: JSONDocument, present: Walkthrough) { (self.document, self.present) = (document, present) }

    mutating func apply(from old: Walkthrough, to new: Walkthrough) throws(TourFileError) {
        guard try !rewrite([], from: old, to: new) else { return }
        try setFields(at: [], from: old, to: new, in: present)
        guard try !rewrite(["steps"], from: old.steps, to: new.steps) else { return }
        for step in old.steps where new.index(of: step.id) == nil {
            guard let index = present.index(of: step.id) else { continue }
            try document.remove(Self.path(index))
            present.steps.remove(at: index)
        }
        let moved = Self.moved(from: old, to: new)
        // From the end, so that the next step is in its place already.
        for (index, step) in new.steps.enumerated().reversed() {
            let former = old.steps.first { $0.id == step.id }
            let following = new.steps[(index + 1)...]
            if let former, let index = present.index(of: step.id) {
                try change(former, to: step, at: index)
                if moved.contains(step.id) { try move(index, before: following) }
            } else if former != step {
                let place = place(before: following)
                try document.insert(step, into: ["steps"], at: place)
                present.steps.insert(step, at: place)
            }
        }
    }

    /// The fewest steps whose moves bring those that stay into their new order.
    private static func moved(from old: Walkthrough, to new: Walkthrough) -> Set<Step.ID> {
        let before = old.steps.map(\.id).filter { new.index(of: $0) != nil }
        let after = new.steps.map(\.id).filter { old.index(of: $0) != nil }
        return Set(after.difference(from: before).insertions.map { after[$0.offset] })
    }

    private mutating func change(_ old: Step, to new: Step, at index: Int) throws(TourFileError) {
        guard old != new, try !rewrite(Self.path(index), from: old, to: new) else { return }
        try setFields(at: Self.path(index), from: old, to: new, in: present.steps[index])
    }

    private mutating func move(_ index: Int, before following: ArraySlice<Step>) throws(TourFileError) {
        let step = present.steps.remove(at: index)
        let place = place(before: following)
        try document.move(Self.path(index), to: place)
        present.steps.insert(step, at: place)
    }

    /// The place before the first of these steps that the file has; else the end.
    private func place(before following: ArraySlice<Step>) -> Int {
        following.lazy.compactMap { [present] in present.index(of: $0.id) }.first ?? present.steps.count
    }

    private static func path(_ step: Int) -> [JSONDocument.Key] { ["steps", .index(step)] }

    /// Writes a value anew that stands in the file as it was written; false when its author has touched it.
    private mutating func rewrite(
        _ path: [JSONDocument.Key],
        from old: some FileValue,
        to new: some FileValue
    ) throws(TourFileError) -> Bool {
        guard document.hasText(old.fileText, at: path) else { return false }
        try document.set(path, to: new)
        return true
    }

    /// Changes the keys of an object, but for `steps`.
    private mutating func setFields<Object: FileObject>(
        at path: [JSONDocument.Key],
        from old: Object,
        to new: Object,
        in present: Object
    ) throws(TourFileError) {
        let texts = { (object: Object) in Dictionary(uniqueKeysWithValues: object.told.map { ($0, $1) }) }
        let (before, after, now) = (texts(old), texts(new), texts(present))
        for key in Object.fileKeys where key != "steps" && after[key] != before[key] && after[key] != now[key]
        {
            hasReplaced = hasReplaced || now[key] != before[key]
            let place = path + [.key(key)]
            if let text = after[key] {
                try document.set(place, toText: text)
            } else if document.node(at: path)[.key(key)] != nil {
                try document.remove(place)
            }
        }
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
