import Scene
import UIKit

/// What has to hold after every step.
extension Walk {
  func violation() -> String? {
    if !book.mistakes.isEmpty {
      return "appearance does not pair up: " + book.mistakes.joined(separator: ", ")
    }
    let reached = reachable
    if let common = parents(reached) ?? splits(reached) ?? bars() ?? idle() { return common }
    return appearance(reached) ?? retained(reached)
  }

  /// Everything that the window leads to, each once.
  var reachable: [UIViewController] {
    var list: [UIViewController] = []
    var seen: Set<UIViewController> = []
    func add(_ controller: UIViewController?) {
      guard let controller, seen.insert(controller).inserted else { return }
      list.append(controller)
      for child in controller.children { add(child) }
      // Kept with what stands in it while all tabs have a place.
      if let tabs = controller as? UITabBarController { add(tabs.moreNavigationController) }
      if let split = controller as? UISplitViewController, split.style != .unspecified {
        var columns: [UISplitViewController.Column] = [.primary, .secondary, .compact, .inspector]
        if split.style == .tripleColumn { columns.append(.supplementary) }
        for column in columns {
          // A column that was left by Back is no child now; what it stands in is kept.
          var held = split.viewController(for: column)
          while let outer = held?.parent, outer !== split { held = outer }
          add(held)
        }
      }
      add(controller.presentedViewController)
    }
    add(root)
    return list
  }

  private func isSeen(_ controller: UIViewController) -> Bool {
    guard let view = controller.viewIfLoaded, view.window != nil else { return false }
    var step: UIView? = view
    while let here = step {
      if here.isHidden { return false }
      step = here.superview
    }
    return true
  }

  private func appearance(_ reached: [UIViewController]) -> String? {
    // While a finger draws a screen aside, two are on their way.
    guard !UIApplication.shared.isPanning else { return nil }
    for walker in book.alive.compactMap({ $0 as? Walker }) {
      let wanted: Walker.Stage = isSeen(walker) ? .appeared : .hidden
      if walker.stage != wanted {
        return "\(walker.title ?? "") is \(walker.stage), but can\(wanted == .hidden ? "not" : "") "
          + "be seen"
      }
      if wanted == .appeared, walker.label.text != walker.words {
        return "\(walker.title ?? "") was told of other traits than \(walker.words)"
      }
    }
    return nil
  }

  private func parents(_ reached: [UIViewController]) -> String? {
    var owners: [UIViewController: UIViewController] = [:]
    for controller in reached {
      for child in controller.children {
        if let other = owners[child] { return "\(child) has two parents, \(other), \(controller)" }
        owners[child] = controller
        if child.parent !== controller { return "\(child) does not know its parent \(controller)" }
      }
      if let navigation = controller as? UINavigationController,
        navigation.viewControllers != navigation.children
      {
        return "a stack is not what its navigation has as children"
      }
    }
    return nil
  }

  private func retained(_ reached: [UIViewController]) -> String? {
    let known = Set(reached)
    let lost = book.alive.filter { !known.contains($0) }
    return lost.isEmpty
      ? nil : "removed and still there: " + lost.map { $0.title ?? "\($0)" }.joined(separator: ", ")
  }

  private func splits(_ reached: [UIViewController]) -> String? {
    for split in reached.compactMap({ $0 as? UISplitViewController }) where isSeen(split) {
      let isNarrow = split.traitCollection.horizontalSizeClass == .compact
      if split.isCollapsed != isNarrow {
        return "a split is \(split.isCollapsed ? "collapsed" : "expanded") at "
          + "\(split.traitCollection.horizontalSizeClass) width"
      }
      if split.displayMode == .automatic { return "a display mode is automatic" }
      if split.isCollapsed, split.viewControllers.count > 1 {
        return "a collapsed split has \(split.viewControllers.count) controllers"
      }
    }
    return nil
  }

  /// A navigation item stands in one bar.
  private func bars() -> String? {
    var titles: Set<String> = []
    var twice: String?
    host.tree.walk { node, _ in
      guard node.role == .bar, !node.text.isEmpty else { return }
      if !titles.insert(node.text).inserted { twice = node.text }
    }
    return twice.map { "\($0) stands in two bars" }
  }

  /// Settling twice changes nothing.
  private func idle() -> String? {
    let before = host.appliedPatches
    send(.wake)
    return host.appliedPatches == before ? nil : "settling again changes the scene"
  }
}
