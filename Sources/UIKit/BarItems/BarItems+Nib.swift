import Foundation

// What items of bars read of a nib.

extension UIBarItem: NibDecodable, OutletOwner {
  func decodeItem(_ nib: NibCoder) {
    let fields = nib.fields
    if let title = fields.string("title") { self.title = title }
    if let image = fields.image("image") { self.image = image }
    if let flag = fields.flag("enabled") { isEnabled = flag }
    if let tag = fields.integer("tag") { self.tag = tag }
    if let insets = fields.insets("imageInsets") { imageInsets = insets }
    if let values = fields.value("accessibilityConfiguration") {
      if let label = values.string("label") { accessibilityLabel = label }
      if let hint = values.string("hint") { accessibilityHint = hint }
      if let name = values.string("identifier") { accessibilityIdentifier = name }
    }
  }
}

extension UIBarButtonItem: NibActionSource {
  func decodeButtonItem(_ nib: NibCoder) {
    let fields = nib.fields
    if let name = fields.attributes["systemItem"], let system = SystemItem.nibNames[name] {
      title = system.look.title
      image = UIImage(systemName: system.look.symbol)
      if system == .done || system == .save { style = .done }
    }
    switch fields.attributes["style"] {
    case "done": style = .done
    case "plain", "bordered": style = .plain
    default: break
    }
    decodeItem(nib)
    if let width = fields.number("width"), width >= 0 { self.width = width }
    if let color = fields.color("tintColor") { tintColor = color }
    if let flag = fields.flag("hidden") { isHidden = flag }
    if let flag = fields.flag("selected") { isSelected = flag }
    if let menu = fields.menu("menu") { self.menu = menu }
    if let view = nib.part("customView", as: UIView.self) { customView = view }
  }

  func addNibAction(_ action: Selector, target: AnyObject?, event: String?) {
    self.action = action
    self.target = target
  }
}

extension UIBarButtonItem.SystemItem {
  static let nibNames: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
    "redo": .redo, "close": .close,
  ]
}

extension UITabBarItem {
  func decodeTab(_ nib: NibCoder) {
    let fields = nib.fields
    if let name = fields.attributes["systemItem"], let system = SystemItem.nibNames[name] {
      title = system.title
      image = UIImage(systemName: system.symbol)
    }
    decodeItem(nib)
    if let image = fields.image("selectedImage") { selectedImage = image }
    if let value = fields.string("badgeValue") { badgeValue = value }
    if let color = fields.color("badgeColor").flatMap({ $0 }) { badgeColor = color }
    if let offset = fields.value("titlePositionAdjustment"),
      let across = offset.number("horizontal"), let down = offset.number("vertical")
    {
      titlePositionAdjustment = UIOffset(horizontal: across, vertical: down)
    }
  }
}

extension UITabBarItem.SystemItem {
  fileprivate static let nibNames: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]
}

extension UINavigationItem: NibDecodable, OutletOwner {
  func decodeNavigation(_ nib: NibCoder) {
    let fields = nib.fields
    if let title = fields.string("title") { self.title = title }
    if let prompt = fields.string("prompt") { self.prompt = prompt }
    if let flag = fields.flag("hidesBackButton") { hidesBackButton = flag }
    if let flag = fields.flag("leftItemsSupplementBackButton") {
      leftItemsSupplementBackButton = flag
    }
    let modes: [String: LargeTitleDisplayMode] = [
      "automatic": .automatic, "always": .always, "never": .never,
    ]
    if let mode = fields.choice("largeTitleDisplayMode", modes) { largeTitleDisplayMode = mode }
    if let title = fields.string("backButtonTitle") { backButtonTitle = title }
    if let view = nib.part("titleView", as: UIView.self) { titleView = view }
    if let item = nib.part("backBarButtonItem", as: UIBarButtonItem.self) {
      backBarButtonItem = item
    }
    let left = items(nib, "leftBarButtonItem")
    if !left.isEmpty { leftBarButtonItems = left }
    let right = items(nib, "rightBarButtonItem")
    if !right.isEmpty { rightBarButtonItems = right }
  }

  /// One item, or several in a list.
  private func items(_ nib: NibCoder, _ key: String) -> [UIBarButtonItem] {
    nib.parts("\(key)s", as: UIBarButtonItem.self) + nib.parts(key, as: UIBarButtonItem.self)
  }
}
