extension KeyedProperties {
  /// The properties of `UIProgressView` that documents set by their names: outlets and user-defined attributes.
  static let ofUIProgressView: [Outlet] = [
    Outlet("progress", \UIProgressView.progress),
    Outlet("progressTintColor", \UIProgressView.progressTintColor),
    Outlet("trackTintColor", \UIProgressView.trackTintColor),
  ]
}
