extension KeyedProperties {
  /// The properties of `UISwitch` that documents set by their names: outlets and user-defined attributes.
  static let ofUISwitch: [Outlet] = [
    Outlet("on", \UISwitch.isOn),
    Outlet("onTintColor", \UISwitch.onTintColor),
    Outlet("thumbTintColor", \UISwitch.thumbTintColor),
  ]
}
