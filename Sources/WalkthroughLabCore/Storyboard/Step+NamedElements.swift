package import WalkthroughEngine

extension Step {
    /// Every element that the step names, by the first keys that lead to it, such as `highlights[1].element`.
    package var namedElements: [(key: String, element: Element)] {
        var seen: Set<Element> = []
        return allNamed.filter { seen.insert($0.element).inserted }
    }

    private var allNamed: [(key: String, element: Element)] {
        var all: [(key: String, element: Element)] = []
        func add(_ key: String, _ element: Element?) { if let element { all.append((key, element)) } }
        add("target", target)
        for (index, highlight) in highlights.enumerated() {
            add("highlights[\(index)].element", highlight.element)
        }
        for (index, arrow) in arrows.enumerated() { add("arrows[\(index)].element", arrow.element) }
        for (index, arrow) in supplementalArrows.enumerated() {
            add("supplementalArrows[\(index)].element", arrow.element)
        }
        for (index, element) in passThrough.enumerated() { add("passThrough[\(index)]", element) }
        for element in condition?.elements ?? [] { add("condition", element) }
        for element in waitFor?.elements ?? [] { add("waitFor", element) }
        for element in doneWhen?.elements ?? [] { add("doneWhen", element) }
        for element in restore?.elements ?? [] { add("restore", element) }
        for (index, demonstration) in show.enumerated() {
            switch demonstration {
            case .activate: break
            case .click(let element): add("show[\(index)].click", element)
            case .type(_, let element): add("show[\(index)].into", element)
            case .page(let element): add("show[\(index)].page", element)
            }
        }
        if case .state(let state) = advance { for element in state.elements { add("advance", element) } }
        return all
    }
}
