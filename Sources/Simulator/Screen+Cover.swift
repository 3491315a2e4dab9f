import Foundation
import Scene

/// The visibility and reachability of items that others may cover.
extension Screen {
  private static let solid: Set<Role> = [
    .column, .dialog, .popover, .dimming, .bar, .row, .cell, .button, .textField, .textView,
    .list, .segment, .toggle, .slider, .pages, .wheel, .calendar, .dayButton, .timeButton,
    .searchField, .menu, .menuItem, .fileDialog,
  ]

  /// The roles of tab stops.
  static let focusable: Set<Role> = [
    .textField, .textView, .button, .list, .segment, .toggle, .slider, .pages, .wheel, .calendar,
    .dayButton, .timeButton, .searchField,
  ]

  /// The item that a touch at the centre of another one would reach instead; nil if nothing covers
  /// it.
  func cover(of item: Item) -> Item? {
    // An open menu blocks everything else.
    if let menu = openMenu, item.node.id != menu.node.id, !item.ancestors.contains(menu.node.id) {
      return menu
    }
    return last(over: item) { Self.solid.contains($0.role) || isFilled($0) }
  }

  /// Whether an item can be read: part of it is inside of the areas that clip it, and nothing
  /// opaque covers its centre. A dimming view is not opaque.
  func shows(_ item: Item) -> Bool {
    isSeen(item)
      && last(over: item) { $0.role == .column || $0.role.isPanel || isFilled($0) } == nil
  }

  /// Whether an item can be touched. Less than 4 points in width or height are too small.
  func isInReach(_ item: Item) -> Bool {
    let least = 4.0
    return item.visible.width >= min(least, item.node.frame.width)
      && item.visible.height >= min(least, item.node.frame.height) && isSeen(item)
      && cover(of: item) == nil
  }

  /// The open menu; nil for none.
  var openMenu: Item? { items.last { $0.node.role == .menu && $0.node.anchor != nil } }

  func isFilled(_ node: Node) -> Bool {
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

  /// A name of the covering item for messages: not the dimming view, but what is presented over it,
  /// and not a button, but the dialog that contains it.
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

  /// The end of a message; nil if nothing covers the item.
  func whatCovers(_ item: Item) -> String? {
    cover(of: item).map { nameOfCover($0, of: item) + " stands in front of it" }
  }
}
