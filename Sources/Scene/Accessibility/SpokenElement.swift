/// An element as a screen reader speaks it.
public struct SpokenElement: Hashable, Sendable, CustomStringConvertible {
  /// The node.
  public let id: NodeID
  /// The name.
  public let name: String
  /// The kind, the value, the state and the hint, as far as there are any.
  public let facts: [String]

  /// Name and facts, separated by commas: "Volume, slider, 40 %".
  public var description: String {
    (name.isEmpty ? facts : [name] + facts).joined(separator: ", ")
  }
}

extension Tree {
  /// The elements that a screen reader finds, in the order in which it comes to them.
  ///
  /// What is behind a dimming view, beside something modal, hidden, or inside of an element that is
  /// one by itself is left out.
  public var spokenElements: [SpokenElement] {
    var result: [SpokenElement] = []
    if let root { collectSpoken(root, into: &result) }
    return result
  }

  private func collectSpoken(_ id: NodeID, into result: inout [SpokenElement]) {
    guard let node = self[id], node.accessibility?.isHidden != true else { return }
    if let element = node.spokenElement(in: self) { result.append(element) }
    guard !node.isSingleElement else { return }
    if node.role == .row || node.role == .cell {
      // The words in a row are spoken with it; what can be used there are elements.
      return collectControls(in: node, into: &result)
    }
    var children = node.children
    if let dimming = children.lastIndex(where: { self[$0]?.role == .dimming }) {
      children.removeFirst(dimming + 1)
    }
    if let modal = children.last(where: { self[$0]?.accessibility?.isModal == true }) {
      children = [modal]
    } else if let order = node.accessibility?.order, !order.isEmpty {
      children = order.filter { $0 != id && self[$0] != nil }
    }
    for child in children { collectSpoken(child, into: &result) }
  }
}

extension Tree {
  private func collectControls(in row: Node, into result: inout [SpokenElement]) {
    for child in row.children {
      guard let node = self[child], node.accessibility?.isHidden != true else { continue }
      let isWord = node.role == .label || node.role == .image
      if isWord, node.accessibility?.isSingle != true { continue }
      if let element = node.spokenElement(in: self) { result.append(element) }
      if !node.isSingleElement { collectControls(in: node, into: &result) }
    }
  }

  /// The words of labels and named pictures in a row, other than its name.
  fileprivate func words(in row: Node) -> [String] {
    var words: [String] = []
    func gather(_ id: NodeID) {
      guard let node = self[id], node.accessibility?.isHidden != true else { return }
      let spoken = node.spokenName
      let isNamed = node.role == .label || (node.role == .image && node.name != node.symbol)
      if isNamed, !spoken.isEmpty, spoken != row.spokenName { words.append(spoken) }
      if !node.isSingleElement { node.children.forEach(gather) }
    }
    row.children.forEach(gather)
    return words
  }
}

extension Node {
  /// Nothing below the node is an element of its own.
  fileprivate var isSingleElement: Bool {
    if accessibility?.isSingle == true { return true }
    return [.button, .segment, .toggle, .slider, .menuItem, .label, .image].contains(role)
  }

  fileprivate func spokenElement(in tree: Tree) -> SpokenElement? {
    let told = accessibility
    let kind = told?.kind?.words ?? role.spokenKind
    // An area is an element only if the app says so; a picture without a name is decoration.
    guard told?.isSingle == true || told?.kind != nil || role.isSpoken else { return nil }
    if role == .image, told?.isSingle != true, spokenName.isEmpty || name == symbol { return nil }
    if role == .label, spokenName.isEmpty { return nil }
    var facts: [String] = []
    if role == .row || role == .cell, told?.isSingle != true { facts = tree.words(in: self) }
    if traits.contains(.heading), told?.kind == nil {
      facts.append(Accessibility.Kind.heading.words)
    } else if !kind.isEmpty {
      facts.append(kind)
    }
    if let value = told?.value, !value.isEmpty {
      facts.append(value)
    } else if let value = spokenValue {
      facts.append(value)
    }
    if traits.contains(.selected) || told?.isSelected == true { facts.append("selected") }
    if traits.contains(.disabled) || told?.isDisabled == true { facts.append("dimmed") }
    if let hint = told?.hint, !hint.isEmpty { facts.append(hint) }
    if let actions = told?.actions, !actions.isEmpty {
      facts.append("actions: " + actions.joined(separator: "/"))
    }
    let isField = role == .textField || role == .searchField || role == .textView
    let own = isField ? (name.isEmpty ? placeholder : name) : spokenName
    return SpokenElement(id: id, name: own, facts: facts)
  }

  /// The value of a control or field, in words; nil for other roles.
  private var spokenValue: String? {
    switch role {
    case .toggle: control.value == 0 ? "off" : "on"
    case .textField, .searchField, .textView:
      text.isEmpty || traits.contains(.secure) ? nil : text
    case .slider, .progress:
      control.maximum > control.minimum
        ? "\(Int(((control.value - control.minimum) / (control.maximum - control.minimum) * 100).rounded())) %"
        : nil
    default: nil
    }
  }
}

extension Node.Accessibility.Kind {
  fileprivate var words: String {
    switch self {
    case .text: ""
    case .button: "button"
    case .link: "link"
    case .heading: "heading"
    case .image: "image"
    case .searchField: "search field"
    case .adjustable: "adjustable"
    case .toggle: "switch"
    case .tabBar: "tab bar"
    }
  }
}

extension Role {
  /// Elements by themselves; areas and what separates them are not.
  fileprivate var isSpoken: Bool {
    switch self {
    case .label, .image, .button, .segment, .toggle, .slider, .progress, .spinner, .pages, .wheel,
      .calendar, .dayButton, .timeButton, .searchField, .textField, .textView, .menuItem, .row,
      .cell, .grip:
      true
    case .window, .group, .split, .column, .navigation, .bar, .list, .header, .index, .buttonGroup,
      .separator, .dimming, .dialog, .menu, .fileDialog, .popover, .element:
      false
    }
  }

  fileprivate var spokenKind: String {
    switch self {
    case .button, .dayButton, .timeButton: "button"
    case .segment: "segment"
    case .image: "image"
    case .toggle: "switch"
    case .slider: "slider"
    case .progress: "progress"
    case .spinner: "activity"
    case .pages: "page control"
    case .wheel: "picker"
    case .calendar: "calendar"
    case .searchField: "search field"
    case .textField: "text field"
    case .textView: "text"
    case .menuItem: "menu item"
    case .grip: "reorder handle"
    default: ""
    }
  }
}
