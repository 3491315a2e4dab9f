import Foundation
import Scene

/// Pulling to refresh.
extension Player {
  /// Pulls a list down beyond its top: that with a name, or on a screen with that title, or without
  /// a name the only one that can be refreshed.
  func pull(_ name: String?) throws {
    guard host != nil else { throw Refusal.noApp }
    let screen = self.screen
    let lists = screen.items.filter { $0.node.role == .list && screen.isInReach($0) }
    let meant = lists.filter { list in
      guard let name else { return list.node.traits.contains(.refreshable) }
      return list.node.spokenName == name || titles(around: list, in: screen).contains(name)
    }
    let those = name.map { " “\($0)”" } ?? ""
    let able = meant.filter { $0.node.traits.contains(.refreshable) }
    guard let list = able.first else {
      let found =
        meant.isEmpty && name != nil
        ? "lists on " + known(lists, in: screen) : "none that can be pulled down"
      throw Refusal(
        expected: "a list\(those) that can be pulled down",
        found: lists.isEmpty ? "no list" : found)
    }
    guard able.count == 1 else {
      throw Refusal(
        expected: "one list\(those) that can be pulled down",
        found: "\(able.count), on \(known(able, in: screen)); say which: pull \"…\"")
    }
    try pull(list.node)
  }

  private func pull(_ list: Node) throws {
    try send(.scrolling(list.id, .began))
    if list.offset.y > 0 { try send(.scrolled(list.id, CGPoint(x: list.offset.x, y: 0))) }
    try send(.pulled(list.id))
    try send(.scrolling(list.id, .ended(decelerates: false)))
  }

  /// The titles of the screens and columns around a list, the innermost first.
  private func titles(around list: Screen.Item, in screen: Screen) -> [String] {
    list.ancestors.reversed().compactMap { screen.tree[$0] }.compactMap { node in
      switch node.role {
      case .navigation: node.path.last
      case .column, .dialog, .popover: node.spokenName
      default: nil
      }
    }.filter { !$0.isEmpty }
  }

  private func known(_ lists: [Screen.Item], in screen: Screen) -> String {
    let names = lists.compactMap { list in
      let own = list.node.spokenName
      return own.isEmpty ? titles(around: list, in: screen).first : own
    }
    return names.isEmpty
      ? "a screen without title" : names.map { "“\($0)”" }.joined(separator: ", ")
  }
}
