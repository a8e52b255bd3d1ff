package import WalkthroughEngine

extension LayoutDirection: VariantValue {
    /// The direction in which a language is read.
    ///
    /// From right to left are those whose likely script is Arabic, Hebrew, Syriac, Thaana or N'Ko, after
    /// CLDR's likelySubtags.
    package init(of language: StoryboardLanguage) {
        let isLatin = language.rawValue.hasSuffix("@latin")
        self = !isLatin && Self.fromTheRight.contains(language.base) ? .rightToLeft : .leftToRight
    }

    private static let fromTheRight: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug",
        "ur", "yi",
    ]
}
