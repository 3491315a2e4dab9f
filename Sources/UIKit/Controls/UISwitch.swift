import Foundation
import Scene

/// A switch: on or off. It is always 51 × 31 points large.
///
/// Differs from UIKit: it has no images and no title of its own.
@MainActor open class UISwitch: UIControl {
  static let size = CGSize(width: 51, height: 31)

  private var value = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// The colour of the part that shows that it is on; nil for the tint colour.
  open var onTintColor: UIColor? { didSet { changed(oldValue != onTintColor) } }
  open var thumbTintColor: UIColor? { didSet { changed(oldValue != thumbTintColor) } }

  /// Tells no target. The host moves the knob as the platform does.
  open func setOn(_ on: Bool, animated: Bool) {
    guard value != on else { return }
    value = on
    changed(true)
  }

  override func handle(_ input: NodeInput) -> Bool {
    guard case .adjusted(let value, let isFinal) = input else { return super.handle(input) }
    adjusted(to: value, isFinal: isFinal)
    return true
  }

  private func adjusted(to value: Double, isFinal: Bool) {
    guard isEnabled, self.value != (value != 0) else { return }
    setOn(value != 0, animated: true)
    tellChange()
  }

  /// As a press on it does.
  override func activate() { adjusted(to: value ? 0 : 1, isFinal: true) }

  override var role: Role { .toggle }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    node.control.value = value ? 1 : 0
    node.control.tint = onTintColor?.paint ?? ownTint?.paint
    node.control.thumbTint = thumbTintColor?.paint
  }

  override var defaultHugging: UILayoutPriority { .defaultHigh }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
