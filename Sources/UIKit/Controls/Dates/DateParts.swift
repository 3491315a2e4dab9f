import Foundation
import Scene

/// What a person picks a day or a time with: a calendar, or a button that opens one.
final class DatePart: UIView {
  private let kind: Role
  /// Of a calendar days since 1970-01-01, of a time minutes since midnight.
  var value = 0.0 { didSet { changed(oldValue != value) } }
  var text = "" { didSet { changed(oldValue != text) } }
  var hours: [String] = [] { didSet { changed(oldValue != hours) } }
  /// Minutes between two choices.
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

  override var role: Role { kind }

  override func describe(_ node: inout Node) {
    node.text = text
    node.name = name
    node.style = Self.style
    node.control.value = value
    node.control.step = step
    node.control.options = hours
    if isOff { node.traits.insert(.disabled) }
  }

  /// Of a button.
  var buttonSize: CGSize {
    let words = engine?.measurer.size(of: text, style: Self.style, width: .infinity).width ?? 0
    return CGSize(width: words + 32, height: 34)
  }
}
