extension Tips.Parameter {
    /// The value now. Setting it re-evaluates every tip that depends on it before the call returns.
    public var value: Value {
        get { wrappedValue }
        nonmutating set { wrappedValue = newValue }
    }

    /// ``value``, under the name that it has in TipKit.
    public var wrappedValue: Value {
        get { TipCenter.current.value(of: self) }
        nonmutating set { TipCenter.current.set(newValue, for: self) }
    }

    /// Brings the default back.
    public func reset() { TipCenter.current.reset(self) }
}
