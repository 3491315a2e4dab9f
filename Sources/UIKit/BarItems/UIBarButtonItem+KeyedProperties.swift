extension KeyedProperties {
  /// The properties of `UIBarButtonItem` that documents set by their names: outlets and user-defined attributes.
  static let ofUIBarButtonItem: [Outlet] = [
    Outlet("customView", \UIBarButtonItem.customView),
    Outlet("target", \UIBarButtonItem.target),
    Outlet("tintColor", \UIBarButtonItem.tintColor),
    Outlet("width", \UIBarButtonItem.width),
  ]
}
