extension KeyedProperties {
  /// The properties of `UIToolbar` that documents set by their names: outlets and user-defined attributes.
  static let ofUIToolbar: [Outlet] = [
    Outlet("barStyle", raw: \UIToolbar.barStyle),
    Outlet("barTintColor", \UIToolbar.barTintColor),
    Outlet("translucent", \UIToolbar.isTranslucent),
  ]
}
