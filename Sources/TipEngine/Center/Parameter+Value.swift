extension Tips.Parameter {
    /// The current value. Setting it re-evaluates every tip that depends on it before the call returns.
    public var value: Value {
        get { wrappedValue }
        nonmutating set { wrappedValue = newValue }
    }

    /// ``value``, under the name that it has in TipKit.
    public var wrappedValue: Value {
        get { TipCenter.current.value(of: self) }
        nonmutating set { TipCenter.current.set(newValue, for: self) }
    }

    /// Resets the value to its default.
    public func reset() { TipCenter.current.reset(self) }
}
