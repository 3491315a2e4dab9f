import UIKit

/// What an app does with its splits.
extension Walk {
  func showDetail() -> String? {
    let visible = reachable.filter { $0 is Walker && $0.viewIfLoaded?.window != nil }
    guard let from = random.pick(visible), let split = from.splitViewController,
      // Where it is collapsed, one detail comes above the other.
      !split.isCollapsed || split.viewControllers.first?.children.count ?? 0 < 5
    else { return nil }
    let next = newNavigation()
    from.showDetailViewController(next, sender: nil)
    return "\(name(from)) shows the detail \(name(next))"
  }

  private static let columns: [UISplitViewController.Column] = [
    .primary, .supplementary, .secondary, .inspector,
  ]

  func showColumn() -> String? {
    guard let split = split(), split.style != .unspecified, let column = random.pick(Self.columns),
      column != .supplementary || split.style == .tripleColumn
    else { return nil }
    let shows = random.bool()
    if shows { split.show(column) } else { split.hide(column) }
    return "\(shows ? "show" : "hide") \(column)"
  }

  func setColumn() -> String? {
    guard let split = split(), split.style != .unspecified, random.bool(),
      let column = random.pick(Self.columns), column != .primary,
      column != .supplementary || split.style == .tripleColumn
    else { return nil }
    let next: UIViewController? =
      switch random.number(below: 3) {
      case 0: nil
      case 1: newController()
      default: newNavigation()
      }
    split.setViewController(next, for: column)
    return "set \(column) to \(name(next))"
  }

  func prefer() -> String? {
    guard let split = split() else { return nil }
    switch random.number(below: 4) {
    case 0:
      let modes: [UISplitViewController.DisplayMode] = [
        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary,
        .twoOverSecondary, .twoDisplaceSecondary,
      ]
      split.preferredDisplayMode = random.pick(modes) ?? .automatic
      return "prefer \(split.preferredDisplayMode)"
    case 1 where split.style != .unspecified:
      let behaviors: [UISplitViewController.SplitBehavior] = [
        .automatic, .tile, .overlay, .displace,
      ]
      split.preferredSplitBehavior = random.pick(behaviors) ?? .automatic
      return "prefer \(split.preferredSplitBehavior)"
    case 2:
      split.primaryEdge = random.bool() ? .leading : .trailing
      return "the primary at the \(split.primaryEdge) edge"
    default:
      split.preferredPrimaryColumnWidthFraction = [0.25, 0.33, 0.5][random.number(below: 3)]
      return "a primary of \(split.preferredPrimaryColumnWidthFraction)"
    }
  }
}
