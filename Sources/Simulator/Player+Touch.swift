import Foundation
import Scene

/// Touches. Only elements that are visible, not covered and enabled can be touched.
extension Player {
  func tap(_ name: String, within container: String?) throws {
    let target = try find(Target(name: name, container: container))
    if target.node.traits.contains(.disabled) {
      throw Refusal(expected: "“\(name)” that can be tapped", found: "it is disabled")
    }
    if Target.touchable.contains(target.node.role) {
      try press(target)
    } else {
      try tapTouchable(target, called: name)
    }
  }

  /// Sends the event that a press of a widget causes.
  func press(_ target: Screen.Item) throws {
    switch target.node.role {
    case .textField, .textView, .searchField: try send(.focused(target.node.id))
    case .toggle:
      let isOn = target.node.control.value != 0
      try send(.adjusted(target.node.id, isOn ? 0 : 1, isFinal: true))
    default: try send(.activate(target.node.id))
    }
  }

  /// Activates a link in a text with these words as its title, or an item that begins with them.
  func follow(_ words: String) throws {
    guard host != nil else { throw Refusal.noApp }
    let screen = self.screen
    for item in screen.items where item.node.role == .textView && screen.isInReach(item) {
      var start = item.node.text.utf16.startIndex
      var place = 0
      for run in item.node.runs.all {
        let units = item.node.text.utf16
        let end = units.index(start, offsetBy: run.length)
        let isLink = !run.attributes.link.isEmpty && item.node.text[start..<end] == words
        // Many items have the same letters: the text that follows distinguishes them.
        let isItem = !run.attributes.item.isEmpty && item.node.text[start...].hasPrefix(words)
        if isLink || isItem {
          return try send(.followed(item.node.id, at: place))
        }
        start = end
        place += run.length
      }
    }
    throw Refusal(expected: "a link “\(words)” that can be pressed", found: "there is none")
  }

  func tapBack() throws {
    guard host != nil else { throw Refusal.noApp }
    let screen = self.screen
    let backs = screen.items.filter { $0.node.role == .button && $0.node.traits.contains(.back) }
    guard let back = backs.last(where: screen.isInReach) else {
      throw Refusal(
        expected: "a Back button", found: backs.first.flatMap(screen.whatCovers) ?? "none")
    }
    try send(.activate(back.node.id))
  }

  func tapOutside() throws {
    guard host != nil else { throw Refusal.noApp }
    let screen = self.screen
    if let menu = screen.openMenu { return try send(.dismissed(menu.node.id)) }
    guard let veil = screen.items.last(where: { $0.node.role == .dimming && screen.isSeen($0) })
    else {
      throw Refusal(expected: "something that stands above the rest", found: "nothing does")
    }
    let operations = host?.appliedOperations
    try send(.activate(veil.node.id))
    // What an app dims itself hears of fingers only.
    guard host?.appliedOperations == operations, let place = free(beside: veil) else { return }
    try tapFree(place)
  }

  /// A point of a dimming view that nothing smaller lies over; nil for none.
  private func free(beside veil: Screen.Item) -> CGPoint? {
    let screen = self.screen
    let area = veil.visible.insetBy(dx: 8, dy: 8)
    let above = screen.items[(veil.index + 1)...].filter {
      screen.isSeen($0) && !$0.visible.contains(veil.visible)
    }
    let places = [
      CGPoint(x: area.midX, y: area.minY), CGPoint(x: area.midX, y: area.maxY),
      CGPoint(x: area.minX, y: area.midY), CGPoint(x: area.maxX, y: area.midY),
    ]
    return places.first { place in !above.contains { $0.visible.contains(place) } }
  }

  func swipe(_ direction: SceneEvent.Direction, _ name: String) throws {
    let target: Screen.Item
    do {
      target = try find(Target(name: name, roles: [.row, .pages]))
    } catch {
      let seen = screen.seen(name).first
      guard let seen, seen.node.role != .row, seen.node.role != .pages else { throw error }
      return try fling(direction, name)
    }
    if target.node.role == .pages, !target.node.traits.contains(.disabled) {
      try send(.stepped(target.node.id, direction == .left ? 1 : -1))
      return
    }
    guard target.node.traits.contains(.swipeable), !target.node.traits.contains(.disabled) else {
      throw Refusal(expected: "a row that can be swiped", found: "“\(name)” cannot")
    }
    try send(.swipe(target.node.id, direction))
  }

  /// Pans from the leading edge to a fraction of the width, and lifts the finger while it moves on
  /// or back.
  func pan(to share: Double, finishes: Bool) throws {
    try send(.edgePan(EdgePan(.began)))
    try send(.edgePan(EdgePan(.changed, progress: share)))
    let velocity = (finishes ? 10 : -10) * screen.width
    try send(.edgePan(EdgePan(.ended, progress: share, velocity: velocity)))
  }

  /// Returns the only element that fits the target and can be touched, scrolling to it if
  /// necessary.
  func find(_ target: Target) throws -> Screen.Item {
    guard host != nil else { throw Refusal.noApp }
    if let found = try target.reachable(in: screen) { return found }
    if try scroll(to: target), let found = try target.reachable(in: screen) { return found }
    try target.checkContainer(in: screen)
    throw target.explain(in: screen)
  }

  /// Scrolls the reachable lists, almost a page at a time, until the target can be touched. A list
  /// without it is scrolled back.
  private func scroll(to target: Target) throws -> Bool {
    let screen = self.screen
    for list in screen.items where list.node.role == .list && screen.isInReach(list) {
      let start = list.node.offset
      let page = max(1, list.node.frame.height - 44)
      let last = max(0, list.node.contentSize.height - list.node.frame.height)
      guard last > 0 else { continue }
      for step in 0...Int((last / page).rounded(.up)) {
        let y = min(last, Double(step) * page)
        try send(.scrolled(list.node.id, CGPoint(x: start.x, y: y)))
        if try target.reachable(in: self.screen) != nil { return true }
      }
      try send(.scrolled(list.node.id, start))
    }
    return false
  }
}
