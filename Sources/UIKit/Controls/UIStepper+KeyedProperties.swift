extension KeyedProperties {
  /// The properties of `UIStepper` that documents set by their names: outlets and user-defined attributes.
  static let ofUIStepper: [Outlet] = [
    Outlet("autorepeat", \UIStepper.autorepeat),
    Outlet("maximumValue", \UIStepper.maximumValue),
    Outlet("minimumValue", \UIStepper.minimumValue),
    Outlet("stepValue", \UIStepper.stepValue),
    Outlet("value", \UIStepper.value),
    Outlet("wraps", \UIStepper.wraps),
  ]
}
