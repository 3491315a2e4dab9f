import Foundation
import Scene

/// What a command touches: a name, and optionally the container that it is in.
struct Target {
  /// The roles that can be touched. Of elements with the same name, that with the first role is
  /// chosen.
  static let touchable: [Role] = [
    .menuItem, .menu, .button, .segment, .toggle, .row, .cell, .textField, .textView, .searchField,
  ]
  private static let places: Set<Role> = [
    .row, .cell, .bar, .column, .dialog, .popover, .buttonGroup,
  ]

  let name: String
  var container: String?
  var roles = Target.touchable

  private var inPlace: String { container.map { " in “\($0)”" } ?? "" }

  func checkContainer(in screen: Screen) throws {
    guard let container, homes(container, in: screen).allSatisfy({ !screen.isSeen($0) }) else {
      return
    }
    let all = screen.items.filter { Self.places.contains($0.node.role) && screen.isSeen($0) }
      .map(\.node.spokenName).filter { !$0.isEmpty }
    throw Refusal(
      expected: "a row, bar, dialog or column “\(container)”",
      found: Self.list(all) + Nearest.suggestion(container, in: all))
  }

  /// Returns the item to touch; nil if there is none.
  ///
  /// - Throws: `Refusal` if several items fit, and nothing distinguishes them.
  func reachable(in screen: Screen) throws -> Screen.Item? {
    var open = candidates(in: screen).filter(screen.isInReach)
    if let dialog = screen.items.last(where: { $0.node.role.isPanel })?.node.id {
      let above = open.filter { $0.ancestors.contains(dialog) }
      if !above.isEmpty { open = above }
    }
    if let role = roles.first(where: { role in open.contains { $0.node.role == role } }) {
      open = open.filter { $0.node.role == role }
    }
    guard open.count > 1 else { return open.first }
    let around = open.map { item in
      item.ancestors.reversed().compactMap { screen.tree[$0] }
        .first { Self.places.contains($0.role) && !$0.spokenName.isEmpty }?.spokenName
    }
    let hint = around.first.flatMap { $0 }.map { "; say which: tap \"\(name)\" in \"\($0)\"" } ?? ""
    throw Refusal(
      expected: "one “\(name)”\(inPlace)",
      found: "\(open.count), in "
        + around.map { $0.map { "“\($0)”" } ?? "the window" }
        .joined(separator: ", ") + hint)
  }

  /// Returns the reason why the target cannot be touched.
  func explain(in screen: Screen) -> Refusal {
    let those = candidates(in: screen)
    let touch = Refusal.init(expected:found:)
    let wanted = "“\(name)”\(inPlace) that can be touched"
    if let item = those.first(where: screen.isSeen) {
      return touch(wanted, screen.whatCovers(item) ?? "hardly any of it can be seen")
    }
    if !those.isEmpty { return touch(wanted, "it is outside of what can be seen") }
    if container == nil, let words = screen.seen(name).first {
      let lack = roles.first == .row ? "which is no row" : "which is not for touching"
      return touch(wanted, "the \(words.node.role) of that name, \(lack)")
    }
    let all = screen.items.filter {
      roles.contains($0.node.role) && screen.isInReach($0) && !$0.node.spokenName.isEmpty
    }.map(\.node.spokenName)
    return touch(
      "“\(name)”\(inPlace) to touch", Self.list(all) + Nearest.suggestion(name, in: all))
  }

  /// The places with a name, visible or not. A row without one is called as the labels in it.
  private func homes(_ container: String, in screen: Screen) -> [Screen.Item] {
    let places = screen.items.filter {
      Self.places.contains($0.node.role) && $0.node.spokenName == container
    }
    guard places.isEmpty else { return places }
    return screen.named(container).compactMap { item in
      guard item.node.role == .label else { return nil }
      return item.ancestors.last { [.row, .cell].contains(screen.tree[$0]?.role) }
        .flatMap { screen[$0] }
    }
  }

  /// All items with the name, visible or not. A label in a row stands for the row.
  private func candidates(in screen: Screen) -> [Screen.Item] {
    var seen: Set<NodeID> = []
    var items = screen.named(name).compactMap { item -> Screen.Item? in
      if takes(item.node) { return item }
      guard item.node.role == .label else { return nil }
      return item.ancestors.last { screen.tree[$0].map(takes) ?? false }
        .flatMap { screen[$0] }
    }.filter { seen.insert($0.node.id).inserted }
    if let container {
      let homes = Set(homes(container, in: screen).map(\.node.id))
      items = items.filter { $0.ancestors.contains(where: homes.contains) }
    }
    return items
  }

  /// Whether a node can be the target of a touch.
  private func takes(_ node: Node) -> Bool {
    roles.contains(node.role) || (roles == Self.touchable && node.traits.contains(.touchable))
  }

  private static func list(_ names: [String]) -> String {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    let few = names.prefix(12).map { "“\($0)”" }.joined(separator: ", ")
    return names.isEmpty ? "nothing" : few + (names.count > 12 ? ", …" : "")
  }
}
