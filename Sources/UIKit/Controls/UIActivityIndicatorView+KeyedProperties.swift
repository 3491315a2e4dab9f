extension KeyedProperties {
  /// The properties of `UIActivityIndicatorView` that documents set by their names: outlets and user-defined attributes.
  static let ofUIActivityIndicatorView: [Outlet] = [
    Outlet("color", \UIActivityIndicatorView.color),
    Outlet("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
  ]
}
