internal import FoundationEssentials
package import WalkthroughEngine

/// A tour file as it was read.
package struct TourText: Hashable, VariantRecord {
    /// The file's path, for error messages; in full, paths of pictures can begin at its folder.
    package var file: String
    package var json: String

    package init(file: String, json: String) {
        self.file = file
        self.json = json
    }

    package var fields: Fields<String, String> { Fields(file, json) }
    package init(fields: Fields<String, String>) { (file, json) = fields.values }

    /// The tour in the file.
    package func tour() throws(TourFileError) -> Walkthrough {
        try Walkthrough(
            json: Data(json.utf8),
            file: file,
            base: file.hasPrefix("/") ? FilePath.folder(of: file) : nil
        )
    }
}

/// What an app says of itself.
package struct AppFacts: Hashable, VariantRecord {
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

    package var fields: Fields<String?, String, AppCatalogues?> { Fields(application, gtk, catalogues) }
    package init(fields: Fields<String?, String, AppCatalogues?>) {
        (application, gtk, catalogues) = fields.values
    }
}

/// Where an app's translations are.
package struct AppCatalogues: Hashable, VariantRecord {
    /// The gettext domain.
    package var domain: String
    /// The folder with a folder for each language.
    package var folder: String

    package init(domain: String, folder: String) {
        self.domain = domain
        self.folder = folder
    }

    package var fields: Fields<String, String> { Fields(domain, folder) }
    package init(fields: Fields<String, String>) { (domain, folder) = fields.values }
}
