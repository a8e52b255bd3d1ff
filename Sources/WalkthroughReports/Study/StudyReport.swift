package import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughLabCore

/// A page over all participants of a study: one HTML file that needs nothing else.
package struct StudyReport {
    private let summaries: [StudySummary]
    private let problems: [String]
    private let date: Date
    private let app: (String) -> String
    private let pictures: (StudySummary, StepSummary) -> StepPicture?

    /// Prepares a page.
    ///
    /// - Parameters:
    ///   - problems: the logs that could not be read, and why.
    ///   - date: when it was made.
    ///   - app: the name of the app with an id.
    ///   - pictures: the picture of a step; nil when there is none.
    package init(
        _ summaries: [StudySummary],
        problems: [String] = [],
        on date: Date = .now,
        app: @escaping (_ id: String) -> String = { $0 },
        pictures: @escaping (StudySummary, StepSummary) -> StepPicture? = { _, _ in nil }
    ) {
        self.summaries = summaries
        self.problems = problems
        self.date = date
        self.app = app
        self.pictures = pictures
    }

    package var html: String {
        Page.filled(
            "study.html",
            [
                "title": escaped("Study of \(summaries.first.map { "“\($0.name)”" } ?? "no tour")"),
                "style": Page.style("study.css"),
                "notices": versionsNotice
                    + notice("These logs cannot be read and are left out:", problems),
                "versions": summaries.map(section).joined(),
            ]
        )
    }

    private var versionsNotice: String {
        guard summaries.count > 1 else { return "" }
        return
            "<p class=\"notice\" role=\"note\">The tour was changed during the study. Participants of each version are counted apart.</p>\n"
    }

    private func section(_ summary: StudySummary) -> String {
        let notice = summary.completion.isTooWide ? " class=\"notice\" role=\"note\"" : ""
        let file = "tour file with the SHA-256 \(summary.digest.prefix(12))…"
        return Page.filled(
            "study-version.html",
            [
                "name": escaped(summary.name),
                "byline": byline(app: summary.application.map(app), date: date, file),
                "conclusion-attributes": notice, "conclusion": escaped(summary.conclusion),
                "numbers": numbers(summary), "notes": notes(summary),
                "completion": summary.completionChart + "\n" + completionTable(summary),
                "reach": summary.reachChart + "\n" + reachTable(summary),
                "times": summary.timeChart + "\n" + timeTable(summary),
                "leavings": leavingTable(summary), "heat-maps": heatMaps(summary),
            ]
        )
    }

    private func numbers(_ summary: StudySummary) -> String {
        let numbers =
            [("\(summary.participants)", summary.participants == 1 ? "participant" : "participants")]
            + StudyEnding.allCases.map { ("\(summary.endings[$0] ?? 0)", $0.rawValue) }
        let items = numbers.map { "<li><b>\($0.0)</b>\($0.1)</li>" }
        return "<ul class=\"numbers\">\(items.joined())</ul>"
    }

    private func notes(_ summary: StudySummary) -> String {
        guard !summary.withoutEnd.isEmpty else { return "" }
        let files = summary.withoutEnd.joined(separator: ", ")
        return
            "<p>Counted as interrupted, as the app ended before the tour and the log has no end: \(escaped(files)).</p>"
    }

    private func completionTable(_ summary: StudySummary) -> String {
        let completion = summary.completion
        let row = [
            "\(completion.successes) of \(completion.trials)", percent(completion.share),
            percent(completion.lower), percent(completion.upper),
        ]
        let heading = ["Finished", "Share", "At least, of all users", "At most, of all users"]
        return table("Completion, with its 95 % Wilson interval", heading, [row])
    }

    private func reachTable(_ summary: StudySummary) -> String {
        table(
            "Participants at each step",
            ["Step", "Reached", "Dropped off", "Of those there", "Skips", "Passed over", "Returns"],
            summary.steps.map { step in
                let share = step.reached > 0 ? percent(Double(step.droppedOff) / Double(step.reached)) : "–"
                return [
                    step.name, "\(step.reached)", "\(step.droppedOff)", share, "\(step.skips)",
                    "\(step.passedOver)", "\(step.returns)",
                ]
            }
        )
    }

    private func timeTable(_ summary: StudySummary) -> String {
        table(
            "Seconds that participants saw each step in all",
            ["Step", "Participants", "Least", "First quartile", "Median", "Third quartile", "Greatest"],
            summary.steps.map { step in
                guard let times = step.quartiles else {
                    return [step.name, "0"] + [String](repeating: "–", count: 5)
                }
                let numbers = [times.least, times.first, times.median, times.third, times.greatest]
                return [step.name, "\(times.count)"] + numbers.map(tenths)
            }
        )
    }

    private func leavingTable(_ summary: StudySummary) -> String {
        let used = StepSummary.Leaving.allCases.filter { way in
            [.next, .back, .skipped].contains(way) || summary.steps.contains { $0.leavings[way] != nil }
        }
        return table(
            "How often each way was taken, and how often the window lost the keyboard",
            ["Step"] + used.map(\.word) + ["focus lost"],
            summary.steps.map { step in
                [step.name] + used.map { "\(step.leavings[$0] ?? 0)" } + ["\(step.focusLosses)"]
            }
        )
    }

    private func heatMaps(_ summary: StudySummary) -> String {
        let steps = summary.steps.filter { !$0.beside.isEmpty }
        guard !steps.isEmpty else { return "<p>Nobody clicked beside the highlights.</p>" }
        return steps.map { step in
            "<h3>\(escaped(step.name))</h3>\n" + HeatMap(step: step, picture: pictures(summary, step)).html
        }.joined(separator: "\n")
    }
}
