import Foundation
import Scene

/// A button, a space or a view in a bar (uikit-behaviour §3, bar items).
///
/// For example:
///
///     navigationItem.rightBarButtonItem = UIBarButtonItem(
///       systemItem: .add, primaryAction: UIAction { _ in self.addTree() })
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The importance of a button.
  public enum Style: Int, Sendable {
    /// A button in the regular font.
    case plain = 0
    /// A button that completes a task, in a semibold font.
    case done = 2
  }

  enum Kind { case button, fixedSpace, flexibleSpace }

  /// A Boolean value that says whether the item is hidden and takes no space. The default is false.
  open var isHidden = false { didSet { changed() } }
  /// A Boolean value that says whether the button looks selected. The default is false.
  open var isSelected = false { didSet { changed() } }
  /// The importance of the button. The default is `plain`.
  open var style = Style.plain { didSet { changed() } }
  /// The action of a tap, which goes before `action`; nil is none.
  open var primaryAction: UIAction? { didSet { changed() } }
  /// The method of `target` that a tap calls, if there is no primary action.
  open var action: Selector?
  /// The object whose method is called; with nil it is the first in the responder chain that has
  /// the method.
  open weak var target: AnyObject?
  /// The menu, which a tap opens if there is neither a primary action nor an action, and a long
  /// press or the secondary button otherwise; nil is none.
  open var menu: UIMenu? { didSet { changed() } }
  /// A Boolean value that says whether a tap toggles `isSelected` before the action is performed.
  /// The default is false.
  open var changesSelectionAsPrimaryAction = false
  /// The colour of title and symbol; nil, the default, is the accent colour.
  open var tintColor: UIColor? { didSet { changed() } }
  /// The width of the item, in points; 0, the default, is that of the title or view.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// The titles that the button may have; it is as wide as the widest of them. nil, the default, is
  /// the present one only.
  open var possibleTitles: Set<String>? { didSet { changed() } }
  /// The view that is shown instead of a button; nil is none.
  open var customView: UIView? {
    didSet {
      if oldValue !== customView { customSize = NaturalSize() }
      changed()
    }
  }

  let kind: Kind
  private(set) lazy var button = BarButton(item: self)
  private var customSize = NaturalSize()
  /// The bar that contains the item.
  weak var bar: UIView? {
    didSet {
      guard let bar, bar !== oldValue, let enters = UIBarItem.entersBar else { return }
      enters(self, bar)
    }
  }

  /// Creates a button without a title.
  public override init() {
    kind = .button
    super.init()
  }

  /// Makes the item of a nib or a storyboard. See `UIBarItem.init(coder:)`.
  public required init?(coder: NSCoder) {
    switch (coder as? NibCoder)?.fields.attributes["systemItem"] {
    case "fixedSpace": kind = .fixedSpace
    case "flexibleSpace": kind = .flexibleSpace
    default: kind = .button
    }
    super.init(coder: coder)
  }

  override func decode(_ nib: NibCoder) { decodeButtonItem(nib) }

  /// What a storyboard does with a tap, in the place of `action`.
  var segue: ((Any?) -> Void)?

  open override class var outlets: [Outlet] { KeyedProperties.ofUIBarButtonItem }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title; nil uses that of the action.
  ///   - image: The image, which is shown instead of the title; nil uses that of the action.
  ///   - primaryAction: The action of a tap.
  ///   - menu: The menu, which a tap opens without an action.
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

  /// Creates a button whose title or symbol the system chooses, or a space.
  ///
  /// - Parameters:
  ///   - systemItem: The purpose of the button.
  ///   - primaryAction: The action of a tap.
  ///   - menu: The menu, which a tap opens without an action.
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

  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: The title, or nil for none.
  ///   - style: The importance of the button.
  ///   - target: The object whose method a tap calls; nil for the responder chain.
  ///   - action: The method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    setUp(style, target, action)
  }

  /// Creates a button with an image.
  ///
  /// - Parameters:
  ///   - image: The image, or nil for none.
  ///   - style: The importance of the button.
  ///   - target: The object whose method a tap calls; nil for the responder chain.
  ///   - action: The method.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    setUp(style, target, action)
  }

  /// Creates a button with an image, and another one for a phone on its side.
  ///
  /// - Parameters:
  ///   - image: The image, or nil for none.
  ///   - landscapeImagePhone: The image where the bar is lower, in compact height; nil is `image`.
  ///   - style: The importance of the button.
  ///   - target: The object that gets the action, or nil for the first responder.
  ///   - action: The method that a tap calls.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates a button with a title, an image or both, of which the image is shown.
  ///
  /// - Parameters:
  ///   - title: The title, or nil for none.
  ///   - image: The image, which is shown instead of the title; nil for none.
  ///   - target: The object whose method a tap calls; nil for the responder chain.
  ///   - action: The method.
  ///   - menu: The menu, which a tap opens without an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
    setUp(.plain, target, action)
  }

  /// Creates a button whose title or symbol the system chooses, or a space.
  ///
  /// - Parameters:
  ///   - systemItem: The purpose of the button.
  ///   - target: The object whose method a tap calls; nil for the responder chain.
  ///   - action: The method.
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

  /// Creates an item that shows a view. The item is as large as the view.
  public convenience init(customView: UIView) {
    self.init(title: nil)
    self.customView = customView
  }

  /// Returns a space that takes what the buttons of a toolbar leave, shared with others of its
  /// kind.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Returns a space of `width` points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }

  override var shownView: UIView? { view }

  /// The view of the item; nil for a space and for a hidden item.
  var view: UIView? { kind == .button && !isHidden ? customView ?? button : nil }

  /// Returns the size of the item in a bar, in points; nil for a space that takes what the others
  /// leave.
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

  /// Performs the item's action, for a tap or a key.
  func press() {
    guard isEnabled, primaryAction?.attributes.contains(.disabled) != true else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let segue {
      segue(self)
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

extension UIBarButtonItem: ActionSender {
  var responderOfActions: UIResponder? { bar }
}
