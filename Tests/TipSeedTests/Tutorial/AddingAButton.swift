// swift-format-ignore-file
// As it is printed in the article.
import TipEngine

/// «Добавляем кнопку»
enum AddingAButton {
    struct ActionsTip: Tip {

        var title: Text { Text("Пароль") }
        var message: Text? { Text("Сбросьте пароль, если забыли его.") }
        var image: Image? { Image(systemName: "key") }

        var actions: [Action] {
            Action(id: "reset-password", title: "Сбросить Пароль")
            Action(id: "not-reset-password", title: "Отменить сброс")
        }
    }

    static func isReset(_ action: ActionsTip.Action) -> Bool {
        if action.id == "reset-password" {
            // Делаем то что нужно по нажатию
            return true
        }
        return false
    }

    @MainActor final class Controller {
        private(set) var subviews: [@MainActor (ActionsTip.Action) -> Void] = []
        private(set) var events: [String] = []

        func viewDidLoad() -> Task<Void, Never> {
            Task { @MainActor in
                for await shouldDisplay in ActionsTip().shouldDisplayUpdates {

                    if shouldDisplay {
                        let tipView: @MainActor (ActionsTip.Action) -> Void = { action in

                            if action.id == "reset-password" {
                                // Делаем то что нужно по нажатию
                                self.events.append("reset")
                            }

                            self.events.append("present")
                        }
                        subviews.append(tipView)
                        return
                    }
                }
            }
        }
    }
}
