// swift-format-ignore-file
// As it is printed in the article.
import TipEngine

/// «Закрываем подсказку»
enum Closing {
    static let inlineTip = CreatingATip.FavoritesTip()

    static func close() {
        inlineTip.invalidate(reason: .actionPerformed)
    }

    /// - `.actionPerformed` - пользователь выполнил действие в подсказке
    /// - `.displayCountExceeded` - подсказку показали максимальное количество раз
    /// - `.tipClosed` - пользователь явно закрыл подсказку
    static let reasons: [Tips.InvalidationReason] = [
        .actionPerformed,
        .displayCountExceeded,
        .tipClosed,
    ]
}
