extension KeyedProperties {
  /// The properties of `UISlider` that documents set by their names: outlets and user-defined attributes.
  static let ofUISlider: [Outlet] = [
    Outlet("continuous", \UISlider.isContinuous),
    Outlet("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
    Outlet("maximumValue", \UISlider.maximumValue),
    Outlet("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
    Outlet("minimumValue", \UISlider.minimumValue),
    Outlet("thumbTintColor", \UISlider.thumbTintColor),
    Outlet("value", \UISlider.value),
  ]
}
