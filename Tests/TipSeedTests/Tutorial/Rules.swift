// swift-format-ignore-file
// As it is printed in the article.
import TipEngine

/// «Правила для подсказок: когда показывать»
enum Rules {
    struct FavoriteRuleTip: Tip {

        var title: Text { Text("Добавить в избранное") }
        var message: Text? { Text("Этот пользователь будет добавлен в папку избранное.") }

        @Parameter
        static var hasViewedTip: Bool = false

        var rules: [Rule] {
            #Rule(Self.$hasViewedTip) { $0 == true }
        }
    }

    struct ParameterRule {
        func button() {
            FavoriteRuleTip.hasViewedTip = true
        }
    }

    @MainActor final class Controller {
        private(set) var presented: [Bool] = []

        func viewDidAppear() -> Task<Void, Never> {
            Task { @MainActor in
                for await shouldDisplay in FavoriteRuleTip().shouldDisplayUpdates {

                    if shouldDisplay {
                        presented.append(true)
                        return
                    } else {
                        presented.append(false)
                        favoriteButtonPressed()
                    }
                }
            }
        }

        func favoriteButtonPressed() {
            FavoriteRuleTip.hasViewedTip = true
        }
    }
}
