import Foundation
import Scene
import UIKit

/// What somebody may do.
extension Walk {
  private typealias Action = @MainActor (Walk) -> String?

  /// Does one thing that can be done now, and says it.
  func act() -> String {
    while true {
      if let action = dice.pick(Self.actions), let said = action(self) { return said }
    }
  }

  private static let actions: [Action] = [
    { $0.resize() }, { $0.resize() }, { $0.push() }, { $0.push() }, { $0.pop() },
    { $0.popToRoot() }, { $0.replaceStack() }, { $0.showDetail() }, { $0.showDetail() },
    { $0.showColumn() }, { $0.setColumn() }, { $0.prefer() }, { $0.present() },
    { $0.dismiss() }, { $0.dismiss() }, { $0.overrideTraits() }, { $0.press() },
    { $0.press() }, { $0.swipe() }, { $0.sleepAndWake() }, { $0.touchEdge() },
    { $0.touchEdge() }, { $0.lift() }, { $0.lift() },
  ]

  private func newController() -> Walker { Walker(book.nextTitle(), in: book) }

  private func newNavigation() -> UINavigationController {
    WalkedNavigation(newController(), in: book)
  }

  /// A navigation that a person sees and that shows what may be pushed on.
  private func navigation() -> UINavigationController? {
    dice.pick(
      reachable.compactMap { $0 as? UINavigationController }.filter {
        $0.viewIfLoaded?.window != nil && !($0.topViewController is UINavigationController)
      })
  }

  private func split() -> UISplitViewController? {
    dice.pick(
      reachable.compactMap { $0 as? UISplitViewController }.filter {
        $0.viewIfLoaded?.window != nil
      })
  }

  private func name(_ controller: UIViewController?) -> String {
    guard let controller else { return "nothing" }
    if let navigation = controller as? UINavigationController {
      return "[" + navigation.viewControllers.map { name($0) }.joined(separator: " ") + "]"
    }
    return controller.title ?? "\(type(of: controller))"
  }

  // MARK: The window

  private static let sizes: [(Double, Double, Environment.Idiom)] = [
    (1024, 768, .pad), (768, 1024, .pad), (694, 768, .pad), (507, 768, .pad), (320, 768, .pad),
    (1366, 1024, .pad), (1024, 1366, .pad), (678, 1024, .pad), (375, 667, .phone),
    (667, 375, .phone), (414, 736, .phone), (736, 414, .phone),
  ]

  private func resize() -> String? {
    guard let (width, height, idiom) = dice.pick(Self.sizes) else { return nil }
    var next = host.environment
    next.size = CGSize(width: width, height: height)
    next.idiom = idiom
    guard next != host.environment else { return nil }
    host.environment = next
    send(.environment(next))
    return "resize to \(Int(width))×\(Int(height))"
  }

  private func sleepAndWake() -> String? {
    send(.phase(.background))
    send(.phase(.foreground))
    return "background and foreground"
  }

  private func overrideTraits() -> String? {
    guard kind == .container, let child = root.children.first else { return nil }
    let wanted: [UITraitCollection?] = [
      nil, UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(horizontalSizeClass: .regular),
    ]
    let next = wanted[dice.roll(3)]
    root.setOverrideTraitCollection(next, forChild: child)
    return "override the traits with \(next.map { "\($0.horizontalSizeClass)" } ?? "nothing")"
  }

  // MARK: Stacks

  private func push() -> String? {
    guard let navigation = navigation(), navigation.viewControllers.count < 6 else { return nil }
    let next = newController()
    navigation.pushViewController(next, animated: dice.coin())
    return "push \(name(next)) on \(name(navigation))"
  }

  private func pop() -> String? {
    guard let navigation = navigation() else { return nil }
    return "pop \(name(navigation.popViewController(animated: dice.coin())))"
  }

  private func popToRoot() -> String? {
    guard let navigation = navigation(), dice.coin() else { return nil }
    navigation.popToRootViewController(animated: false)
    return "pop to the root \(name(navigation))"
  }

  private func replaceStack() -> String? {
    guard let navigation = navigation(), dice.coin(),
      !navigation.viewControllers.contains(where: { $0 is UINavigationController })
    else { return nil }
    var stack = Array(navigation.viewControllers.prefix(dice.roll(3)))
    for _ in 0...dice.roll(2) { stack.append(newController()) }
    navigation.setViewControllers(stack, animated: dice.coin())
    return "set the stack \(name(navigation))"
  }

  // MARK: Splits

  private func showDetail() -> String? {
    let visible = reachable.filter { $0 is Walker && $0.viewIfLoaded?.window != nil }
    guard let from = dice.pick(visible), from.splitViewController != nil else { return nil }
    let next = newNavigation()
    from.showDetailViewController(next, sender: nil)
    return "\(name(from)) shows the detail \(name(next))"
  }

  private static let columns: [UISplitViewController.Column] = [
    .primary, .supplementary, .secondary, .inspector,
  ]

  private func showColumn() -> String? {
    guard let split = split(), split.style != .unspecified, let column = dice.pick(Self.columns),
      column != .supplementary || split.style == .tripleColumn
    else { return nil }
    let shows = dice.coin()
    if shows { split.show(column) } else { split.hide(column) }
    return "\(shows ? "show" : "hide") \(column)"
  }

  private func setColumn() -> String? {
    guard let split = split(), split.style != .unspecified, dice.coin(),
      let column = dice.pick(Self.columns), column != .primary,
      column != .supplementary || split.style == .tripleColumn
    else { return nil }
    let next: UIViewController? =
      switch dice.roll(3) {
      case 0: nil
      case 1: newController()
      default: newNavigation()
      }
    split.setViewController(next, for: column)
    return "set \(column) to \(name(next))"
  }

  private func prefer() -> String? {
    guard let split = split() else { return nil }
    switch dice.roll(4) {
    case 0:
      let modes: [UISplitViewController.DisplayMode] = [
        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary,
        .twoOverSecondary, .twoDisplaceSecondary,
      ]
      split.preferredDisplayMode = dice.pick(modes) ?? .automatic
      return "prefer \(split.preferredDisplayMode)"
    case 1 where split.style != .unspecified:
      let behaviors: [UISplitViewController.SplitBehavior] = [
        .automatic, .tile, .overlay, .displace,
      ]
      split.preferredSplitBehavior = dice.pick(behaviors) ?? .automatic
      return "prefer \(split.preferredSplitBehavior)"
    case 2:
      split.primaryEdge = dice.coin() ? .leading : .trailing
      return "the primary at the \(split.primaryEdge) edge"
    default:
      split.preferredPrimaryColumnWidthFraction = [0.25, 0.33, 0.5][dice.roll(3)]
      return "a primary of \(split.preferredPrimaryColumnWidthFraction)"
    }
  }

  // MARK: Presentation

  private func present() -> String? {
    guard root.presentedViewController == nil else { return nil }
    let next: UIViewController = dice.coin() ? newNavigation() : newController()
    next.modalPresentationStyle = dice.coin() ? .fullScreen : .formSheet
    root.present(next, animated: dice.coin())
    return "present \(name(next)) as \(next.modalPresentationStyle)"
  }

  private func dismiss() -> String? {
    guard let presented = root.presentedViewController else { return nil }
    let said = "dismiss \(name(presented))"
    root.dismiss(animated: dice.coin())
    return said
  }

  // MARK: Fingers

  private func press() -> String? {
    var targets: [Node] = []
    host.tree.walk { node, _ in
      if node.role == .button || node.role == .dimming { targets.append(node) }
    }
    guard let target = dice.pick(targets) else { return nil }
    send(.activate(target.id))
    return "press \(target.role == .dimming ? "outside" : target.spokenName)"
  }

  private func swipe() -> String? {
    let direction: SceneEvent.Direction = dice.coin() ? .left : .right
    send(.edgeSwipe(direction))
    return "swipe from the edge to the \(direction)"
  }

  /// A finger comes in from an edge and stays.
  private func touchEdge() -> String? {
    let edge: EdgePan.Edge = dice.coin() ? .leading : .trailing
    let share = Double(dice.roll(10)) / 10
    isTouched = true
    send(.edgePan(EdgePan(.began, from: edge)))
    send(.edgePan(EdgePan(.changed, from: edge, progress: share)))
    return "a finger from the \(edge) edge, \(share) of the width"
  }

  private func lift() -> String? {
    guard isTouched else { return nil }
    isTouched = false
    let share = Double(dice.roll(10)) / 10
    let isLost = dice.roll(4) == 0
    send(.edgePan(EdgePan(isLost ? .cancelled : .ended, progress: share)))
    return isLost ? "the finger is lost" : "the finger leaves at \(share)"
  }
}
