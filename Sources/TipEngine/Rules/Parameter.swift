extension Tips {
    /// How a parameter is stored.
    public struct ParameterOption: Sendable, Hashable {
        private let name: String

        /// Not stored: the parameter has its default again in the next session.
        public static let transient = ParameterOption(name: "transient")
    }

    /// A value that tips depend on; made by ``Parameter(_:)``, or by hand where the trait `Macros` is off.
    ///
    /// ```swift
    /// struct FavoritesTip: Tip {
    ///     @Parameter static var hasSeenList: Bool = false      // Self.$hasSeenList is the parameter
    ///     static let isLoggedIn = Tips.Parameter(Self.self, "isLoggedIn", false)      // without the macro
    ///
    ///     var title: Text { Text("Keep the ones you like") }
    /// }
    ///
    /// FavoritesTip.hasSeenList = true
    /// FavoritesTip.isLoggedIn.value = true
    /// ```
    ///
    /// Both store their value under the same kind of key, so a declaration can change from one to the other.
    public struct Parameter<Value: Codable & Sendable>: Sendable {
        /// The key that the value is stored under: enclosing type and property, `"FavoritesTip.isLoggedIn"`.
        public let key: String
        /// The value until another one is set, and whenever the stored one cannot be decoded as a `Value`.
        public let defaultValue: Value
        /// Whether the value is discarded at the end of the session.
        public let isTransient: Bool

        /// A parameter that is stored under its owner's name and its own.
        ///
        /// - Parameters:
        ///   - owner: The enclosing type.
        ///   - name: The property's name.
        ///   - defaultValue: The value until another one is set.
        ///   - options: How the value is stored.
        public init(
            _ owner: any Any.Type,
            _ name: String,
            _ defaultValue: Value,
            _ options: [ParameterOption] = []
        ) {
            key = "\(TypeName.of(owner)).\(name)"
            self.defaultValue = defaultValue
            isTransient = options.contains(.transient)
        }

        /// A parameter that is stored under a key of an app in another language.
        package init(key: String, defaultValue: Value, isTransient: Bool = false) {
            self.key = key
            self.defaultValue = defaultValue
            self.isTransient = isTransient
        }
    }
}
