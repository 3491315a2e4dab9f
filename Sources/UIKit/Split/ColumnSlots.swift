import Adaptive

/// The controllers in the columns, and the stack that a collapse makes of them.
@MainActor final class ColumnSlots {
  private unowned let split: UISplitViewController
  private var slots: [ColumnSplit.Column: Slot] = [:]
  /// Whether the split view controller itself moves containers, so that they are not removed.
  private var isMoving = false

  private struct Slot {
    /// The controller that the app set, or the navigation controller that was made for it.
    let container: UIViewController
    let isWrapped: Bool
    /// The controller that was pushed onto the secondary column instead of set, while it is there.
    weak var pushed: UIViewController?
  }

  init(_ split: UISplitViewController) { self.split = split }

  var occupied: Set<ColumnSplit.Column> { Set(slots.keys) }

  func container(_ column: ColumnSplit.Column) -> UIViewController? { slots[column]?.container }

  func original(_ column: ColumnSplit.Column) -> UIViewController? {
    guard let slot = slots[column] else { return nil }
    if let pushed = slot.pushed, pushed.parent != nil { return pushed }
    guard slot.isWrapped, let navigation = slot.container as? UINavigationController else {
      return slot.container
    }
    return navigation.viewControllers.first ?? navigation
  }

  /// The navigation controller of a column: its container, or the container's first child (§5.1).
  func navigation(_ column: ColumnSplit.Column) -> UINavigationController? {
    guard let container = slots[column]?.container else { return nil }
    if let tabs = container as? UITabBarController {
      return tabs.selectedViewController as? UINavigationController
    }
    return container as? UINavigationController
      ?? container.children.first as? UINavigationController
  }

  func set(_ controller: UIViewController?, for column: ColumnSplit.Column) {
    guard let controller else {
      remove(column)
      return
    }
    guard slots[column]?.container !== controller, original(column) !== controller else { return }
    let isContainer = holdsNavigation(controller, in: column)
    if column == .secondary, !isContainer, let navigation = navigation(.secondary) {
      // UIKit does so on purpose; the app sets nil first to replace the secondary (§5.1).
      slots[column]?.pushed = controller
      navigation.pushViewController(controller, animated: false)
      return
    }
    let isWrapped = !isContainer && column != .compact && column != .inspector
    let container =
      isWrapped ? UINavigationController(rootViewController: controller) : controller
    let position = remove(column)
    slots[column] = Slot(container: container, isWrapped: isWrapped)
    if let position, let outer = navigation(.primary), column != .primary {
      var stack = outer.viewControllers
      stack.insert(container, at: min(position, stack.count))
      outer.setViewControllers(stack, animated: false)
    } else {
      adopt(container)
    }
  }

  private func holdsNavigation(
    _ controller: UIViewController, in column: ColumnSplit.Column
  ) -> Bool {
    if controller is UINavigationController { return true }
    if controller is UITabBarController {
      precondition(
        column != .primary && column != .supplementary,
        "A tab bar controller cannot stand in the \(column) column; put it into the secondary or "
          + "compact one")
      return true
    }
    guard column == .primary || column == .secondary else { return false }
    return controller.children.first is UINavigationController
  }

  /// Removes the controller of a column.
  ///
  /// - Returns: its index on the collapsed stack.
  @discardableResult private func remove(_ column: ColumnSplit.Column) -> Int? {
    guard let slot = slots.removeValue(forKey: column) else { return nil }
    let position =
      column == .primary
      ? nil : navigation(.primary)?.viewControllers.firstIndex(of: slot.container)
    if position != nil, let outer = navigation(.primary) {
      outer.setViewControllers(
        outer.viewControllers.filter { $0 !== slot.container }, animated: false)
    } else if slot.container.parent === split {
      slot.container.willMove(toParent: nil)
      slot.container.removeFromParent()
    }
    return position
  }

  /// Removes the container from its parent for a while; it is still the column's.
  func giveAway(_ column: ColumnSplit.Column) {
    guard let container = container(column), container.parent === split else { return }
    moving {
      container.willMove(toParent: nil)
      container.removeFromParent()
    }
  }

  func takeBack(_ column: ColumnSplit.Column) {
    if let container = container(column) { moving { adopt(container) } }
  }

  private func adopt(_ container: UIViewController) {
    guard container.parent !== split else { return }
    split.addChild(container)
    container.didMove(toParent: split)
  }

  func childWasRemoved(_ child: UIViewController) {
    guard !isMoving, let column = slots.first(where: { $0.value.container === child })?.key
    else { return }
    slots[column] = nil
  }

  private func moving(_ body: () -> Void) {
    let outer = isMoving
    isMoving = true
    body()
    isMoving = outer
  }

  // MARK: The stack of a collapsed split

  /// The columns on the stack, bottom first.
  private var onStack: [ColumnSplit.Column] {
    guard let outer = navigation(.primary) else { return [.primary] }
    return [.primary] + outer.viewControllers.compactMap(column)
  }

  var topOfStack: ColumnSplit.Column { onStack.last ?? .primary }

  private func column(_ controller: UIViewController) -> ColumnSplit.Column? {
    slots.first { $0.value.container === controller && $0.key != .primary }?.key
  }

  /// Pushes the containers of the columns onto each other, up to the top column (§5.5).
  func collapse(top: ColumnSplit.Column) {
    guard top != .compact else { return }
    moving {
      guard let outer = navigation(.primary) else { return }
      for column in ColumnSplit.stack(upTo: top, occupied).dropFirst() {
        guard let container = container(column) else { continue }
        outer.pushNested(container)
      }
    }
  }

  /// Moves the containers back to their columns, with the controllers pushed above them (§5.5).
  func expand() {
    moving {
      guard let outer = navigation(.primary) else { return }
      var kept: [UIViewController] = []
      var pushed: [ColumnSplit.Column: [UIViewController]] = [:]
      var current = ColumnSplit.Column.primary
      for controller in outer.viewControllers {
        if let column = column(controller) {
          current = column
        } else if current == .primary {
          kept.append(controller)
        } else {
          pushed[current, default: []].append(controller)
        }
      }
      if kept.count != outer.viewControllers.count {
        outer.setViewControllers(kept, animated: false)
      }
      for (column, controllers) in pushed {
        guard let navigation = navigation(column) else { continue }
        navigation.setViewControllers(navigation.viewControllers + controllers, animated: false)
      }
      for column in [ColumnSplit.Column.supplementary, .secondary] {
        if let container = container(column) { adopt(container) }
      }
    }
  }

  /// Shows a column while collapsed (§5.3).
  func showOnStack(_ column: ColumnSplit.Column) {
    guard let outer = navigation(.primary), occupied.contains(column) else { return }
    let stack = onStack
    moving {
      if let index = stack.firstIndex(of: column) {
        guard index < stack.count - 1, let above = container(stack[index + 1]),
          let position = outer.viewControllers.firstIndex(of: above)
        else { return }
        outer.setViewControllers(Array(outer.viewControllers[..<position]), animated: true)
      } else {
        let last = stack.last ?? .primary
        for next in ColumnSplit.stack(upTo: column, occupied) where next > last {
          if let container = container(next) { outer.pushNested(container) }
        }
      }
    }
  }

  /// Hides a column while collapsed (§5.3).
  func hideFromStack(_ column: ColumnSplit.Column) {
    guard column != .primary, topOfStack == column, let outer = navigation(.primary),
      let container = container(column),
      let position = outer.viewControllers.firstIndex(of: container)
    else { return }
    moving {
      outer.setViewControllers(Array(outer.viewControllers[..<position]), animated: true)
    }
  }
}
