extension KeyedProperties {
  /// The properties of `UIButton` that documents set by their names: outlets and user-defined attributes.
  static let ofUIButton: [Outlet] = [
    Outlet("adjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled),
    Outlet("adjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted),
    Outlet("imageView", reading: \UIButton.imageView),
    Outlet("reversesTitleShadowWhenHighlighted", \UIButton.reversesTitleShadowWhenHighlighted),
    Outlet("showsTouchWhenHighlighted", \UIButton.showsTouchWhenHighlighted),
    Outlet("titleLabel", reading: \UIButton.titleLabel),
  ]
}
