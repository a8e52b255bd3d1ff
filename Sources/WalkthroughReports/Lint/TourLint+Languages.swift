internal import WalkthroughEngine
package import WalkthroughLabCore

/// Whether a tour's selectors mean the same widgets in other languages.
///
/// A selector that goes by a text is suspected. The app, started in another language, decides: where the
/// selector means the same widget there, nothing is reported. Where the app could not be asked, every
/// suspected selector is.
extension TourLint {
    /// Whether a selector of the tour goes by a text, so that another language is worth asking.
    package var dependsOnLanguage: Bool {
        tour.steps.contains { $0.namedElements.contains { $0.element.selector?.dependsOnLanguage == true } }
    }

    /// The selectors that mean something else in another language.
    ///
    /// - Parameters:
    ///   - frames: what was drawn in the user's language.
    ///   - others: what was drawn in other languages.
    package func findings(
        in frames: [StoryboardFrame],
        others: [(language: String, frames: [StoryboardFrame])]
    ) -> [Finding] {
        tour.steps.enumerated().flatMap { index, step in
            step.namedElements.filter { $0.element.selector?.dependsOnLanguage == true }.compactMap {
                key,
                element in
                let own = facts(of: element, step, frames)
                let foreign = others.compactMap { language, frames in
                    facts(of: element, step, frames).map { (language, $0) }
                }
                guard let problem = Self.problem(own, foreign) else { return nil }
                let hint = own?.lasting.map { "; name it \($0)" } ?? ""
                let message = "\(element.id.quoted) \(problem)\(hint)"
                return found(.languageSelector, at: index, ".\(key)", message)
            }
        }
    }

    private func facts(of element: Element, _ step: Step, _ frames: [StoryboardFrame]) -> StepExamination
        .Named?
    {
        frames.first { $0.tour == tour.id && $0.step == step.id }?.examination?.elements
            .first { $0.id == element.id }
    }

    private static func problem(
        _ own: StepExamination.Named?,
        _ others: [(language: String, facts: StepExamination.Named)]
    ) -> String? {
        // A selector that means nothing here is reported as a missing target.
        if let own, own.count == 0 { return nil }
        guard let own, !others.isEmpty else { return "goes by a text, which another language has not" }
        if let (language, _) = others.first(where: { $0.facts.count == 0 }) {
            return "means nothing where the app speaks \(language.quoted)"
        }
        if let (language, _) = others.first(where: { $0.facts.lasting != own.lasting }) {
            return "means another widget where the app speaks \(language.quoted)"
        }
        return nil
    }
}
