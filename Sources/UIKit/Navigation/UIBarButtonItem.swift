import Foundation
import Scene

/// A button in a bar.
@MainActor public final class UIBarButtonItem {
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case close = 24

    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "Add"
      case .close: "Close"
      }
    }

    var symbol: String {
      switch self {
      case .add: "plus"
      case .close: "xmark"
      default: ""
      }
    }
  }

  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  public var title: String? { didSet { button.refresh() } }
  public var image: UIImage? { didSet { button.refresh() } }
  public var isEnabled = true { didSet { button.refresh() } }
  public var style = Style.plain { didSet { button.refresh() } }
  public var tag = 0
  public var accessibilityLabel: String? { didSet { button.refresh() } }
  public var primaryAction: UIAction?

  private(set) lazy var button = BarButton(item: self)

  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(
      title: systemItem.title, image: UIImage(systemName: systemItem.symbol),
      primaryAction: primaryAction)
    if systemItem == .done || systemItem == .save { style = .done }
  }
}

/// A bar button item on the screen.
final class BarButton: UIView {
  private weak var item: UIBarButtonItem?

  convenience init(item: UIBarButtonItem) {
    self.init(frame: .zero)
    self.item = item
  }

  func refresh() { turn?.invalidate() }

  override var role: Role { .button }

  override func describe(_ node: inout Node) {
    guard let item else { return }
    node.symbol = item.image?.symbol ?? ""
    node.text = node.symbol.isEmpty ? item.title ?? "" : ""
    node.name = item.accessibilityLabel ?? item.title ?? ""
    node.traits.insert(.flat)
    node.style = TextStyle(
      font: Font(size: 15, weight: item.style == .done ? 600 : 400), color: .semantic(.accent),
      alignment: .center)
    if !item.isEnabled { node.traits.insert(.disabled) }
  }

  override func activate() {
    guard let item, item.isEnabled, let action = item.primaryAction else { return }
    action.perform(sender: item)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let item, item.image == nil, let turn else { return CGSize(width: 38, height: 36) }
    let text = turn.measurer.size(
      of: item.title ?? "", style: TextStyle(font: Font(size: 15, weight: 600)), width: .infinity)
    return CGSize(width: max(38, text.width + 20), height: 36)
  }
}
