extension Walkthrough {
    /// The same walkthrough with other texts: its title, and each step's title, body and labels.
    ///
    /// - Parameter translate: is not called for a label that is only an id.
    public func mapTexts(_ translate: (String) -> String) -> Walkthrough {
        var walkthrough = self
        walkthrough.title = translate(title)
        walkthrough.steps = steps.map { $0.mapTexts(translate) }
        return walkthrough
    }
}

extension Step {
    fileprivate func mapTexts(_ translate: (String) -> String) -> Step {
        var step = self
        step.title = translate(title)
        step.body = translate(body)
        step.target = target?.mapLabel(translate)
        step.highlights = highlights.map { highlight in
            var highlight = highlight
            highlight.element = highlight.element.mapLabel(translate)
            return highlight
        }
        step.arrows = arrows.map { $0.mapLabel(translate) }
        step.supplementalArrows = supplementalArrows.map { $0.mapLabel(translate) }
        step.passThrough = passThrough.map { $0.mapLabel(translate) }
        return step
    }
}

extension Arrow {
    fileprivate func mapLabel(_ translate: (String) -> String) -> Arrow {
        var arrow = self
        arrow.element = element.mapLabel(translate)
        return arrow
    }
}

extension Element {
    fileprivate func mapLabel(_ translate: (String) -> String) -> Element {
        label == id ? self : Element(id, label: translate(label))
    }
}
