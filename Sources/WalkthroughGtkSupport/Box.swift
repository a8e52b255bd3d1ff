/// A value as an object, which C can hold a reference to.
package final class Box<Value> {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
