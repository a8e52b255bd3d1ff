import FoundationEssentials
extension Tips.DatastoreLocation {
    func file(application: String?) throws(TipStoreError) -> URL? {
        if case .url(let url) = place { url } else { nil }
    }
}
