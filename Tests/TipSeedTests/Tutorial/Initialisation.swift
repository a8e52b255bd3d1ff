// swift-format-ignore-file
// As it is printed in the article.
import TipEngine

/// «Инициализация», «`TipKit` в Preview»
enum Initialisation {
    struct TipKitExampleApp {
       func task() {
                 try? Tips.configure([
                     .displayFrequency(.immediate),
                     .datastoreLocation(.applicationDefault)
                 ])
       }
    }

    static func applicationDidFinishLaunching() -> Bool {

       try? Tips.configure([
          .displayFrequency(.immediate),
          .datastoreLocation(.applicationDefault)])

       return true
    }

    static func preview() {
             // Cбрасываем хранилище
             try? Tips.resetDatastore()

             // Конфигурируем
             try? Tips.configure([
                .displayFrequency(.immediate),
                .datastoreLocation(.applicationDefault)
             ])
    }
}
