import Foundation
import Scene

/// A control that is on or off. The size is always 51 × 31 points.
///
/// Differs from UIKit: there are no images and no title.
@preconcurrency @MainActor open class UISwitch: UIControl {
  open override class var outlets: [Outlet] { KeyedProperties.ofUISwitch }

  static let size = CGSize(width: 51, height: 31)

  private var value = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeSwitch(nib)
  }

  /// A Boolean value that says whether the switch is on. Setting it sends no event. The default is
  /// false.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// The colour of the switch while it is on; nil for the tint colour.
  open var onTintColor: UIColor? { didSet { changed(oldValue != onTintColor) } }
  /// The colour of the knob; nil for the platform's.
  open var thumbTintColor: UIColor? { didSet { changed(oldValue != thumbTintColor) } }

  /// Turns the switch on or off, without an event. The host animates the knob as the platform does.
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

  /// Toggles the switch, as a press does.
  override func activate() { adjusted(to: value ? 0 : 1, isFinal: true) }

  override var hostUsesDrags: Bool { true }

  override var nodeRole: NodeRole { .toggle }
  override var accessibilityValueByDefault: String? { isOn ? "1" : "0" }

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
