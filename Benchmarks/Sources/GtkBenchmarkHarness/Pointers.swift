import CWalkthroughGtk

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same instance seen as another type; nothing is checked.
    package func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }
}
