extension KeyedProperties {
  /// The properties of `UIImageView` that documents set by their names: outlets and user-defined attributes.
  static let ofUIImageView: [Outlet] = [
    Outlet("animationDuration", \UIImageView.animationDuration),
    Outlet("animationRepeatCount", \UIImageView.animationRepeatCount),
    Outlet("highlighted", \UIImageView.isHighlighted),
    Outlet("highlightedImage", \UIImageView.highlightedImage),
    Outlet("image", \UIImageView.image),
  ]
}
