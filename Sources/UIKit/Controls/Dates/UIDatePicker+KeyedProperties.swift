extension KeyedProperties {
  /// The properties of `UIDatePicker` that documents set by their names: outlets and user-defined attributes.
  static let ofUIDatePicker: [Outlet] = [
    Outlet("countDownDuration", \UIDatePicker.countDownDuration),
    Outlet("date", \UIDatePicker.date),
    Outlet("datePickerMode", raw: \UIDatePicker.datePickerMode),
    Outlet("locale", \UIDatePicker.locale),
    Outlet("maximumDate", \UIDatePicker.maximumDate),
    Outlet("minimumDate", \UIDatePicker.minimumDate),
    Outlet("minuteInterval", \UIDatePicker.minuteInterval),
    Outlet("preferredDatePickerStyle", raw: \UIDatePicker.preferredDatePickerStyle),
    Outlet("timeZone", \UIDatePicker.timeZone),
  ]
}
