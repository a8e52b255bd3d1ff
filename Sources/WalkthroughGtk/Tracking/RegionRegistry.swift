public import CGtk
public import GtkSupport
public import WalkthroughEngine

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Makes the widget part of a region, which steps can blur or dim as a whole.
    ///
    /// ```swift
    /// map.walkthroughRegion(.map)
    /// ```
    ///
    /// - Returns: the widget, so that calls can be chained.
    @discardableResult
    public func walkthroughRegion(_ region: Region) -> WidgetPointer {
        RegionRegistry.register(self, in: region)
        return self
    }
}

/// Which widgets make up which region, and which of them are blurred or dimmed now.
enum RegionRegistry {
    private static var members: [(widget: WeakWidget, region: Region)] = []

    static let blurredClass = "walkthrough-blurred"
    static let dimmedClass = "walkthrough-dimmed"

    static func register(_ widget: WidgetPointer, in region: Region) {
        members.removeAll { $0.widget.pointer == nil || $0.widget.pointer == widget }
        members.append((WeakWidget(widget), region))
    }

    /// Blurs and dims these regions of a window, and no others in it.
    static func show(blurred: Region, dimmed: Region, in window: WidgetPointer) {
        for (widget, region) in members {
            guard let widget = widget.pointer, widget.root == window else { continue }
            widget.set(blurredClass, !region.isDisjoint(with: blurred))
            widget.set(dimmedClass, !region.isDisjoint(with: dimmed))
        }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// Adds or removes a CSS class.
    fileprivate func set(_ name: String, _ isOn: Bool) {
        if isOn { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }
}
