import Foundation

/// Words for how far away a date is: "in 2 days", "yesterday". Foundation on Linux has no class of this name.
///
/// Of several units the greatest counts: 8 days are a week.
open class RelativeDateTimeFormatter: Formatter {
  /// Whether there are words such as "yesterday".
  public enum DateTimeStyle: Int, Sendable {
    /// Always a number: "1 day ago".
    case numeric = 0
    /// A word where the language has one: "yesterday".
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full = 0
    /// "two months ago".
    case spellOut
    /// "2 mo. ago".
    case short
    /// "2mo ago".
    case abbreviated
  }

  /// Whether there are words such as "yesterday". The default is `numeric`.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How units are written. The default is `full`.
  open var unitsStyle = UnitsStyle.full
  /// Where the words stand, which decides about capitals. The default is `unknown`.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar whose units are counted. The default, which nil brings back, is that of the user.
  open var calendar: Calendar! = .session { didSet { calendar = calendar ?? .session } }
  /// The language. The default, which nil brings back, is that of the session.
  open var locale: Locale! = .session { didSet { locale = locale ?? .session } }

  /// Returns the words for the greatest unit of the components, negative in the past.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let set = Unit.all.first { dateComponents.value(for: $0.component) != nil } ?? .second
    return words(dateComponents.value(for: set.component) ?? 0, set)
  }

  /// Returns the words for an interval from now, in seconds, negative in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    localizedString(
      for: Unit.start.addingTimeInterval(Unit.limited(timeInterval)), relativeTo: Unit.start)
  }

  /// Returns the words for a date, seen from another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let from = Date(timeIntervalSince1970: Unit.limited(referenceDate.timeIntervalSince1970))
    let to = from.addingTimeInterval(Unit.limited(date.timeIntervalSince(referenceDate)))
    let parts = usedCalendar.dateComponents(Set(Unit.all.map(\.component)), from: from, to: to)
    let unit = Unit.all.first { (parts.value(for: $0.component) ?? 0) != 0 } ?? .second
    return words(parts.value(for: unit.component) ?? 0, unit)
  }

  /// Returns the words for a date, seen from now; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var usedCalendar: Calendar { calendar ?? .session }

  private func words(_ value: Int, _ unit: Unit) -> String {
    let most = Int(Unit.most / unit.seconds)
    let value = min(max(value, -most), most)
    // From the first day of a year all months and years are whole ones.
    guard let date = usedCalendar.date(byAdding: unit.component, value: value, to: Unit.start)
    else {
      return ""
    }
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: unitsStyle.width, locale: locale ?? .session, calendar: usedCalendar,
      capitalizationContext: formattingContext.capitals)
    style.allowedFields = [unit.field]
    return style.format(Unit.start)
  }
}

/// A unit in which distances are said.
private struct Unit {
  let component: Calendar.Component
  let field: Date.ComponentsFormatStyle.Field
  let seconds: Double

  static let second = Unit(component: .second, field: .second, seconds: 1)
  static let all = [
    Unit(component: .year, field: .year, seconds: 31_557_600),
    Unit(component: .month, field: .month, seconds: 2_629_800),
    Unit(component: .weekOfMonth, field: .week, seconds: 604_800),
    Unit(component: .day, field: .day, seconds: 86_400),
    Unit(component: .hour, field: .hour, seconds: 3600),
    Unit(component: .minute, field: .minute, seconds: 60), second,
  ]

  /// Noon of the first day of 2001, in most time zones on that day.
  static let start = Date(timeIntervalSinceReferenceDate: 43_200)
  /// Calendars count no further than this many seconds.
  static let most = 6e10

  static func limited(_ seconds: Double) -> Double {
    seconds.isNaN ? 0 : min(max(seconds, -most), most)
  }
}

extension RelativeDateTimeFormatter.UnitsStyle {
  fileprivate var width: Date.RelativeFormatStyle.UnitsStyle {
    switch self {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}

extension Formatter.Context {
  fileprivate var capitals: FormatStyleCapitalizationContext {
    switch self {
    case .standalone: .standalone
    case .listItem: .listItem
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    default: .unknown
    }
  }
}
