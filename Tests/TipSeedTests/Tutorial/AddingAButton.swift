// swift-format-ignore-file: as it is printed in the article.
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
}
