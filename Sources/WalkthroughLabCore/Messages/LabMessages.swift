/// A tour file as it was read.
package struct TourText: Codable, Hashable, Sendable {
    /// The file's name, for error messages.
    package var file: String
    /// The contents.
    package var json: String

    package init(file: String, json: String) {
        self.file = file
        self.json = json
    }
}

/// What the tool asks of an app.
package enum LabRequest: Codable, Hashable, Sendable {
    /// Plays a tour from a step, or from the first one.
    case play(TourText, step: String?)
    /// Plays a tour in place of the present one, from the same step.
    case reload(TourText)
    /// Shows a problem with the tour file, until the next reload.
    case show(problem: String)
    /// Opens the lab for the tour that plays; notes are kept beside its file.
    case openLab(file: String)
    /// Records a tour of that id from now on; with `onlyPicks` the app does not see the presses, and with
    /// `hasWindow` a window lists the steps.
    case record(tour: String, onlyPicks: Bool, hasWindow: Bool)
    /// Undoes the last change to the tour that is recorded.
    case undo
    /// Tells that the recorded tour was saved (nil), or why it could not be.
    case saved(problem: String?)
    /// Asks for the controls of the window once it is at rest, in the given size or its own, and for what the
    /// selectors mean there; `listed` is the size in which they were listed.
    case survey(find: [String], size: WindowSize?, listed: WindowSize?)
    /// Draws every step of the tours in every setting.
    case storyboard([TourText], [StoryboardSetting], StoryboardOptions)
}

/// What an app tells the tool.
package enum LabEvent: Codable, Sendable {
    /// It has a window and waits for requests.
    case ready(AppFacts)
    /// A tour has begun a step.
    case step(id: String, number: Int, count: Int)
    /// An element of a step that is not there, with the nearest names of what is.
    case missing(element: String, step: String, nearest: [String])
    /// A tour is over: "finished", "skipped" or "interrupted".
    case over(tour: String, ending: String, step: String?)
    /// The tour that is recorded has changed.
    case recorded(RecordedTour)
    /// The controls of the window.
    case surveyed(ControlSurvey)
    /// A tour has been drawn in a setting.
    case drawn([StoryboardFrame])
    /// A step could not be drawn, with the reason.
    case notDrawn(UndrawnStep)
    /// The storyboard is complete.
    case storyboardIsDone
    /// A request cannot be carried out, with the reason.
    case failed(String)
}

/// What an app says of itself.
package struct AppFacts: Codable, Hashable, Sendable {
    /// The application id; nil when it has none.
    package var application: String?
    /// The version of GTK that runs.
    package var gtk: String
    /// The gettext domain of its texts, and the folder of its catalogues; nil when it has none.
    package var catalogues: AppCatalogues?

    package init(application: String?, gtk: String, catalogues: AppCatalogues? = nil) {
        self.application = application
        self.gtk = gtk
        self.catalogues = catalogues
    }
}

/// Where an app's translations are.
package struct AppCatalogues: Codable, Hashable, Sendable {
    /// The gettext domain.
    package var domain: String
    /// The folder with a folder for each language.
    package var folder: String

    package init(domain: String, folder: String) {
        self.domain = domain
        self.folder = folder
    }
}
