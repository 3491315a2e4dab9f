import Foundation
import Localization
import Scene

/// The styles of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// `compact`, or `wheels` for a countdown.
  case automatic = 0
  /// A wheel each for day, month and year; with a time, one for all days and some for hour, minute and AM or PM.
  case wheels = 1
  /// A button with the day and one with the time, which open a calendar and wheels.
  case compact = 2
  /// A calendar, and a button with the time.
  case inline = 3
}

/// A control for picking a day, a time or both, or a duration.
///
/// Differs from UIKit: days are those of the Gregorian calendar.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// The values that a date picker edits. The raw values are UIKit's.
  public enum Mode: Int, Sendable {
    /// The time of day.
    case time = 0
    /// The day.
    case date = 1
    /// The day and the time.
    case dateAndTime = 2
    /// A duration in hours and minutes.
    case countDownTimer = 3
  }

  open override class var outlets: [Outlet] { KeyedProperties.ofUIDatePicker }

  private var moment = Date()
  private var seconds = 0.0
  private(set) var words = DateWords(locale: UserLocale.current.locale, timeZone: .current)
  private var parts: [UIView] = []
  /// The size that the content had before it last changed, in points. Who has not set another gets the next one.
  private var usualSize: CGSize?
  private lazy var day = makePart(.dayButton)
  private lazy var month = makePart(.calendar)
  private lazy var time = makePart(.timeButton)
  private lazy var wheels = DateWheels { [weak self] in self?.picked($0) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
    usualSize = intrinsicContentSize
  }

  private func setUp() {
    moment = words.date(words.day(of: moment), minute: words.minute(of: moment))
    partsDidChange()
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeDates(nib)
  }

  // MARK: Mode and locale

  /// What the picker edits. The default is `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if oldValue != datePickerMode { partsDidChange() } }
  }

  /// The style that the app prefers. The default is `automatic`.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if oldValue != preferredDatePickerStyle { partsDidChange() } }
  }

  /// The style that the picker uses: `wheels` for a countdown, otherwise the preferred style, with
  /// `compact` for `automatic`.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The locale of the texts; nil for the calendar's, or else the user's. The default is nil.
  open var locale: Locale? { didSet { wordsDidChange() } }
  /// The time zone of day and time; nil for the calendar's, or else the system's. The default is
  /// nil.
  open var timeZone: TimeZone? { didSet { wordsDidChange() } }

  /// The calendar whose locale and time zone are used when the picker has none of its own. Traps
  /// for a calendar that is not Gregorian or ISO 8601; nil is the current calendar.
  open var calendar: Calendar! = .current {
    didSet {
      if let calendar {
        precondition(
          calendar.identifier == .gregorian || calendar.identifier == .iso8601,
          "A date picker shows days of the Gregorian calendar only, not \(calendar.identifier).")
      } else {
        calendar = .current
      }
      wordsDidChange()
    }
  }

  private func wordsDidChange() {
    words = DateWords(
      locale: locale ?? calendar?.locale ?? UserLocale.current.locale,
      timeZone: timeZone ?? calendar?.timeZone ?? .current)
    partsDidChange()
  }

  // MARK: Values

  /// The picked moment, kept between `minimumDate` and `maximumDate`. Setting it sends no event.
  /// The default is the present minute.
  open var date: Date {
    get { moment }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date, kept within the limits, without an event. The change is not animated.
  open func setDate(_ date: Date, animated: Bool) {
    moment = limited(date)
    showValue()
  }

  /// The earliest date, or nil. When it is later than `maximumDate`, neither limit is used
  /// (documentation).
  open var minimumDate: Date? { didSet { setDate(moment, animated: false) } }
  /// The latest date, or nil. When it is earlier than `minimumDate`, neither limit is used.
  open var maximumDate: Date? { didSet { setDate(moment, animated: false) } }

  private var limits: (least: Date?, most: Date?) {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return (nil, nil) }
    return (minimumDate, maximumDate)
  }

  /// The years 1 to 9999, in which days have names.
  private static let first = Date.distantPast.timeIntervalSinceReferenceDate
  private static let last = 252_423_993_599.0

  private func limited(_ date: Date) -> Date {
    let (least, most) = limits
    var kept = date
    if let least { kept = max(kept, least) }
    if let most { kept = min(kept, most) }
    let wanted = kept.timeIntervalSinceReferenceDate
    // A calculation may end with a date that is none, or one of another geological era.
    guard !wanted.isNaN else { return moment }
    return Date(timeIntervalSinceReferenceDate: min(max(wanted, Self.first), Self.last))
  }

  /// The interval between two choices, in minutes. A value that does not divide 60, or is more than
  /// 30, becomes 1 (documentation). The default is 1.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
      if oldValue != minuteInterval { partsDidChange() }
    }
  }

  /// The duration of a countdown, in seconds. A value that is set becomes whole minutes, from 60 to
  /// 86,340 seconds. The default is 0.
  open var countDownDuration: TimeInterval {
    get { seconds }
    set {
      guard !newValue.isNaN else { return }
      seconds = (min(max(newValue, 60), 86_340) / 60).rounded(.down) * 60
      showValue()
    }
  }

  // MARK: Picking

  private func makePart(_ kind: Role) -> DatePart {
    let part = DatePart(kind)
    part.handler = { [weak self] value in
      self?.picked(kind == .timeButton ? .minute(Int(value)) : .day(Int(value)))
    }
    return part
  }

  private func picked(_ change: DateWheels.Change) {
    guard isEnabled else { return }
    let (oldMoment, oldSeconds) = (moment, seconds)
    switch change {
    case .minute(let minute) where datePickerMode == .countDownTimer:
      countDownDuration = Double(minute * 60)
    case .minute(let minute):
      setDate(words.date(words.day(of: moment), minute: minute), animated: false)
    case .day(let number):
      let minute = words.minute(of: moment)
      setDate(words.date(CivilDay(number: number), minute: minute), animated: false)
    }
    if moment != oldMoment || seconds != oldSeconds { tellChange() }
  }

  // MARK: Parts

  private func partsDidChange() {
    let hasDay = datePickerMode == .date || datePickerMode == .dateAndTime
    let hasTime = datePickerMode == .time || datePickerMode == .dateAndTime
    let wanted: [UIView] =
      switch datePickerStyle {
      case .wheels: [wheels]
      case .inline: (hasDay ? [month] : []) + (hasTime ? [time] : [])
      case .compact, .automatic: (hasDay ? [day] : []) + (hasTime ? [time] : [])
      }
    exchange(parts, for: wanted)
    parts = wanted
    wheels.show(words, datePickerMode, step: minuteInterval)
    showValue()
    followUsualSize()
    setNeedsLayout()
  }

  private func followUsualSize() {
    guard let usualSize else { return }
    let size = intrinsicContentSize
    guard size != usualSize else { return }
    self.usualSize = size
    if frame.size == usualSize { frame.size = size }
    invalidateIntrinsicContentSize()
  }

  private func showValue() {
    let number = words.day(of: moment).number
    let minute = words.minute(of: moment)
    day.value = Double(number)
    day.text = words.dayText(moment)
    day.name = accessibilityLabel ?? Words.date
    month.value = Double(number)
    month.text = words.monthText(moment)
    month.name = accessibilityLabel ?? Words.date
    month.week = words.week
    month.firstWeekday = words.firstWeekday
    time.value = Double(minute)
    time.text = words.timeText(moment)
    time.name = datePickerMode == .time ? accessibilityLabel ?? Words.time : Words.time
    time.step = Double(minuteInterval)
    time.hours = datePickerStyle == .wheels ? [] : words.hours
    let isCountdown = datePickerMode == .countDownTimer
    wheels.show(day: words.day(of: moment), minute: isCountdown ? Int(seconds / 60) : minute)
    for part in [day, month, time] { part.isOff = !isEnabled }
    wheels.isOff = !isEnabled
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var isEnabled: Bool { didSet { showValue() } }
  override func accessibilityDidChange() { showValue() }

  override var isPlain: Bool { backgroundColor == nil && cornerRadius == 0 && !clipsToBounds }

  // MARK: Layout

  private static let monthSize = CGSize(width: 320, height: 280)
  private static let gap = 8.0

  open override func layoutSubviews() {
    let isReversed = readsFromRight
    switch datePickerStyle {
    case .wheels: wheels.frame = bounds
    case .inline:
      let row = parts.contains(time) ? 44.0 : 0
      month.frame = CGRect(
        x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - row))
      let size = time.buttonSize
      let top = parts.contains(month) ? bounds.height - row + 5 : (bounds.height - size.height) / 2
      time.frame = CGRect(
        x: isReversed ? 0 : bounds.width - size.width, y: top, width: size.width,
        height: size.height)
    case .compact, .automatic:
      var x = 0.0
      for case let part as DatePart in parts {
        let size = part.buttonSize
        part.frame = CGRect(
          x: isReversed ? bounds.width - x - size.width : x,
          y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        x += size.width + Self.gap
      }
    }
  }

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .wheels: return CGSize(width: 320, height: WheelView.height)
    case .inline:
      let hasTime = parts.contains(time)
      guard parts.contains(month) else { return time.buttonSize }
      return CGSize(
        width: Self.monthSize.width, height: Self.monthSize.height + (hasTime ? 44 : 0))
    case .compact, .automatic:
      let sizes = parts.compactMap { ($0 as? DatePart)?.buttonSize }
      let gaps = Self.gap * Double(max(0, sizes.count - 1))
      return CGSize(width: sizes.reduce(gaps) { $0 + $1.width }, height: 34)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
