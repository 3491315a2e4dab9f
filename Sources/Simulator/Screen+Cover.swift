import Foundation
import Scene

/// What stands in front of what.
extension Screen {
  private static let solid: Set<Role> = [
    .column, .dialog, .popover, .dimming, .bar, .row, .cell, .button, .textField, .textView,
    .list, .segment, .toggle, .slider, .pages, .wheel, .calendar, .dayButton, .timeButton,
    .searchField, .menu, .menuItem, .fileDialog,
  ]

  /// What Tab goes through.
  static let focusable: Set<Role> = [
    .textField, .textView, .button, .list, .segment, .toggle, .slider, .pages, .wheel, .calendar,
    .dayButton, .timeButton, .searchField,
  ]

  /// What a finger on the middle of an item would meet instead of it.
  func cover(of item: Item) -> Item? {
    // As long as a menu is open, nothing else can be used.
    if let menu = openMenu, item.node.id != menu.node.id, !item.ancestors.contains(menu.node.id) {
      return menu
    }
    return last(over: item) { Self.solid.contains($0.role) || isFilled($0) }
  }

  /// Whether a person can read it: it is there, and nothing opaque is in front of its
  /// middle. What a veil dims can still be read.
  func shows(_ item: Item) -> Bool {
    isSeen(item)
      && last(over: item) { $0.role == .column || $0.role.isPanel || isFilled($0) } == nil
  }

  /// Whether a finger reaches it: a sliver of fewer points than this is too small.
  func isInReach(_ item: Item) -> Bool {
    let least = 4.0
    return item.visible.width >= min(least, item.node.frame.width)
      && item.visible.height >= min(least, item.node.frame.height) && isSeen(item)
      && cover(of: item) == nil
  }

  /// The menu that is open.
  var openMenu: Item? { items.last { $0.node.role == .menu && $0.node.anchor != nil } }

  private func isFilled(_ node: Node) -> Bool {
    guard node.role == .group, let fill = node.fill else { return false }
    switch fill {
    case .semantic(let meaning): return meaning != .clear
    case .rgba(let value): return value & 0xFF == 0xFF
    case .adaptive(let values): return values.light & 0xFF == 0xFF
    }
  }

  private func last(over item: Item, where isSolid: (Node) -> Bool) -> Item? {
    let point = CGPoint(x: item.visible.midX, y: item.visible.midY)
    return items[(item.index + 1)...].last {
      isSolid($0.node) && !$0.ancestors.contains(item.node.id) && $0.visible.contains(point)
        && !$0.node.isOpen(at: point, in: $0.visible)
    }
  }

  /// What a person would say is in the way: not the veil, but what stands above it, and not
  /// a button, but the dialog that it is in.
  private func nameOfCover(_ cover: Item, of item: Item) -> String {
    var cover = cover
    let whole = cover.ancestors.first {
      guard let role = tree[$0]?.role, !item.ancestors.contains($0) else { return false }
      return role.isPanel || role == .column
    }
    if let whole = whole.flatMap({ self[$0] }) { cover = whole }
    if cover.node.role == .dimming,
      let above = items[(cover.index + 1)...].first(where: {
        $0.node.role.isPanel || $0.node.role == .column
      })
    {
      cover = above
    }
    let name = cover.node.spokenName
    return "the \(cover.node.role)" + (name.isEmpty ? "" : " “\(name)”")
  }

  /// As the end of a failure; nil when nothing is in the way.
  func whatCovers(_ item: Item) -> String? {
    cover(of: item).map { nameOfCover($0, of: item) + " stands in front of it" }
  }
}
