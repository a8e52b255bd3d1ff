extension Step: FileObject {
    static let nameInFile = "a step"
    static var blank: Step { Step(id: "", title: "") }

    /// The keys that version 1.0 of the format does not have.
    static let keysSinceVersion1_1: Set<String> = ["since"]

    mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        try fields.name("id", &id)
        try fields.visit("title", &title, .required)
        try fields.visit("body", &body, .always)
        try visitTarget(&fields)
        try fields.visit("callout", &callout)
        try fields.visit("arrows", &arrows)
        try fields.visit("supplementalArrows", &supplementalArrows)
        try fields.visit("centered", &isCentered)
        try fields.visit("interaction", &interaction)
        try fields.visit("passThrough", &passThrough)
        try fields.visit("missingTarget", &missingTarget)
        try fields.visit("blurred", &blurred)
        try fields.visit("dimmed", &dimmed)
        try fields.visit("triggers", &triggers)
        try fields.visit("advancesOnDismissal", &advancesOnDismissal)
        try fields.visit("advance", &advance)
        try fields.visit("condition", &condition)
        try fields.visit("waitFor", &waitFor)
        try fields.visit("show", &show)
        try fields.visit("next", &next)
        try fields.revision("since", &since)
        try fields.visit("data", &data)
        try fields.visit("tags", &tags)
        if let reader = fields.value(of: "advance"), advance == .targetClick, target == nil {
            throw reader.fail("\"targetClick\" needs a \"target\" to be clicked")
        }
        try fields.checkDepth(of: data)
    }

    /// Without a `target` key, the target is the first highlight; `"target": null` lights without pointing.
    /// Without `highlights`, the target is lit.
    private mutating func visitTarget(_ fields: inout FileFields) throws(TourFileError) {
        var lit: [Highlight]?
        if fields.isReading {
            try fields.visit("target", &target)
            try fields.visit("highlights", &lit)
            highlights = lit ?? target.map { [Highlight($0)] } ?? []
            if !fields.isNull("target") { target = target ?? lit?.first?.element }
        } else {
            let usual = target.map { [Highlight($0)] } ?? []
            if highlights.fileText != usual.fileText { lit = highlights }
            try fields.visit("target", &target, target == nil && lit != nil ? .always : .optional)
            try fields.visit("highlights", &lit)
        }
    }
}

extension Step.Interaction: FileValue {}
