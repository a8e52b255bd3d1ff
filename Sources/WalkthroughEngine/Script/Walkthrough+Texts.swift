/// A text of a tour that users read or hear.
package struct ShownText: Hashable {
    /// The id of its step; nil for the title of the tour.
    package var step: Step.ID?
    /// Its place in a tour file, such as `steps[0].title`.
    package var key: String
    package var text: String
}

extension Walkthrough {
    /// The same tour with other texts: its title, and each step's title, body, labels, and what is said of pictures.
    ///
    /// - Parameter translate: is not called for a label that is only an id.
    public func mapTexts(_ translate: (String) -> String) -> Walkthrough {
        mapShownTexts { translate($0.text) }
    }

    /// The texts that ``mapTexts(_:)`` asks for, that are not empty and that users read or hear, each once in
    /// a step.
    package var texts: [ShownText] {
        var seen: Set<ShownText> = []
        var texts: [ShownText] = []
        _ = mapShownTexts { shown in
            // What only takes clicks is not named.
            if !shown.text.isEmpty, !shown.key.contains(".passThrough["),
                seen.insert(ShownText(step: shown.step, key: "", text: shown.text)).inserted
            {
                texts.append(shown)
            }
            return shown.text
        }
        return texts
    }

    private func mapShownTexts(_ translate: (ShownText) -> String) -> Walkthrough {
        var walkthrough = self
        walkthrough.title = translate(ShownText(key: "title", text: title))
        walkthrough.steps = steps.enumerated().map { index, step in
            step.mapTexts { translate(ShownText(step: step.id, key: "steps[\(index)].\($0)", text: $1)) }
        }
        return walkthrough
    }
}

extension Step {
    fileprivate func mapTexts(_ translate: (_ key: String, _ text: String) -> String) -> Step {
        var step = self
        step.title = translate("title", title)
        step.body = translate("body", body)
        if let image { step.image?.alternativeText = translate("image.alt", image.alternativeText) }
        if let video { step.video?.alternativeText = translate("video.alt", video.alternativeText) }
        step.target = target?.mapLabel { translate("target.label", $0) }
        step.highlights = highlights.enumerated().map { index, highlight in
            var highlight = highlight
            highlight.element = highlight.element.mapLabel {
                translate("highlights[\(index)].element.label", $0)
            }
            return highlight
        }
        step.arrows = arrows.mapLabels { translate("arrows\($0)", $1) }
        step.supplementalArrows = supplementalArrows.mapLabels { translate("supplementalArrows\($0)", $1) }
        step.passThrough = passThrough.enumerated().map { index, element in
            element.mapLabel { translate("passThrough[\(index)].label", $0) }
        }
        return step
    }
}

extension [Arrow] {
    fileprivate func mapLabels(_ translate: (_ key: String, _ text: String) -> String) -> [Arrow] {
        enumerated().map { index, arrow in
            var arrow = arrow
            arrow.element = arrow.element.mapLabel { translate("[\(index)].element.label", $0) }
            return arrow
        }
    }
}

extension Element {
    fileprivate func mapLabel(_ translate: (String) -> String) -> Element {
        label == id ? self : Element(id, label: translate(label))
    }
}
