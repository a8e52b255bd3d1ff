internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughGtkSupport

/// Finds the translations: those beside the program, as `bin/odyssey` has them in `share/locale`, or else
/// those that are compiled in.
nonisolated func bindTranslations() {
    honourLanguage()
    bindInstalledTranslations()
    for file in EmbeddedResource.all where file.path.hasPrefix("mo/") {
        let language = String(file.path.dropFirst("mo/".count).prefix { $0 != "." })
        Translations.add(UnsafeRawBufferPointer(file.bytes), language: language, domain: "odyssey")
    }
    // Tips look up their texts in the app's domain.
    Translations.appDomain = "odyssey"
}

/// Lays the app out from right to left where its texts are written so; GTK knows only the installed locales.
func mirrorIfTranslatedSo() {
    if isTranslatedToRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
}

/// Whether the app's texts are in a language that is written from right to left.
nonisolated var isTranslatedToRightToLeft: Bool {
    // Translators: write "rtl" if your language is written from right to left.
    localized("ltr", context: "text direction") == "rtl"
}

/// Sets the locale C.UTF-8 where the session names a language in `LANGUAGE` but no locale: nothing is
/// translated in the locale C.
private nonisolated func honourLanguage() {
    guard g_getenv("LANGUAGE") != nil else { return }
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        if let value = g_getenv(name), value.pointee != 0 { return }
    }
    g_setenv("LANG", "C.UTF-8", 1)
}

private nonisolated func bindInstalledTranslations() {
    guard let program = g_file_read_link("/proc/self/exe", nil) else { return }
    defer { g_free(program) }
    guard let binaries = g_path_get_dirname(program) else { return }
    defer { g_free(binaries) }
    let folder = String(cString: binaries) + "/../share/locale"
    for domain in ["odyssey", "walkthrough"] { walkthrough_bind_text_domain(domain, folder) }
}
