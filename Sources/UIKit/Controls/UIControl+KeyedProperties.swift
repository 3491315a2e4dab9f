extension KeyedProperties {
  /// The properties of `UIControl` that documents set by their names: outlets and user-defined attributes.
  static let ofUIControl: [Outlet] = [
    Outlet("enabled", \UIControl.isEnabled),
    Outlet("highlighted", \UIControl.isHighlighted),
    Outlet("selected", \UIControl.isSelected),
    Outlet("contentHorizontalAlignment", raw: \UIControl.contentHorizontalAlignment),
    Outlet("contentVerticalAlignment", raw: \UIControl.contentVerticalAlignment),
  ]
}
