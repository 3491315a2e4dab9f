import Foundation
import Scene

/// Two buttons that decrease and increase a value. The size is always 94 × 32 points.
///
/// Differs from UIKit: there are no images for the buttons, and each step sends an event.
@preconcurrency @MainActor open class UIStepper: UIControl, KeyAnswering {
  static let size = CGSize(width: 94, height: 32)

  open override class var outlets: [Outlet] { KeyedProperties.ofUIStepper }

  private let less = PartButton()
  private let more = PartButton()
  private var held = 0.0

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  private func setUp() {
    less.symbol = "minus"
    less.name = Words.decrement
    less.handler = { [weak self] in self?.step(-1) }
    more.symbol = "plus"
    more.name = Words.increment
    more.handler = { [weak self] in self?.step(1) }
    addSubview(less)
    addSubview(more)
    showButtons()
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    frame.size = Self.size
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeStepper(nib)
  }

  /// The value, kept between `minimumValue` and `maximumValue`. Setting it sends no event; NaN
  /// traps. The default is 0.
  open var value: Double {
    get { held }
    set {
      precondition(!newValue.isNaN, "The value of a stepper cannot be NaN.")
      let next = min(max(newValue, minimumValue), maximumValue)
      guard next != held else { return }
      held = next
      changed(true)
      showButtons()
    }
  }

  /// The lowest value. Traps unless it is less than `maximumValue`. The default is 0.
  open var minimumValue = 0.0 { didSet { limitsDidChange() } }
  /// The highest value. Traps unless it is more than `minimumValue`. The default is 100.
  open var maximumValue = 100.0 { didSet { limitsDidChange() } }

  /// The amount of one step. Traps unless it is more than 0. The default is 1.
  open var stepValue = 1.0 {
    didSet {
      precondition(
        stepValue > 0, "The step of a stepper must be more than 0; stepValue is \(stepValue).")
    }
  }

  /// A Boolean value that says whether a step beyond the maximum leads to the minimum, and the
  /// reverse. The default is false.
  open var wraps = false { didSet { showButtons() } }
  /// A Boolean value that says whether a button that is held repeats its step. The default is true.
  open var autorepeat = true { didSet { showButtons() } }

  private func limitsDidChange() {
    precondition(
      minimumValue < maximumValue,
      "The minimum of a stepper must be less than its maximum; "
        + "minimumValue is \(minimumValue), maximumValue \(maximumValue). "
        + "When both change, set first the one that makes more room.")
    value = held
    showButtons()
  }

  private func step(_ way: Double) {
    guard isEnabled else { return }
    let next = held + way * stepValue
    // An endless step back from an endless value.
    guard !next.isNaN else { return }
    let before = held
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if held != before { tellChange() }
  }

  private func showButtons() {
    less.isOff = !isEnabled || (!wraps && held <= minimumValue)
    more.isOff = !isEnabled || (!wraps && held >= maximumValue)
    for button in [less, more] { button.repeats = autorepeat }
  }

  open override var isEnabled: Bool { didSet { showButtons() } }

  /// Handles the arrow keys while one of the buttons has the focus.
  func answer(_ press: KeyPress) -> Bool {
    switch press.description {
    case "up", "right": step(1)
    case "down", "left": step(-1)
    default: return false
    }
    return true
  }

  open override func layoutSubviews() {
    let half = bounds.width / 2
    let isReversed = readsFromRight
    less.frame = CGRect(x: isReversed ? half : 0, y: 0, width: half, height: bounds.height)
    more.frame = CGRect(x: isReversed ? 0 : half, y: 0, width: half, height: bounds.height)
  }

  override var nodeRole: NodeRole { .buttonGroup }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    node.control.value = held
    node.control.minimum = minimumValue
    node.control.maximum = maximumValue
    node.control.step = stepValue
  }

  override var defaultHugging: UILayoutPriority { .defaultHigh }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}

/// A button that is part of a control.
final class PartButton: UIView {
  var symbol = "" { didSet { changed(oldValue != symbol) } }
  /// The name for assistive technology and scripts.
  var name = "" { didSet { changed(oldValue != name) } }
  var isOff = false { didSet { changed(oldValue != isOff) } }
  var repeats = false { didSet { changed(oldValue != repeats) } }
  var handler: (() -> Void)?

  override var nodeRole: NodeRole { .button }

  override func describe(_ node: inout Node) {
    node.symbol = symbol
    node.name = name
    node.traits.insert(.linked)
    if isOff { node.traits.insert(.disabled) }
    if repeats { node.traits.insert(.repeats) }
  }

  override func activate() { if !isOff { handler?() } }
}
