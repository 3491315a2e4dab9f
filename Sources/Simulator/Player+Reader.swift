import Foundation
import Scene

/// A screen reader: what it speaks, and what a person does by it.
extension Player {
  func read(_ command: Command.ReaderCommand) throws {
    switch command {
    case .turn(let isOn): try move { $0.isScreenReaderOn = isOn }
    case .list: output(screen.tree.spokenElements.map(\.description).joined(separator: "\n"))
    case .perform(let action, let name):
      let isStep = action == .increment || action == .decrement
      let element = try spoken(name) { isStep ? $0.isAdjustable : $0.role != .label }
      if isStep, !element.node.isAdjustable {
        throw Refusal(expected: "“\(name)” that is adjustable", found: "\(element.spoken)")
      }
      try perform(action, at: element.node)
    case .custom(let action, let name):
      let element = try spoken(name) { $0.accessibility?.actions.contains(action) == true }
      let actions = element.node.accessibility?.actions ?? []
      guard let index = actions.firstIndex(of: action) else {
        throw Refusal(
          expected: "the action “\(action)” of “\(name)”",
          found: actions.isEmpty ? "it has none" : actions.joined(separator: ", "))
      }
      try send(.accessibility(element.node.id, .custom(index)))
    }
  }

  /// The platform steps its own sliders.
  private func perform(_ action: AccessibilityAction, at node: Node) throws {
    guard node.role == .slider, action == .increment || action == .decrement else {
      return try send(.accessibility(node.id, action))
    }
    let step = action == .increment ? node.control.step : -node.control.step
    let value = min(max(node.control.value + step, node.control.minimum), node.control.maximum)
    try send(.adjusted(node.id, value, isFinal: true))
  }

  /// The element of that name; of several the first that fits, as a label often has the name of what is
  /// beside it.
  private func spoken(
    _ name: String, where fits: (Node) -> Bool
  ) throws -> (node: Node, spoken: SpokenElement) {
    guard host != nil else { throw Refusal.noApp }
    let tree = screen.tree
    let all = tree.spokenElements
    let those = all.filter { $0.name == name }.compactMap { element in
      tree[element.id].map { (node: $0, spoken: element) }
    }
    guard let found = those.first(where: { fits($0.node) }) ?? those.first else {
      throw Refusal(expected: "to hear “\(name)”", found: Self.words(of: all))
    }
    return found
  }

  func check(heard wanted: [String]) throws {
    let all = try seenScreen().tree.spokenElements
    var rest = all.map(\.description)[...]
    for words in wanted {
      guard let index = rest.firstIndex(of: words) else {
        let place = all.contains { $0.description == words } ? "it comes earlier; " : ""
        throw Refusal(expected: "to hear “\(words)”", found: place + Self.words(of: all))
      }
      rest = rest[(index + 1)...]
    }
  }

  private static func words(of elements: [SpokenElement]) -> String {
    elements.isEmpty ? "nothing" : elements.map { "“\($0)”" }.joined(separator: " ")
  }
}

extension Node {
  /// Its value is changed in steps.
  fileprivate var isAdjustable: Bool { accessibility?.kind == .adjustable || role == .slider }
}
