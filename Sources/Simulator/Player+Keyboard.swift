import Foundation
import Scene

/// The keyboard. Fields and texts are edited as native widgets do; other keys go to the app.
extension Player {
  /// Types a text into the element with the focus.
  ///
  /// In a text view the letters follow each other at once: background work of the app, such as
  /// saving, is waited for after the last one. In a field, background work, such as a search, is
  /// waited for after each letter.
  func type(_ text: String) throws {
    for character in text {
      let node = try field()
      if let page {
        if node.role == .textView {
          try page.type(character)
        } else {
          try act(in: page) { try $0.type(character) }
        }
        continue
      }
      if character == "\n", node.role != .textView {
        try send(.submitted(node.id))
      } else {
        try replace(
          node.selection, of: node, with: String(character), isResting: node.role != .textView)
      }
    }
    if let page { try act(in: page) { _ in } }
    try settle()
  }

  func key(_ press: KeyPress) throws {
    guard host != nil else { throw Refusal.noApp }
    if let page { return try act(in: page) { try $0.press(press) } }
    if screen.tree.focus.flatMap({ screen.tree[$0] })?.input.keys.contains(press) == true {
      return try send(.key(press))
    }
    let node = screen.tree.focus.flatMap { screen.tree[$0] }
    if press.key == "tab", press.modifiers.subtracting(.shift).isEmpty {
      // In an editable text view Tab types a tab.
      if press.modifiers.isEmpty, node?.role == .textView, node?.traits.contains(.readOnly) == false
      {
        return try type("\t")
      }
      return try moveFocus(backwards: press.modifiers.contains(.shift))
    }
    switch node?.role {
    case .textField, .textView, .searchField:
      if let node, try edit(node, press) { return }
    case .button where ["return", "space"].contains(press.description):
      if let node, !node.traits.contains(.disabled) { try send(.activate(node.id)) }
      return
    case .segment where ["return", "space"].contains(press.description):
      if let node, !node.traits.contains(.disabled) { try send(.activate(node.id)) }
      return
    default:
      if let node, try adjust(node, press) { return }
    }
    try send(.key(press))
  }

  /// The field or text view with the focus.
  private func field() throws -> Node {
    guard let tree = host?.tree else { throw Refusal.noApp }
    guard let id = tree.focus, let node = tree[id] else {
      throw Refusal(expected: "something with the keyboard focus", found: "nothing has it")
    }
    let what = "the \(node.role)" + (node.spokenName.isEmpty ? "" : " “\(node.spokenName)”")
    guard [.textField, .textView, .searchField].contains(node.role) else {
      throw Refusal(expected: "a field or text to type into", found: "the focus on \(what)")
    }
    guard node.traits.isDisjoint(with: [.readOnly, .disabled]) else {
      throw Refusal(
        expected: "a field or text to type into", found: "\(what), which cannot be changed")
    }
    return node
  }

  /// Changes the text of the widget, and checks that the app accepted it or made the widget show
  /// another text: otherwise the widget would show what was typed, and the app's state would differ
  /// from it.
  ///
  /// - Parameter isResting: Whether everything that follows is waited for.
  private func replace(
    _ range: TextRange, of node: Node, with text: String, isResting: Bool = true
  ) throws {
    let cursor = TextRange(range.location + text.utf16.count, 0)
    anchor = nil
    let operations = host?.appliedOperations
    let edit = TextEdit(base: node.input.revision, range: range, replacement: text)
    let event = SceneEvent.edited(node.id, edit, selection: cursor)
    if isResting { try send(event) } else { try sendAtOnce(event) }
    guard let now = host?.tree[node.id] else { return }
    let next = edit.applied(to: node.text)
    guard next == node.text || now.text != node.text || host?.appliedOperations != operations else {
      throw Refusal(
        expected: "the text to become \"\(next)\"", found: "it stayed \"\(now.text)\"")
    }
    guard now.selection.location >= 0, now.selection.length >= 0,
      now.selection.end <= now.text.utf16.count
    else {
      throw Refusal(
        expected: "a cursor within \"\(now.text)\"",
        found: "\(now.selection.location) and \(now.selection.length) more")
    }
  }

  /// Handles a key press as an editing widget does; returns false for a key that it does not
  /// handle.
  private func edit(_ node: Node, _ press: KeyPress) throws -> Bool {
    let isShifted = press.modifiers.contains(.shift)
    if press.key.count == 1, press.modifiers.subtracting(.shift).isEmpty {
      try type(isShifted ? press.key.uppercased() : press.key)
      return true
    }
    switch press.description {
    case "space", "shift+space": try type(" ")
    case "return", "shift+return": try type("\n")
    case "backspace", "delete": try erase(node, forward: press.key == "delete")
    case "ctrl+a": try select(node, TextRange(0, node.text.utf16.count))
    case "ctrl+c": try copy(node)
    case "ctrl+x":
      try copy(node)
      if node.selection.length > 0 { try replace(node.selection, of: field(), with: "") }
    case "ctrl+v": try replace(node.selection, of: field(), with: clipboard)
    default: return try moveCursor(node, press)
    }
    return true
  }

  private func erase(_ node: Node, forward: Bool) throws {
    let node = try field()
    var range = node.selection
    if range.length == 0 {
      let cursor = TextCursor(node.text, range.location)
      let other = forward ? cursor.after : cursor.before
      range = TextRange(min(other, cursor.offset), abs(other - cursor.offset))
    }
    if range.length > 0 { try replace(range, of: node, with: "") }
  }

  private func copy(_ node: Node) throws {
    let units = Array(node.text.utf16)
    guard node.selection.length > 0, node.selection.end <= units.count else { return }
    clipboard = String(
      decoding: units[node.selection.location..<node.selection.end], as: UTF16.self)
    try send(.clipboard(clipboard))
  }

  private func moveCursor(_ node: Node, _ press: KeyPress) throws -> Bool {
    let isShifted = press.modifiers.contains(.shift)
    let range = node.selection
    let start = anchor?.field == node.id ? anchor?.location ?? range.location : range.location
    let head = start == range.location ? range.end : range.location
    let cursor = TextCursor(node.text, isShifted || range.length == 0 ? head : range.location)
    let isField = node.role != .textView
    let plain = KeyPress(press.key, press.modifiers.subtracting(.shift)).description
    let place: Int
    switch plain {
    case "left": place = range.length > 0 && !isShifted ? range.location : cursor.before
    case "right": place = range.length > 0 && !isShifted ? range.end : cursor.after
    case "up" where !isField: place = cursor.above
    case "down" where !isField: place = cursor.below
    case "home": place = cursor.lineStart
    case "end": place = TextCursor(node.text, head).lineEnd
    case "ctrl+home": place = 0
    case "ctrl+end": place = node.text.utf16.count
    default: return false
    }
    anchor = isShifted ? (node.id, start) : nil
    let selection =
      isShifted ? TextRange(min(start, place), abs(place - start)) : TextRange(place, 0)
    try select(node, selection)
    return true
  }

  private func select(_ node: Node, _ range: TextRange) throws {
    if range != node.selection { try send(.selected(node.id, range)) }
  }

  /// Moves the focus to the next or the previous usable element, and from the last to the first.
  private func moveFocus(backwards: Bool) throws {
    let screen = self.screen
    let open = screen.items.last { $0.node.role.isPanel }?.node.id
    let ring = screen.items.filter {
      Screen.focusable.contains($0.node.role) && screen.isInReach($0)
        && !$0.node.traits.contains(.disabled)
        // Buttons inside of a field are not tab stops.
        && !$0.ancestors.contains { [.textField, .searchField].contains(screen.tree[$0]?.role) }
        && (open.map($0.ancestors.contains) ?? true)
    }.map(\.node.id)
    guard !ring.isEmpty else { return }
    let here = screen.tree.focus.flatMap { ring.firstIndex(of: $0) }
    let next = here.map { ($0 + (backwards ? -1 : 1) + ring.count) % ring.count }
    try send(.focused(ring[next ?? (backwards ? ring.count - 1 : 0)]))
  }
}
