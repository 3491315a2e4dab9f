import Foundation
import Scene
import Testing

@testable import UIKit

/// Dates in London time without summer time, words as in Britain: never those of the machine.
@MainActor @Suite("Date pickers") struct DatePickerTests {
  private let picker = UIDatePicker()

  /// 2026-01-31 09:07 UTC.
  private static let start = Date(timeIntervalSince1970: 1_769_850_420)

  private func desk(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .automatic
  ) -> ControlDesk {
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: "en_GB")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = Self.start
    picker.frame.size = picker.intrinsicContentSize
    return ControlDesk(picker, height: 500)
  }

  private var shown: String {
    let formatter = ISO8601DateFormatter()
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return String(formatter.string(from: picker.date).prefix(16))
  }

  @Test("Compact: a button for the day, one for the time") func compact() {
    let desk = desk(.dateAndTime)
    #expect(desk.node(.dayButton).text == "31 Jan 2026")
    #expect(desk.node(.timeButton).text == "09:07")
    desk.adjust(.dayButton, Double(CivilDay(year: 2026, month: 3, day: 1).number))
    #expect(shown == "2026-03-01T09:07")
    #expect(desk.take() == "value primary")
    desk.adjust(.timeButton, 17 * 60 + 30)
    #expect(shown == "2026-03-01T17:30")
    desk.adjust(.timeButton, 17 * 60 + 30)
    #expect(desk.take() == "value primary")
  }

  @Test("A picker whose size nobody set has that of its mode and style") func usualSize() {
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    #expect(picker.frame.size == picker.intrinsicContentSize)
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.frame.size == CGSize(width: 320, height: picker.intrinsicContentSize.height))
    picker.frame.size = CGSize(width: 200, height: 100)
    picker.preferredDatePickerStyle = .compact
    #expect(picker.frame.size == CGSize(width: 200, height: 100))
  }

  @Test("Inline: a calendar, and the time below it") func inline() {
    let desk = desk(.dateAndTime, .inline)
    #expect(desk.node(.calendar).text == "January 2026")
    #expect(desk.node(.calendar).frame.height == 280)
    #expect(desk.node(.timeButton).frame.minY > 280)
    desk.adjust(.calendar, Double(CivilDay(year: 2024, month: 2, day: 29).number))
    #expect(shown == "2024-02-29T09:07")
  }

  @Test("A calendar has the days of a week in the locale's words and order, and the tint")
  func week() {
    picker.tintColor = .systemPurple
    let british = desk(.date, .inline).node(.calendar).control
    #expect(british.options == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(british.firstWeekday == 0 && british.tint == UIColor.systemPurple.paint)
    picker.locale = Locale(identifier: "en_US")
    let american = ControlDesk(picker, height: 500).node(.calendar).control
    #expect(american.firstWeekday == 6 && american.options.first == "Mon")
  }

  @Test("Wheels: a short month ends earlier") func wheels() {
    let desk = desk(.date, .wheels)
    #expect(desk.node(.wheel, "Day").control.options.count == 31)
    desk.stage.send(.chose(desk.node(.wheel, "Month").id, 1))
    #expect(shown == "2026-02-28T09:07")
    #expect(desk.node(.wheel, "Day").control.options.count == 28)
    #expect(desk.take() == "value primary")
    var order: [String] = []
    desk.stage.tree.walk { node, _ in if node.role == .wheel { order.append(node.name) } }
    #expect(order == ["Day", "Month", "Year"])
  }

  @Test("One limit alone holds, too, and moves the date that is beyond it") func oneLimit() {
    let day = 86_400.0
    let (first, last) = (UIDatePicker(), UIDatePicker())
    first.date = Self.start
    first.minimumDate = Self.start.addingTimeInterval(day)
    #expect(first.date == Self.start.addingTimeInterval(day))
    first.date = Self.start
    #expect(first.date == Self.start.addingTimeInterval(day))
    first.date = Self.start.addingTimeInterval(9 * day)
    #expect(first.date == Self.start.addingTimeInterval(9 * day))
    last.date = Self.start
    last.maximumDate = Self.start.addingTimeInterval(-day)
    #expect(last.date == Self.start.addingTimeInterval(-day))
    last.date = Self.start.addingTimeInterval(-9 * day)
    #expect(last.date == Self.start.addingTimeInterval(-9 * day))
  }

  private func wheelNames(_ desk: ControlDesk) -> [String] {
    var names: [String] = []
    desk.stage.tree.walk { node, _ in if node.role == .wheel { names.append(node.name) } }
    return names
  }

  private func chosen(_ desk: ControlDesk, _ name: String) -> String? {
    let control = desk.node(.wheel, name).control
    let place = Int(control.value)
    return control.options.indices.contains(place) ? control.options[place] : nil
  }

  @Test("Wheels of days and times: one of days, hours and minutes") func dayWheels() {
    let desk = desk(.dateAndTime, .wheels)
    #expect(wheelNames(desk) == ["Date", "Hour", "Minute"])
    #expect(chosen(desk, "Date") == "Sat 31 Jan")
    #expect(chosen(desk, "Hour") == "09" && chosen(desk, "Minute") == "07")
    let wheel = desk.node(.wheel, "Date")
    desk.stage.send(.chose(wheel.id, Int(wheel.control.value) + 1))
    #expect(shown == "2026-02-01T09:07")
    #expect(chosen(desk, "Date") == "Sun 1 Feb")
    #expect(desk.take() == "value primary")
    #expect(desk.node(.wheel, "Date").control.options == wheel.control.options)
    // Far away there are other days, and from the first of them still others.
    picker.date = Self.start.addingTimeInterval(86_400 * 365 * 20)
    desk.stage.settle()
    #expect(chosen(desk, "Date") == "Fri 26 Jan")
    desk.stage.send(.chose(wheel.id, 0))
    #expect(shown == "2045-01-25T09:07")
    #expect(chosen(desk, "Date") == "Wed 25 Jan")
    #expect(desk.node(.wheel, "Date").control.value > 0)
  }

  @Test("The halves of a day have a wheel of their own") func halves() {
    let desk = desk(.dateAndTime, .wheels)
    picker.locale = Locale(identifier: "en_US")
    desk.stage.settle()
    #expect(wheelNames(desk) == ["Date", "Hour", "Minute", "AM/PM"])
    #expect(chosen(desk, "Date") == "Sat Jan 31")
    #expect(chosen(desk, "Hour") == "9" && chosen(desk, "AM/PM") == "AM")
    desk.stage.send(.chose(desk.node(.wheel, "AM/PM").id, 1))
    #expect(shown == "2026-01-31T21:07")
    desk.stage.send(.chose(desk.node(.wheel, "Hour").id, 0))
    #expect(shown == "2026-01-31T12:07")
    #expect(chosen(desk, "Hour") == "12")
    picker.datePickerMode = .time
    picker.locale = Locale(identifier: "ko_KR")
    desk.stage.settle()
    #expect(wheelNames(desk).last == "Minute" && wheelNames(desk).count == 3)
    #expect(chosen(desk, "Hour") == "12")
  }

  @Test("Limits hold a person and the app alike") func limits() {
    let desk = desk(.date)
    picker.maximumDate = Self.start.addingTimeInterval(86_400)
    desk.adjust(.dayButton, Double(CivilDay(year: 2027, month: 1, day: 1).number))
    #expect(shown == "2026-02-01T09:07")
    picker.minimumDate = Self.start.addingTimeInterval(3600)
    picker.date = .distantPast
    #expect(shown == "2026-01-31T10:07")
    // The first after the last: neither counts.
    picker.minimumDate = Self.start.addingTimeInterval(200_000)
    picker.date = Self.start
    #expect(shown == "2026-01-31T09:07")
  }

  @Test(
    "Minutes between two choices",
    arguments: [(5, 5), (30, 30), (7, 1), (0, 1), (60, 1)])
  func interval(_ asked: Int, _ kept: Int) {
    picker.minuteInterval = asked
    #expect(picker.minuteInterval == kept)
  }

  @Test("A countdown is whole minutes, less than a day") func countdown() {
    let desk = desk(.countDownTimer)
    #expect(picker.datePickerStyle == .wheels)
    picker.countDownDuration = 3725
    desk.stage.settle()
    #expect(picker.countDownDuration == 3720)
    #expect(desk.node(.wheel, "Hours").control.value == 1)
    desk.stage.send(.chose(desk.node(.wheel, "Minutes").id, 30))
    #expect(picker.countDownDuration == 5400)
    picker.countDownDuration = 900_000
    #expect(picker.countDownDuration == 86_340)
  }

  @Test("Hours as the locale counts them") func hours() {
    let desk = desk(.time)
    #expect(desk.node(.timeButton).control.options.prefix(2) == ["00", "01"])
    picker.locale = Locale(identifier: "en_US")
    desk.stage.settle()
    let options = desk.node(.timeButton).control.options
    #expect([options[0], options[12], options[23]] == ["12 AM", "12 PM", "11 PM"])
  }

  @Test("A disabled picker holds still") func disabled() {
    let desk = desk(.date)
    picker.isEnabled = false
    desk.stage.settle()
    #expect(desk.node(.dayButton).traits.contains(.disabled))
    desk.adjust(.dayButton, 0)
    #expect(shown == "2026-01-31T09:07")
  }
}
