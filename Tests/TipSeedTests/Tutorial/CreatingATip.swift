// swift-format-ignore-file
// As it is printed in the article.
import TipEngine

/// «Создаем подсказку»
enum CreatingATip {
    struct FavoritesTip: Tip {

        var title: Text {
            Text("Добавить в избранное")
        }

        var message: Text? {
            Text("Этот пользователь будет добавлен в папку избранное.")
        }

        var image: Image? {
            Image(systemName: "heart")
        }
    }

    /// Всплывающие `Popover`
    @MainActor final class Controller {
        private(set) var presented: [String] = []

        func viewDidAppear() -> Task<Void, Never> {
            Task { @MainActor in
                for await shouldDisplay in FavoritesTip().shouldDisplayUpdates {

                    if shouldDisplay {
                        presented.append(FavoritesTip().id)
                        return
                    }

                    // Сейчас крестик работать не будет, это нормально.
                    // Разберем дальше как это поправить
                }
            }
        }
    }

    /// Встраиваемые `Inline`
    @MainActor final class InlineController {
        private(set) var subviews: [String] = []

        func viewDidLoad() -> Task<Void, Never> {
            Task { @MainActor in
                for await shouldDisplay in FavoritesTip().shouldDisplayUpdates {

                    if shouldDisplay {
                        subviews.append(FavoritesTip().id)
                        return
                    }

                    // Сейчас крестик работать не будет, это нормально.
                    // Разберем дальше как это поправить
                }
            }
        }
    }

    struct NewFavoriteCollectionTip: Tip {
        var title: Text { Text("Добавить в избранное") }
    }

    static var numberOfItems: Int {
        NewFavoriteCollectionTip().shouldDisplay ? 1 : 0
    }
}
