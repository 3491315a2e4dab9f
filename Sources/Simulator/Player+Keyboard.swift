import Foundation
import Scene

/// The keyboard: fields and text views edit like native widgets, the rest goes to the app.
extension Player {
  private func focused() throws -> Node {
    guard let tree = host?.tree, let id = tree.focus, let node = tree[id] else {
      throw Refusal(expected: "something with the keyboard focus", found: "nothing has it")
    }
    return node
  }

  func type(_ text: String) throws {
    for character in text {
      let node = try focused()
      guard node.role == .textField || node.role == .textView, !node.traits.contains(.readOnly)
      else {
        throw Refusal(
          expected: "a field or text to type into",
          found: "the focus is on \(node.role) “\(node.spokenName)”")
      }
      if character == "\n", node.role == .textField {
        try send(.submitted(node.id))
      } else {
        try replace(node.selection, of: node, with: String(character))
      }
    }
  }

  private func replace(_ range: TextRange, of node: Node, with text: String) throws {
    let units = node.text.utf16
    let start = units.index(units.startIndex, offsetBy: range.location)
    let end = units.index(start, offsetBy: range.length)
    let next = String(node.text[..<start]) + text + String(node.text[end...])
    try send(
      .edited(
        node.id, text: next, selection: TextRange(range.location + text.utf16.count, 0)))
  }

  func key(_ press: KeyPress) throws {
    if press.key == "tab" {
      try moveFocus(backwards: press.modifiers.contains(.shift))
      return
    }
    let node = try? focused()
    if let node, node.role == .textField || node.role == .textView,
      try edit(node, press)
    {
      return
    }
    if let node, node.role == .button, ["return", "space"].contains(press.description) {
      try send(.activate(node.id))
      return
    }
    try send(.key(press))
  }

  /// What an editing widget does by itself.
  private func edit(_ node: Node, _ press: KeyPress) throws -> Bool {
    let range = node.selection
    let count = node.text.utf16.count
    if press.key.count == 1, press.modifiers.subtracting(.shift).isEmpty {
      try type(press.modifiers.contains(.shift) ? press.key.uppercased() : press.key)
      return true
    }
    switch press.description {
    case "space": try type(" ")
    case "return":
      if node.role == .textField { try send(.submitted(node.id)) } else { try type("\n") }
    case "backspace" where range.length > 0, "delete" where range.length > 0:
      try replace(range, of: node, with: "")
    case "backspace" where range.location > 0:
      let start = step(node.text, range.location, -1)
      try replace(TextRange(start, range.location - start), of: node, with: "")
    case "delete" where range.location < count:
      let end = step(node.text, range.location, 1)
      try replace(TextRange(range.location, end - range.location), of: node, with: "")
    case "backspace", "delete": break
    case "left": try select(node, step(node.text, range.location, -1))
    case "right": try select(node, step(node.text, range.end, 1))
    case "home", "ctrl+home": try select(node, 0)
    case "end", "ctrl+end": try select(node, count)
    case "ctrl+a": try send(.selected(node.id, TextRange(0, count)))
    default: return false
    }
    return true
  }

  private func select(_ node: Node, _ location: Int) throws {
    try send(.selected(node.id, TextRange(location, 0)))
  }

  /// One character on, in UTF-16 units.
  private func step(_ text: String, _ offset: Int, _ way: Int) -> Int {
    let units = text.utf16
    let here = units.index(units.startIndex, offsetBy: offset)
    if way > 0, here == text.endIndex { return offset }
    if way < 0, here == text.startIndex { return 0 }
    let there = way > 0 ? text.index(after: here) : text.index(before: here)
    return units.distance(from: units.startIndex, to: there)
  }

  private func moveFocus(backwards: Bool) throws {
    let screen = self.screen
    let stops = screen.items.filter {
      [.textField, .textView, .button, .list].contains($0.node.role) && screen.isSeen($0)
        && !$0.node.traits.contains(.disabled)
        && ($0.node.role == .list || screen.cover(of: $0) == nil)
    }.map(\.node.id)
    let open = screen.items.last { $0.node.role == .dialog }
    let inside = open.map { Set(screen.below($0.node.id).map(\.node.id)) }
    let ring = stops.filter { inside?.contains($0) ?? true }
    guard !ring.isEmpty else { return }
    let here = screen.tree.focus.flatMap { ring.firstIndex(of: $0) }
    let next = here.map { ($0 + (backwards ? -1 : 1) + ring.count) % ring.count } ?? 0
    try send(.focused(ring[next]))
  }
}
