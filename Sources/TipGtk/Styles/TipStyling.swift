/// What can be said of how a tip looks, whether inline or in a popover.
public protocol TipStyling: AnyObject {
    /// The style that makes the content.
    var style: any TipViewStyle { get set }
    /// What is said besides the style.
    var look: TipLook { get set }
}

extension TipStyling {
    /// Lets a style make the content.
    @discardableResult
    public func tipViewStyle(_ style: some TipViewStyle) -> Self {
        self.style = style
        return self
    }

    /// - Parameter background: A CSS background, `"#fff3d6"` or `"@theme_base_color"`.
    @discardableResult
    public func tipBackground(_ background: String) -> Self {
        look.background = background
        return self
    }

    /// - Parameter radius: Logical pixels.
    @discardableResult
    public func tipCornerRadius(_ radius: Double) -> Self {
        look.cornerRadius = radius
        return self
    }

    /// - Parameter size: The image's side in logical pixels.
    @discardableResult
    public func tipImageSize(_ size: Int) -> Self {
        look.imageSize = size
        return self
    }

    /// - Parameter color: A CSS colour for symbolic images.
    @discardableResult
    public func tipImageStyle(_ color: String) -> Self {
        look.imageStyle = color
        return self
    }
}
