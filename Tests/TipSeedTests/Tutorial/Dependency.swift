// swift-format-ignore-file
// As it is printed in the article.
import TipEngine

/// «Когда подсказка зависит от другой подсказки»
enum Dependency {
    struct GettingStartedTip: Tip {

        var title: Text {
            Text("Начало работы")
        }
        var message: Text? {
            Text("Коснитесь фигуры, чтобы просмотреть ее детали.")
        }
        var image: Image? {
            Image(systemName: "hand.draw")
        }

    }

    struct FavoriteRuleTip: Tip {

        var title: Text {
            Text("Добавить в избранное")
        }
        var message: Text? {
            Text("Этот пользователь будет добавлен в папку избранное.")
        }

        @Parameter
        static var hasViewedGetStartedTip: Bool = false

        var rules: [Rule] {
            #Rule(Self.$hasViewedGetStartedTip) { $0 == true }
        }

    }

    struct ParameterRule {
        func onTapGesture() {

            //пользователь выполнил действие описанное в подсказке, отключаем подсказку GettingStartedTip
            GettingStartedTip().invalidate(reason: .actionPerformed)

            //значение hasViewedGetStartedTip true, показываем подсказку FavoriteRuleTip
            FavoriteRuleTip.hasViewedGetStartedTip = true
        }
    }
}
