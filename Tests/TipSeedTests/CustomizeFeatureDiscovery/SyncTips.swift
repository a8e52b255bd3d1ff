// swift-format-ignore-file
// As it is printed in the article.
import TipEngine

/// "Sync tips with CloudKit"
enum SyncTips {
    struct TipKitTrails {
        func configureTips() async {
            do {
                try Tips.configure([
                    .cloudKitContainer(.named("iCloud.com.apple.TipKitTrails.tips")),
                    .displayFrequency(.weekly)
                ])
            }
            catch {
                print("Unable to configure tips: \(error)")
            }
        }
    }
}
