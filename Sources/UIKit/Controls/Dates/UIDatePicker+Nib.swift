import Foundation

extension UIDatePicker {
  func decodeDates(_ nib: NibCoder) {
    let fields = nib.fields
    let modes: [String: Mode] = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    ]
    if let mode = fields.choice("datePickerMode", modes) { datePickerMode = mode }
    let styles: [String: UIDatePickerStyle] = [
      "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    if let style = fields.choice("style", styles) { preferredDatePickerStyle = style }
    if let minutes = fields.integer("minuteInterval") { minuteInterval = minutes }
    if let name = fields.value("locale")?.attributes["localeIdentifier"] {
      locale = Locale(identifier: name)
    }
    if let date = date(fields, "minimumDate") { minimumDate = date }
    if let date = date(fields, "maximumDate") { maximumDate = date }
    if let date = date(fields, "date"), fields.flag("useCurrentDate") != true { self.date = date }
    if let duration = fields.number("countDownDuration"), datePickerMode == .countDownTimer {
      countDownDuration = TimeInterval(duration)
    }
  }

  private func date(_ fields: NibValue, _ key: String) -> Date? {
    fields.value(key)?.number("timeIntervalSinceReferenceDate").map {
      Date(timeIntervalSinceReferenceDate: TimeInterval($0))
    }
  }
}
