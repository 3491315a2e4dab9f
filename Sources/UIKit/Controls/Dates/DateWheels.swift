import Foundation
import Scene

/// The wheels of a date picker: one each for day, month and year, or for one of the days around the picked one where
/// a time stands beside it; for hour and minute; and for the halves of a day where the locale counts twelve hours.
final class DateWheels: UIView {
  /// A change that a person made with a wheel.
  enum Change {
    /// Days since 1970-01-01.
    case day(Int)
    /// Minutes since midnight, or of a countdown.
    case minute(Int)
  }

  private enum Part { case day, month, year, date, hour, minute, half }

  private let handler: (Change) -> Void
  private var wheels: [(part: Part, view: WheelView)] = []
  private var years: ClosedRange<Int> = 1900...2100
  private var shownDay = CivilDay(year: 1970, month: 1, day: 1)
  private var shownMinute = 0
  private var step = 1
  private var words: DateWords?
  /// The days that the wheel of days shows, as numbers since 1970-01-01.
  private var days = 0..<0

  var isOff = false { didSet { for (_, wheel) in wheels { wheel.isOff = isOff } } }

  init(handler: @escaping (Change) -> Void) {
    self.handler = handler
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  /// Creates the wheels for a mode.
  func show(_ words: DateWords, _ mode: UIDatePicker.Mode, step: Int) {
    self.step = step
    self.words = words
    days = 0..<0
    var wanted: [(Part, String, [String])] = []
    if mode == .dateAndTime { wanted.append((.date, Words.date, [])) }
    if mode == .date {
      for part in words.dayOrder {
        switch part {
        case .day: wanted.append((.day, Words.day, []))
        case .month: wanted.append((.month, Words.month, words.months))
        case .year: wanted.append((.year, Words.year, years.map(String.init)))
        }
      }
    }
    let minutes = stride(from: 0, to: 60, by: step)
    if mode == .countDownTimer {
      wanted.append((.hour, Words.hours, (0..<24).map { Words.hours($0) }))
      wanted.append((.minute, Words.minutes, minutes.map { Words.minutes($0) }))
    } else if mode != .date {
      wanted.append((.hour, Words.hour, words.wheelHours))
      wanted.append((.minute, Words.minute, minutes.map { String(format: "%02d", $0) }))
      if words.hasHalves {
        let halves = words.halves
        let place = words.beginsWithHalf ? wanted.count - 2 : wanted.count
        wanted.insert((.half, halves.joined(separator: "/"), halves), at: place)
      }
    }
    for (_, wheel) in wheels { wheel.removeFromSuperview() }
    wheels = wanted.map { part, name, options in
      let wheel = WheelView()
      wheel.name = name
      wheel.options = options
      wheel.isOff = isOff
      wheel.handler = { [weak self] in self?.turned(part, to: $0) }
      addSubview(wheel)
      return (part, wheel)
    }
    setNeedsLayout()
  }

  func show(day: CivilDay, minute: Int) {
    shownDay = day
    shownMinute = minute
    if !years.contains(day.year) {
      years = min(years.lowerBound, day.year)...max(years.upperBound, day.year)
    }
    for (part, wheel) in wheels {
      switch part {
      case .day:
        wheel.options = (1...day.daysInMonth).map(String.init)
        wheel.chosen = day.day - 1
      case .month: wheel.chosen = day.month - 1
      case .year:
        if wheel.options.count != years.count { wheel.options = years.map(String.init) }
        wheel.chosen = day.year - years.lowerBound
      case .date:
        showDays(around: day.number, on: wheel)
        wheel.chosen = day.number - days.lowerBound
      case .hour: wheel.chosen = hasHalves ? minute / 60 % 12 : minute / 60
      case .half: wheel.chosen = minute / 60 / 12
      case .minute: wheel.chosen = minute % 60 / step
      }
    }
  }

  private var hasHalves: Bool { wheels.contains { $0.part == .half } }

  /// How many days before and after the picked one the wheel of days has, and how many of them are left when it gets
  /// others.
  private static let (reach, margin) = (366, 31)

  private func showDays(around number: Int, on wheel: WheelView) {
    if let first = days.first, let last = days.last,
      number >= first + Self.margin, number <= last - Self.margin
    {
      return
    }
    guard let words else { return }
    days = number - Self.reach..<number + Self.reach + 1
    wheel.options = words.wheelDays(days)
  }

  private func turned(_ part: Part, to index: Int) {
    var day = shownDay
    let hour = shownMinute / 60
    switch part {
    case .day: day.day = index + 1
    case .month: day.month = index + 1
    case .year: day.year = years.lowerBound + index
    case .date: return tell(.day(days.lowerBound + index))
    case .hour:
      let chosen = hasHalves ? hour / 12 * 12 + index : index
      return tell(.minute(chosen * 60 + shownMinute % 60))
    case .half: return tell(.minute((hour % 12 + index * 12) * 60 + shownMinute % 60))
    case .minute: return tell(.minute(hour * 60 + index * step))
    }
    // From January 31 the month wheel leads to the last day of February.
    day.day = min(day.day, CivilDay(year: day.year, month: day.month, day: 1).daysInMonth)
    tell(.day(day.number))
  }

  private func tell(_ change: Change) {
    handler(change)
    // Wheels whose value the picker did not accept return to the value it has.
    show(day: shownDay, minute: shownMinute)
  }

  override func layoutSubviews() {
    let wanted = wheels.map { $0.view.contentWidth }
    let total = max(1, wanted.reduce(0, +))
    let scale = min(1, bounds.width / total)
    var x = max(0, (bounds.width - total * scale) / 2)
    for ((_, wheel), width) in zip(wheels, wanted) {
      wheel.frame = CGRect(x: x, y: 0, width: width * scale, height: bounds.height)
      x += width * scale
    }
  }
}
