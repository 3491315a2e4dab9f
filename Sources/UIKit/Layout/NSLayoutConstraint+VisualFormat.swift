import Adaptive
import Foundation

extension NSLayoutConstraint {
  /// How the views of a visual format are aligned, and in which direction a horizontal one runs.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns the left edges. For vertical formats.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns the right edges. For vertical formats.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns the top edges. For horizontal formats.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns the bottom edges. For horizontal formats.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns the leading edges. For vertical formats.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns the trailing edges. For vertical formats.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns the horizontal centres. For vertical formats.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns the vertical centres. For horizontal formats.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns the baselines of the last lines of text. For horizontal formats.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns the baselines of the first lines of text. For horizontal formats.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The format runs in the reading direction. This is the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format runs from left to right in all languages.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format runs from right to left in all languages.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    var attributes: [Attribute] {
      (1...12).filter { rawValue & (1 << UInt($0)) != 0 }.compactMap { Attribute(rawValue: $0) }
    }
  }

  /// Returns the constraints that a visual format such as `H:|-[name]-8-[field(>=100)]-|`
  /// describes. They are not active. A single `-` is the system's distance: 8 points between views,
  /// and the margin to the superview.
  ///
  /// Traps for a format that cannot be parsed, with a mark at the place.
  ///
  /// - Parameters:
  ///   - format: the visual format.
  ///   - opts: the alignment of the views and the direction.
  ///   - metrics: the numbers that the format refers to by name, in points.
  ///   - views: the views and layout guides that the format refers to by name.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let parsed = try VisualFormat.parse(format)
      var builder = VisualFormatBuilder(parsed, opts, metrics ?? [:], views)
      return try builder.constraints()
    } catch {
      preconditionFailure("Unable to parse constraint format:\n\(error.picture(of: format))")
    }
  }
}

/// Makes constraints from a parsed format.
@MainActor private struct VisualFormatBuilder {
  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let named: [String: Any]
  private var result: [NSLayoutConstraint] = []
  /// The edges at which adjacent views meet, and the corresponding margins of the superview.
  private let near, far, nearMargin, farMargin: NSLayoutConstraint.Attribute
  private let isReversed: Bool

  init(
    _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ named: [String: Any]
  ) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.named = named
    isReversed = !format.isVertical && options.contains(.directionRightToLeft)
    if format.isVertical {
      (near, far, nearMargin, farMargin) = (.top, .bottom, .topMargin, .bottomMargin)
    } else if isReversed {
      (near, far, nearMargin, farMargin) = (.right, .left, .rightMargin, .leftMargin)
    } else if options.contains(.directionLeftToRight) {
      (near, far, nearMargin, farMargin) = (.left, .right, .leftMargin, .rightMargin)
    } else {
      (near, far, nearMargin, farMargin) = (
        .leading, .trailing, .leadingMargin, .trailingMargin
      )
    }
  }

  mutating func constraints() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var items: [any LayoutItem] = []
    for view in format.views { items.append(try item(view.name, view.position)) }
    for (index, view) in format.views.enumerated() {
      for predicate in view.predicates { try addSize(items[index], predicate) }
    }
    if let leading = format.leading {
      let edge = leading == .standard ? nearMargin : near
      try join(items[0], near, try superview(items[0]), edge, leading, standard: 0)
    }
    for (index, connection) in format.connections.enumerated() {
      try join(items[index + 1], near, items[index], far, connection, standard: 8)
    }
    if let trailing = format.trailing, let last = items.last {
      let edge = trailing == .standard ? farMargin : far
      try join(try superview(last), edge, last, far, trailing, standard: 0)
    }
    align(items)
    return result
  }

  private mutating func align(_ items: [any LayoutItem]) {
    for attribute in options.attributes {
      precondition(
        (attribute.kind == .vertical) != format.isVertical,
        "Views that stand \(format.isVertical ? "below" : "beside") each other cannot all be "
          + "aligned at their \(attribute)")
      for (one, two) in zip(items, items.dropFirst()) {
        result.append(NSLayoutConstraint(two, attribute, .equal, one, attribute, 1, 0))
      }
    }
  }

  /// Adds the constraint of the distance from `before` to `after`.
  private mutating func join(
    _ after: any LayoutItem, _ start: NSLayoutConstraint.Attribute, _ before: any LayoutItem,
    _ end: NSLayoutConstraint.Attribute, _ connection: VisualFormat.Connection, standard: Double
  ) throws(VisualFormat.Failure) {
    let predicates: [VisualFormat.Predicate]
    switch connection {
    case .flush: predicates = [.init(value: .number(0))]
    case .standard: predicates = [.init(value: .number(standard))]
    case .predicates(let given): predicates = given
    }
    for predicate in predicates {
      let distance = try number(predicate.value)
      let relation = predicate.relation.uikit
      let made =
        isReversed
        ? NSLayoutConstraint(before, end, relation, after, start, 1, distance)
        : NSLayoutConstraint(after, start, relation, before, end, 1, distance)
      made.priority = try priority(predicate)
      result.append(made)
    }
  }

  private mutating func addSize(
    _ item: any LayoutItem, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Failure) {
    let attribute: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
    let made: NSLayoutConstraint
    if case .name(let name, let position) = predicate.value, metrics[name] == nil {
      made = NSLayoutConstraint(
        item, attribute, predicate.relation.uikit, try self.item(name, position), attribute, 1, 0)
    } else {
      made = NSLayoutConstraint(
        item, attribute, predicate.relation.uikit, nil, .notAnAttribute, 1,
        try number(predicate.value))
    }
    made.priority = try priority(predicate)
    result.append(made)
  }

  // MARK: Names

  private func item(_ name: String, _ place: Int) throws(VisualFormat.Failure) -> any LayoutItem {
    guard let any = named[name] else {
      throw VisualFormat.Failure("\(name) is not a key in the views dictionary", at: place)
    }
    guard let item = any as? any LayoutItem else {
      throw VisualFormat.Failure("\(name) is no view but a \(type(of: any))", at: place)
    }
    return item
  }

  private func superview(_ item: any LayoutItem) throws(VisualFormat.Failure) -> UIView {
    let outer = item is UIView ? item.layoutView?.superview : item.layoutView
    guard let outer else {
      throw VisualFormat.Failure("\(item.layoutName) has no superview yet, which | means", at: 0)
    }
    return outer
  }

  private func number(_ value: VisualFormat.Value) throws(VisualFormat.Failure) -> CGFloat {
    switch value {
    case .number(let number): return number
    case .name(let name, let place):
      switch metrics[name] {
      case let number as CGFloat: return number
      case let number as Double: return number
      case let number as Float: return CGFloat(number)
      case let number as Int: return CGFloat(number)
      case let number as NSNumber: return number.doubleValue
      case nil:
        throw VisualFormat.Failure("\(name) is not a key in the metrics dictionary", at: place)
      default: throw VisualFormat.Failure("The metric \(name) is no number", at: place)
      }
    }
  }

  private func priority(
    _ predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Failure) -> UILayoutPriority {
    guard let value = predicate.priority else { return .required }
    return UILayoutPriority(Float(try number(value)))
  }
}

extension VisualFormat.Relation {
  fileprivate var uikit: NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .atMost: .lessThanOrEqual
    case .atLeast: .greaterThanOrEqual
    }
  }
}
