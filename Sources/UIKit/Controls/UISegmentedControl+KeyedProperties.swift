extension KeyedProperties {
  /// The properties of `UISegmentedControl` that documents set by their names: outlets and user-defined attributes.
  static let ofUISegmentedControl: [Outlet] = [
    Outlet(
      "apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
    Outlet("momentary", \UISegmentedControl.isMomentary),
    Outlet("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
    Outlet("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
  ]
}
