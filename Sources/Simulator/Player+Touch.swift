import Foundation
import Scene

/// Fingers: only what can be seen, is not covered and not disabled can be touched.
extension Player {
  private static let touchable: [Role] = [.button, .row, .textField, .textView]

  func tap(_ name: String, within container: String?) throws {
    let target = try find(name, within: container)
    if target.node.traits.contains(.disabled) {
      throw Refusal(expected: "“\(name)” that can be tapped", found: "it is disabled")
    }
    switch target.node.role {
    case .textField, .textView: try send(.focused(target.node.id))
    default: try send(.activate(target.node.id))
    }
  }

  func tapBack() throws {
    let screen = self.screen
    let backs = screen.items.filter {
      $0.node.role == .button && $0.node.traits.contains(.back) && screen.isSeen($0)
        && screen.cover(of: $0) == nil
    }
    guard let back = backs.first else {
      throw Refusal(expected: "a Back button", found: "none that can be tapped")
    }
    try send(.activate(back.node.id))
  }

  func tapOutside() throws {
    guard let veil = screen.items.last(where: { $0.node.role == .dimming }) else {
      throw Refusal(expected: "something that stands above the rest", found: "nothing")
    }
    try send(.activate(veil.node.id))
  }

  func swipe(_ direction: SceneEvent.Direction, _ name: String) throws {
    let target = try find(name, within: nil, roles: [.row])
    guard target.node.traits.contains(.swipeable) else {
      throw Refusal(expected: "a row that can be swiped", found: "“\(name)” cannot")
    }
    try send(.swipe(target.node.id, direction))
  }

  /// The one thing of that name that a finger can reach, scrolled to if need be.
  func find(_ name: String, within container: String?, roles: [Role] = touchable) throws
    -> Screen.Item
  {
    if let found = try reachable(name, container, roles) { return found }
    if try scroll(to: name, container), let found = try reachable(name, container, roles) {
      return found
    }
    throw explain(name, container, roles)
  }

  private func candidates(_ name: String, _ container: String?, _ roles: [Role])
    -> [Screen.Item]
  {
    let screen = self.screen
    var items = screen.named(name).compactMap { item -> Screen.Item? in
      if roles.contains(item.node.role) { return item }
      // Words in a row stand for the row.
      guard item.node.role == .label else { return nil }
      return item.ancestors.last { id in
        screen.tree[id].map { roles.contains($0.role) } ?? false
      }.flatMap(screen.item)
    }
    var seen: Set<NodeID> = []
    items = items.filter { seen.insert($0.node.id).inserted }
    guard let container else { return items }
    let places: Set<Role> = [.row, .bar, .column, .dialog, .navigation]
    let homes = Set(
      screen.items.filter {
        places.contains($0.node.role) && $0.node.spokenName == container
      }.map(\.node.id))
    return items.filter { $0.ancestors.contains(where: homes.contains) }
  }

  private func reachable(_ name: String, _ container: String?, _ roles: [Role]) throws
    -> Screen.Item?
  {
    let screen = self.screen
    var open = candidates(name, container, roles).filter { screen.cover(of: $0) == nil }
    for role in roles where open.count > 1 {
      let those = open.filter { $0.node.role == role }
      if !those.isEmpty { open = those }
    }
    guard open.count > 1 else { return open.first }
    let places = open.map { item in
      item.ancestors.reversed().compactMap { screen.tree[$0] }
        .first { [.row, .column, .dialog].contains($0.role) && !$0.spokenName.isEmpty }?
        .spokenName ?? "the window"
    }
    throw Refusal(
      expected: "one “\(name)”",
      found: "\(open.count), in " + places.map { "“\($0)”" }.joined(separator: ", ")
        + "; say which with: tap \"\(name)\" in \"\(places[0])\"")
  }

  private func explain(_ name: String, _ container: String?, _ roles: [Role]) -> Refusal {
    let screen = self.screen
    let place = container.map { " in “\($0)”" } ?? ""
    if let item = candidates(name, container, roles).first, let cover = screen.cover(of: item) {
      let what = cover.node.spokenName.isEmpty ? "\(cover.node.role)" : "“\(cover.node.spokenName)”"
      return Refusal(
        expected: "“\(name)”\(place) that can be touched", found: "\(what) stands in front of it")
    }
    let all = screen.items.filter { roles.contains($0.node.role) && screen.isSeen($0) }
      .map(\.node.spokenName).filter { !$0.isEmpty }
    let words = Array(Set(all)).sorted()
    return Refusal(
      expected: "“\(name)”\(place) to touch",
      found: (words.isEmpty ? "nothing" : words.map { "“\($0)”" }.joined(separator: ", "))
        + Nearest.suggestion(name, in: words))
  }

  /// Scrolls lists a page at a time until a row of that name can be seen.
  private func scroll(to name: String, _ container: String?) throws -> Bool {
    for list in screen.items where list.node.role == .list && screen.isSeen(list) {
      let start = list.node.offset
      var y = 0.0
      while y < list.node.contentSize.height {
        try send(.scrolled(list.node.id, CGPoint(x: start.x, y: y)))
        if !candidates(name, container, [.row]).isEmpty { return true }
        y += max(1, list.node.frame.height - 44)
      }
      try send(.scrolled(list.node.id, start))
    }
    return false
  }
}
