import Foundation
import Scene

/// The part of a date picker that edits a day or a time: a calendar, or a button that opens one.
final class DatePart: UIView {
  private let kind: Role
  /// The value: days since 1970-01-01 for a calendar, minutes since midnight for a time.
  var value = 0.0 { didSet { changed(oldValue != value) } }
  var text = "" { didSet { changed(oldValue != text) } }
  var hours: [String] = [] { didSet { changed(oldValue != hours) } }
  /// The names of the days of a week, from Monday on.
  var week: [String] = [] { didSet { changed(oldValue != week) } }
  /// The day with which a week begins: 0 for Monday.
  var firstWeekday = 0 { didSet { changed(oldValue != firstWeekday) } }
  /// The interval between two choices, in minutes.
  var step = 1.0 { didSet { changed(oldValue != step) } }
  var name = "" { didSet { changed(oldValue != name) } }
  var isOff = false { didSet { changed(oldValue != isOff) } }
  var handler: ((Double) -> Void)?

  init(_ kind: Role) {
    self.kind = kind
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  private static let style = TextStyle(font: Font(size: 15), alignment: .center)

  override func handle(_ input: NodeInput) -> Bool {
    guard case .adjusted(let value, let isFinal) = input else { return super.handle(input) }
    adjusted(to: value, isFinal: isFinal)
    return true
  }

  private func adjusted(to value: Double, isFinal: Bool) {
    guard !isOff else { return }
    handler?(value)
  }

  override var nodeRole: NodeRole { kind }

  override func describe(_ node: inout Node) {
    node.text = text
    node.name = name
    node.style = Self.style
    node.control.value = value
    node.control.step = step
    node.control.options = kind == .calendar ? week : hours
    node.control.firstWeekday = firstWeekday
    node.control.tint = ownTint?.paint
    if isOff { node.traits.insert(.disabled) }
  }

  /// The size of a button part, in points.
  var buttonSize: CGSize {
    let textWidth = engine?.measurer.size(of: text, style: Self.style, width: .infinity).width ?? 0
    return CGSize(width: textWidth + 32, height: 34)
  }
}
