extension KeyedProperties {
  /// The properties of `UIBarItem` that documents set by their names: outlets and user-defined attributes.
  static let ofUIBarItem: [Outlet] = [
    Outlet("accessibilityHint", \UIBarItem.accessibilityHint),
    Outlet("accessibilityIdentifier", \UIBarItem.accessibilityIdentifier),
    Outlet("accessibilityLabel", \UIBarItem.accessibilityLabel),
    Outlet("enabled", \UIBarItem.isEnabled),
    Outlet("image", \UIBarItem.image),
    Outlet("tag", \UIBarItem.tag),
    Outlet("title", \UIBarItem.title),
  ]
}
