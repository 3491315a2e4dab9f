import Foundation
import Scene

/// A button, a space or a view in a bar (uikit-behaviour §3, bar items).
@MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  enum Kind { case button, fixedSpace, flexibleSpace }

  open var isHidden = false { didSet { changed() } }
  open var isSelected = false { didSet { changed() } }
  open var style = Style.plain { didSet { changed() } }
  open var primaryAction: UIAction? { didSet { changed() } }
  /// The method of `target` that a press calls, if there is no primary action.
  open var action: Selector?
  /// Without a target, the responder chain is asked.
  open weak var target: AnyObject?
  /// Opened by a press where there is neither a primary action nor an action, else by a secondary
  /// or long press.
  open var menu: UIMenu? { didSet { changed() } }
  /// A press turns `isSelected` over before the action runs.
  open var changesSelectionAsPrimaryAction = false
  /// The colour of words and symbol; nil for the accent colour.
  open var tintColor: UIColor? { didSet { changed() } }
  /// Points; 0 leaves the width to the words.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// The button is as wide as the widest of these.
  open var possibleTitles: Set<String>? { didSet { changed() } }
  /// Stands in the bar instead of a button.
  open var customView: UIView? {
    didSet {
      if oldValue !== customView { customSize = NaturalSize() }
      changed()
    }
  }

  let kind: Kind
  private(set) lazy var button = BarButton(item: self)
  private var customSize = NaturalSize()
  /// The bar that shows it.
  weak var bar: UIView?

  public convenience override init() { self.init(title: nil) }

  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    kind = .button
    super.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    kind =
      switch systemItem {
      case .fixedSpace: .fixedSpace
      case .flexibleSpace: .flexibleSpace
      default: .button
      }
    super.init()
    title = systemItem.look.title
    image = UIImage(systemName: systemItem.look.symbol)
    self.primaryAction = primaryAction
    self.menu = menu
    if systemItem == .done || systemItem == .save { style = .done }
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    setUp(style, target, action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    setUp(style, target, action)
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    setUp(style, target, action)
  }

  private func setUp(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(customView: UIView) {
    self.init(title: nil)
    self.customView = customView
  }

  /// Room that shares with others of its kind what a toolbar's buttons leave.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Room of `width` points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }

  /// What stands in the bar; a space is only room.
  var view: UIView? { kind == .button && !isHidden ? customView ?? button : nil }

  /// The room that it takes in a bar; nil shares what the others leave.
  func size(in bar: UIView) -> CGSize? {
    switch kind {
    case .flexibleSpace: return nil
    case .fixedSpace: return CGSize(width: width, height: 0)
    case .button:
      var size = customView.map { customSize.of($0) } ?? button.size(bar.shownTraits)
      if width > 0 { size.width = width }
      return size
    }
  }

  func place(in frame: CGRect) {
    if let customView {
      customSize.place(customView, in: frame)
    } else {
      button.frame = frame
    }
  }

  /// A press, by whatever means.
  func press() {
    guard isEnabled, primaryAction?.attributes.contains(.disabled) != true else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action {
      Responding.send(
        action, to: target, from: self, for: view.map { UIEvent.person(at: $0, .ended) })
    } else if let menu, let view {
      view.engine?.features.menus.open(menu, from: view, area: view.bounds, sender: self)
    }
  }

  override func changed() {
    bar?.setNeedsLayout()
    if let engine = bar?.engine { engine.invalidate() } else { SceneEngine.invalidateAll() }
  }
}
