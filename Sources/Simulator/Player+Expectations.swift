import Foundation
import Scene

/// What must be, and what was there instead.
extension Player {
  func check(_ expectation: Command.Expectation) throws {
    guard host != nil else {
      throw Refusal(expected: "a running app", found: "none; begin with launch")
    }
    let screen = self.screen
    func require(_ holds: Bool, _ expected: String, _ found: @autoclosure () -> String) throws {
      if !holds { throw Refusal(expected: expected, found: found()) }
    }
    func list(_ words: [String]) -> String {
      words.isEmpty ? "none" : words.map { "\"\($0)\"" }.joined(separator: " ")
    }
    switch expectation {
    case .visible(let name):
      try require(isVisible(name, screen), "to see “\(name)”", "it cannot be seen")
    case .hidden(let name):
      try require(!isVisible(name, screen), "not to see “\(name)”", "it can be seen")
    case .columns(let titles):
      let found = screen.columnTitles
      try require(found == titles, "columns " + list(titles), list(found))
    case .widths(let widths):
      let found = screen.columnWidths
      let fits = found.count == widths.count && zip(found, widths).allSatisfy { abs($0 - $1) <= 1 }
      func numbers(_ widths: [Double]) -> String {
        widths.map { String(format: "%g", $0) }.joined(separator: " ")
      }
      try require(fits, "widths " + numbers(widths), numbers(found))
    case .stack(let titles):
      try require(screen.stack == titles, "stack " + list(titles), list(screen.stack))
    case .collapsed(let wanted):
      let found = screen.split.map { $0.node.traits.contains(.collapsed) }
      let words = found.map { $0 ? "collapsed" : "expanded" } ?? "no split view at all"
      try require(found == wanted, wanted ? "collapsed" : "expanded", words)
    case .sizeClass(let name):
      let found = screen.facts.first { $0.hasPrefix("horizontal:") }?.dropFirst(11) ?? "unknown"
      try require(name == found, "class \(name)", "class \(found)")
    case .text(let name, let text):
      let node = try editable(name, screen)
      try require(node.text == text, "“\(name)” with text \"\(text)\"", "\"\(node.text)\"")
    case .focus(let name):
      let found = screen.tree.focus.flatMap { screen.tree[$0] }
      let names = found.map { focusNames($0, screen) } ?? []
      try require(
        names.contains(name), "focus on “\(name)”", names.first.map { "“\($0)”" } ?? "no focus")
    case .selected(let name):
      let rows = screen.items.filter {
        $0.node.role == .row && screen.isSeen($0) && $0.node.traits.contains(.selected)
      }.map(\.node.spokenName)
      try require(rows.contains(name), "“\(name)” selected", list(rows))
    case .enabled(let name, let wanted):
      guard let item = screen.named(name).first(where: { $0.node.role != .label }) else {
        throw Refusal(expected: "“\(name)”", found: "it cannot be seen")
      }
      let found = !item.node.traits.contains(.disabled)
      try require(
        found == wanted, wanted ? "enabled" : "disabled", found ? "enabled" : "disabled")
    case .cursor(let name, let location):
      let node = try editable(name, screen)
      try require(
        node.selection.location == location, "the cursor at \(location)",
        "at \(node.selection.location)")
    }
  }

  private func isVisible(_ name: String, _ screen: Screen) -> Bool {
    let bars: Set<Role> = [.window, .column, .bar, .navigation, .dialog]
    // What merely bears a title is not seen; its label is.
    return screen.named(name).contains { !bars.contains($0.node.role) }
  }

  /// The field or text of that name, or in the column of that title.
  private func editable(_ name: String, _ screen: Screen) throws -> Node {
    let kinds: Set<Role> = [.textField, .textView]
    let all = screen.items.filter { kinds.contains($0.node.role) && screen.isSeen($0) }
    if let named = all.first(where: {
      $0.node.name == name || ($0.node.name.isEmpty && $0.node.placeholder == name)
    }) {
      return named.node
    }
    let homes = Set(
      screen.items.filter { $0.node.role == .column && $0.node.text == name }.map(\.node.id))
    if let inside = all.first(where: { $0.ancestors.contains(where: homes.contains) }) {
      return inside.node
    }
    throw Refusal(
      expected: "a field or text called “\(name)”",
      found: all.isEmpty
        ? "no field at all" : all.map { "“\($0.node.spokenName)”" }.joined(separator: ", "))
  }

  private func focusNames(_ node: Node, _ screen: Screen) -> [String] {
    var names = [node.name.isEmpty ? node.placeholder : node.name]
    if node.role == .button { names.append(node.text) }
    let columns =
      screen.item(node.id)?.ancestors.compactMap { screen.tree[$0] }
      .filter { $0.role == .column }.map(\.text) ?? []
    if let column = columns.last { names.append(column) }
    return names.filter { !$0.isEmpty }
  }
}
