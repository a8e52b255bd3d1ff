import FoundationEssentials
extension Tips.DatastoreLocation {
    func file(application: String?) throws(TipStoreError) -> URL? { nil }
}
