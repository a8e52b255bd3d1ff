internal import WalkthroughLabCore
internal import WalkthroughLink

extension Link {
    /// Asks the app for something. That it has gone is told elsewhere.
    ///
    /// - Parameters:
    ///   - failed: called with the reason when it cannot be done; by default the terminal tells it.
    ///   - done: called with the answer.
    func ask<Arguments, Answer>(
        _ method: LabMethod<Arguments, Answer>,
        _ arguments: Arguments,
        failed: @escaping (String) -> Void = { Output.printError(line: $0) },
        done: @escaping (Answer) -> Void = { _ in }
    ) {
        call(method, arguments) { result in
            switch result {
            case .success(let answer): done(answer)
            case .failure(let error) where error.kind == .gone: break
            case .failure(let error): failed(error.description)
            }
        }
    }
}
