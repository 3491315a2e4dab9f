import Foundation
import Scene

/// Checks of expectations, with a description of what was found instead.
extension Player {
  func check(_ expectation: Command.Expectation) throws {
    guard host != nil else { throw Refusal.noApp }
    let screen = try seenScreen()
    func require(_ holds: Bool, _ expected: String, _ found: @autoclosure () -> String) throws {
      if !holds { throw Refusal(expected: expected, found: found()) }
    }
    func list(_ words: [String]) -> String {
      words.isEmpty ? "none" : words.map { "\"\($0)\"" }.joined(separator: " ")
    }
    switch expectation {
    case .transcript(let pattern): try check(pattern)
    case .heard(let wanted): try check(heard: wanted)
    case .transcriptFile(let name): try check(transcriptFile: name)
    case .printed(let name, let pages):
      let last = host?.printed.last
      try require(
        last?.request.title == name && last?.pages.count == pages,
        "“\(name)” printed on \(pages) pages",
        last.map { "“\($0.request.title)” on \($0.pages.count)" } ?? "nothing that was printed")
    case .copied(let text):
      let copied = try page?.copiedText() ?? clipboard
      try require(copied == text, "\"\(text)\" to be copied", "\"\(copied)\"")
    case .visible(let name):
      try require(!screen.seen(name).isEmpty, "to see “\(name)”", screen.whyHidden(name))
    case .hidden(let name):
      try require(screen.seen(name).isEmpty, "not to see “\(name)”", "it can be seen")
    case .count(let name, let wanted):
      let found = screen.seen(name).count
      try require(found == wanted, "“\(name)” \(wanted) times", "\(found)")
    case .columns(let titles):
      let found = screen.columnTitles
      try require(found == titles, "columns " + list(titles), list(found))
    case .widths(let widths):
      let found = screen.columnWidths
      let fits = found.count == widths.count && zip(found, widths).allSatisfy { abs($0 - $1) <= 1 }
      func numbers(_ widths: [Double]) -> String {
        widths.isEmpty
          ? "none" : widths.map { String(format: "%g", $0) }.joined(separator: " ")
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
      let found = try screen.texts(of: name)
      try require(found.contains(text), "“\(name)” with text \"\(text)\"", list(found))
    case .cursor(let name, let location):
      let node = try screen.editable(name)
      try require(
        node.selection.end == location, "the cursor of “\(name)” at \(location)",
        "at \(node.selection.end)")
    case .focus(let name):
      let names = screen.tree.focus.map(screen.focusNames) ?? []
      try require(
        names.contains(name), "focus on “\(name)”",
        screen.tree.focus == nil
          ? "no focus" : names.first.map { "“\($0)”" } ?? "on what has no name")
    case .selected(let name):
      let chosen = screen.items.map(\.node).filter(Self.isChosen)
        .filter { screen[$0.id].map(screen.isSeen) == true }
      let words = screen.items.filter { $0.node.role == .wheel && screen.isSeen($0) }
        .map { Self.words($0.node.control.value, of: $0.node) }
      try require(
        words.contains(name)
          || chosen.contains {
            $0.spokenName == name || ($0.traits.contains(.tab) && $0.text == name)
          },
        "“\(name)” selected", list(chosen.map(\.spokenName) + words))
    case .value(let name, let wanted): try check(wanted, of: name)
    case .enabled(let name, let wanted):
      let those = screen.named(name).filter { $0.node.role != .label && screen.shows($0) }
      guard let item = those.last(where: { screen.cover(of: $0) == nil }) ?? those.last else {
        throw Refusal(expected: "“\(name)”", found: screen.whyHidden(name))
      }
      let found = !item.node.traits.contains(.disabled)
      try require(
        found == wanted, "“\(name)” " + (wanted ? "enabled" : "disabled"),
        found ? "enabled" : "disabled")
    }
  }

  private static func isChosen(_ node: Node) -> Bool {
    guard node.traits.contains(.selected) else { return false }
    return [Role.row, .cell, .segment].contains(node.role) || node.traits.contains(.tab)
  }
}
