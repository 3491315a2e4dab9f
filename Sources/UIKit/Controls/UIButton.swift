import Foundation
import Scene

/// A button with a title, a symbol or both.
@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
  }

  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  /// Pressed by Return; shown in the accent colour.
  var isProminent = false
  var isDestructive = false

  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    changed(true)
    invalidateIntrinsicContentSize()
  }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    changed(true)
    invalidateIntrinsicContentSize()
  }

  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  public var currentTitle: String? { title(for: state) }

  override var role: Role { .button }

  private var style: TextStyle { TextStyle(font: Font(size: 15), alignment: .center) }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    node.text = title(for: state) ?? ""
    node.symbol = image(for: state)?.symbol ?? ""
    node.style = style
    if isProminent { node.traits.insert(.prominent) }
    if isDestructive { node.traits.insert(.destructive) }
  }

  /// Opened by a press if `showsMenuAsPrimaryAction`, else by a secondary or long press.
  open var menu: UIMenu?

  override var ownMenu: UIMenu? { menu }

  override func activate() { press() }

  override var isPressedByTouches: Bool { true }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = turn?.measurer.size(
      of: title(for: state) ?? "", style: style, width: .infinity)
    return CGSize(width: (text?.width ?? 0) + 32, height: max(36, (text?.height ?? 0) + 14))
  }
}
