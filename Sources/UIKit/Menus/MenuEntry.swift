import Scene

/// An element as an open menu shows it.
@MainActor struct MenuEntry {
  enum Kind {
    case item(UIMenuElement)
    case menu([MenuEntry])
    /// The beginning of a group, with or without a title.
    case group
    /// The placeholder of elements that have not been provided yet.
    case waiting
  }

  let id: NodeID
  let kind: Kind
  let title: String
  var image: UIImage?
  var state = UIMenuElement.State.off
  var attributes: UIMenuElement.Attributes = []
  /// The key that does the same.
  var key: KeyPress?

  var isDisabled: Bool { attributes.contains(.disabled) }

  var children: [MenuEntry] { if case .menu(let children) = kind { children } else { [] } }

  func find(_ id: NodeID) -> MenuEntry? {
    self.id == id ? self : children.lazy.compactMap { $0.find(id) }.first
  }

  static func attributes(of element: UIMenuElement) -> UIMenuElement.Attributes {
    switch element {
    case let action as UIAction: action.attributes
    case let command as UICommand: command.attributes
    case let menu as UIMenu: menu.options.contains(.destructive) ? .destructive : []
    default: []
    }
  }

  /// The image before or behind the title: of an action that is on, the one for that.
  static func image(of element: UIMenuElement) -> UIImage? {
    let action = element as? UIAction
    return (action?.state == .on ? action?.selectedImage : nil) ?? element.image
  }

  static func state(of element: UIMenuElement) -> UIMenuElement.State {
    (element as? UIAction)?.state ?? (element as? UICommand)?.state ?? .off
  }
}

/// Makes the entries of menu elements; an element keeps its node.
@MainActor struct MenuEntryMaker {
  private var numbers: [UIMenuElement: NodeID] = [:]
  /// The nodes of groups. A group is no element; its node belongs to its first element.
  private var groups: [UIMenuElement: NodeID] = [:]
  /// Returns whether there is a responder for a command.
  let isTaken: (UICommand) -> Bool

  init(isTaken: @escaping (UICommand) -> Bool) { self.isTaken = isTaken }

  /// What a menu shows that opens by itself: its title stands above its elements.
  mutating func entries(of menu: UIMenu) -> [MenuEntry] {
    let entries = entries(of: menu.children)
    return entries.isEmpty || menu.title.isEmpty
      ? entries : [group(menu, title: menu.title)] + entries
  }

  mutating func entries(of elements: [UIMenuElement]) -> [MenuEntry] {
    var entries: [MenuEntry] = []
    var endsGroup = false
    for element in elements {
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
        let inner = self.entries(of: menu.children)
        guard !inner.isEmpty else { continue }
        if !entries.isEmpty || !menu.title.isEmpty {
          entries.append(group(menu, title: menu.title))
        }
        entries += inner
        endsGroup = true
        continue
      }
      let made = shown(element)
      if endsGroup, !made.isEmpty { entries.append(group(element)) }
      if !made.isEmpty { endsGroup = false }
      entries += made
    }
    return entries
  }

  private mutating func shown(_ element: UIMenuElement) -> [MenuEntry] {
    if let late = element as? UIDeferredMenuElement {
      guard let made = late.made else {
        return [
          MenuEntry(
            id: number(late), kind: .waiting, title: Words.loading, attributes: .disabled)
        ]
      }
      return entries(of: made)
    }
    var attributes = MenuEntry.attributes(of: element)
    if let command = element as? UICommand {
      if !isTaken(command) { attributes.insert(.disabled) }
      attributes.formUnion(command.attributes)
    }
    guard !attributes.contains(.hidden) else { return [] }
    let children = (element as? UIMenu).map { entries(of: $0.children) }
    guard children?.isEmpty != true else { return [] }
    return [
      MenuEntry(
        id: number(element), kind: children.map { .menu($0) } ?? .item(element),
        title: element.title, image: MenuEntry.image(of: element),
        state: MenuEntry.state(of: element), attributes: attributes,
        key: (element as? UIKeyCommand)?.press)
    ]
  }

  private mutating func group(_ first: UIMenuElement, title: String = "") -> MenuEntry {
    let id = groups[first] ?? NodeNumbers.next()
    groups[first] = id
    return MenuEntry(id: id, kind: .group, title: title)
  }

  private mutating func number(_ element: UIMenuElement) -> NodeID {
    let id = numbers[element] ?? NodeNumbers.next()
    numbers[element] = id
    return id
  }
}
