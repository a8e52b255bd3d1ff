package import FoundationEssentials

/// A call that one end of the link answers: its name, and what its messages carry, in `lab.xml`.
package struct LabMethod<Arguments: VariantValue, Answer: VariantValue>: Sendable {
    package let name: String
}

/// What the app tells without having been asked: its name, and what it carries, in `lab.xml`.
package struct LabSignal<Arguments: VariantValue>: Sendable {
    package let name: String
}

/// What the tool asks of an app; `lab.xml` says what each does.
package enum AppMethod {
    package typealias Nothing = Fields<>

    package static let hello = LabMethod<Fields<String>, Fields<String, String, AppFacts>>(
        name: "Hello"
    )
    package static let play = LabMethod<Fields<TourText, String?>, Nothing>(name: "Play")
    package static let reload = LabMethod<Fields<TourText>, Nothing>(name: "Reload")
    package static let showProblem = LabMethod<Fields<String>, Nothing>(name: "ShowProblem")
    package static let openLab = LabMethod<Fields<String>, Nothing>(name: "OpenLab")
    package static let record = LabMethod<Fields<String, Bool, Bool>, Nothing>(name: "Record")
    package static let undo = LabMethod<Nothing, Nothing>(name: "Undo")
    package static let showSaved = LabMethod<Fields<String?>, Nothing>(name: "ShowSaved")
    package static let survey = LabMethod<Fields<[String], WindowSize?, WindowSize?>, ControlSurvey>(
        name: "Survey"
    )
    package static let draw = LabMethod<Fields<[TourText], [StoryboardSetting], StoryboardOptions>, Nothing>(
        name: "Draw"
    )
    package static let film = LabMethod<Fields<TourText, StoryboardSetting>, FilmFacts>(name: "Film")
    package static let study = LabMethod<Fields<TourText, StudyParticipant>, Fields<Bool>>(name: "Study")
    package static let replay = LabMethod<Fields<TourText, TourText>, Nothing>(name: "Replay")
    package static let cancel = LabMethod<Nothing, Nothing>(name: "Cancel")
}

/// What an app tells the tool; `lab.xml` says when.
package enum AppSignal {
    package static let step = LabSignal<Fields<String, Int, Int>>(name: "Step")
    package static let missing = LabSignal<Fields<String, String, String?, [String]>>(name: "Missing")
    package static let over = LabSignal<Fields<String, StudyEnding, String?>>(name: "Over")
    package static let recorded = LabSignal<RecordedTour>(name: "Recorded")
    package static let unrecorded = LabSignal<Fields<String>>(name: "Unrecorded")
    package static let drawn = LabSignal<Fields<String>>(name: "Drawn")
    package static let notDrawn = LabSignal<UndrawnStep>(name: "NotDrawn")
    package static let desktopDialog = LabSignal<Fields<Bool>>(name: "DesktopDialog")
    package static let line = LabSignal<Fields<String>>(name: "Line")
    package static let problem = LabSignal<Fields<String>>(name: "Problem")
}

/// What an app asks of the tool; `lab.xml` says what it does.
package enum ToolMethod {
    package static let readNotes = LabMethod<AppMethod.Nothing, Fields<Data?>>(name: "ReadNotes")
    package static let keepNotes = LabMethod<Fields<Data>, AppMethod.Nothing>(name: "KeepNotes")
    package static let keepPicture = LabMethod<Fields<String, PassedFile>, AppMethod.Nothing>(
        name: "KeepPicture"
    )
    package static let keepFrame = LabMethod<Fields<Int, WindowSize, PassedFile>, AppMethod.Nothing>(
        name: "KeepFrame"
    )
}
