internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Lays the header over the content: the scroller fills the whole window, the header covers its top, the
/// toast floats at its foot.
final class PageLayout: CustomLayout {
    private let scroller: WidgetPointer
    private let header: WidgetPointer
    private let toast: WidgetPointer
    private let headerLayout: HeaderLayout
    private let fit: (PageExtent) -> Void

    /// Lays out the `page` of the window's interface.
    ///
    /// - Parameter fit: is told the extent of the page before the content is laid out, so that the content
    ///   can adapt to it in the same frame.
    init(_ interface: InterfaceFile, fit: @escaping (PageExtent) -> Void) {
        scroller = interface.widget("scroller")
        header = interface.widget("header")
        headerLayout = HeaderLayout(interface)
        toast = interface.widget("toast")
        self.fit = fit
        super.init(of: interface.widget("page"))
    }

    override class var requestMode: GtkSizeRequestMode { GTK_SIZE_REQUEST_CONSTANT_SIZE }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let content = scroller.measured(orientation)
        let header = header.measured(orientation)
        let toast = toast.isLaidOut ? toast.measured(orientation) : (minimum: 0, natural: 0)
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            return (max(content.minimum, header.minimum, toast.minimum), max(content.natural, header.natural))
        }
        return (max(content.minimum, header.minimum * 2), max(content.natural, header.natural))
    }

    override func allocate(width: Int, height: Int) {
        let headerHeight = max(
            headerLayout.fit(width: width, windowHeight: height),
            header.measured(GTK_ORIENTATION_VERTICAL, for: width).minimum
        )
        let scale = TextSize.scale(of: widget)
        fit(PageExtent(width: width, height: height, headerHeight: headerHeight, textScale: scale))
        place(scroller, leading: 0, top: 0, width: width, height: height)
        place(header, leading: 0, top: 0, width: width, height: headerHeight)
        if toast.isLaidOut { placeToast(width: width, height: height) }
    }

    private func placeToast(width: Int, height: Int) {
        let margin = 12
        let natural = toast.measured(GTK_ORIENTATION_HORIZONTAL)
        let widest = Int((440 * TextSize.scale(of: widget)).rounded())
        let toastWidth = max(natural.minimum, min(widest, width - 2 * margin))
        let toastHeight = toast.measured(GTK_ORIENTATION_VERTICAL, for: toastWidth).natural
        place(
            toast,
            leading: (width - toastWidth) / 2,
            top: height - toastHeight - (toastHeight > 0 ? margin : 0),
            width: toastWidth,
            height: toastHeight
        )
    }
}
