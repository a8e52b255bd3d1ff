/// A tip whose appearance can be set, inline or in a popover.
public protocol TipStyling: AnyObject {
    /// The style that creates the content.
    var style: any TipViewStyle { get set }
    /// Overrides of the background, the corner radius and the image.
    var look: TipLook { get set }
}

extension TipStyling {
    /// Sets the style that creates the content.
    @discardableResult
    public func tipViewStyle(_ style: some TipViewStyle) -> Self {
        self.style = style
        return self
    }

    /// Sets the background.
    ///
    /// - Parameter background: A colour, or any background in CSS.
    @discardableResult
    public func tipBackground(_ background: ShapeStyle) -> Self {
        look.background = background
        return self
    }

    /// Sets the radius of the corners.
    ///
    /// - Parameter radius: In logical pixels.
    @discardableResult
    public func tipCornerRadius(_ radius: Double) -> Self {
        look.cornerRadius = radius
        return self
    }

    /// Sets the size of the image.
    ///
    /// - Parameter size: The image's side in logical pixels.
    @discardableResult
    public func tipImageSize(_ size: Int) -> Self {
        look.imageSize = size
        return self
    }

    /// Sets the colour of a symbolic image.
    ///
    /// - Parameter style: A colour.
    @discardableResult
    public func tipImageStyle(_ style: ShapeStyle) -> Self {
        look.imageStyle = style
        return self
    }
}
