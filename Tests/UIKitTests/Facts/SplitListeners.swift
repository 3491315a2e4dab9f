@testable import UIKit

/// A split view's delegate that writes into the log of a row what it is asked, what
/// `viewControllers` and `isCollapsed` read at that moment, and gives the answers it was told to.
///
/// The conformances are below: what a subclass adds to a conforming class would not be heard.
@MainActor class SplitNotes {
  fileprivate weak let world: FactWorld?
  /// What to answer, by method; a name of a controller, or what the method's answer is called.
  var answers: [String: String] = [:]

  init(in world: FactWorld) { self.world = world }

  fileprivate func note(_ svc: UISplitViewController, _ line: String) {
    guard let world else { return }
    world.log.append("\(world.name(of: svc)) \(line)")
  }

  private func state(_ svc: UISplitViewController) -> String {
    "with \(world?.names(svc.viewControllers) ?? "") \(svc.isCollapsed ? "collapsed" : "expanded")"
  }

  fileprivate func name(_ controller: UIViewController) -> String {
    world?.name(of: controller) ?? ""
  }

  private func controller(_ method: String) -> UIViewController? {
    answers[method].flatMap { try? world?.controller($0) }
  }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    note(svc, "willChangeTo \(displayMode) from \(svc.displayMode)")
  }

  func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode {
    note(svc, "target")
    return answers["target"].flatMap { splitModes[$0] } ?? .automatic
  }

  func splitViewController(
    _ svc: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool {
    note(svc, "show \(name(vc))")
    return answers["show"] == "true"
  }

  func splitViewController(
    _ svc: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    note(svc, "showDetail \(name(vc))")
    return answers["showDetail"] == "true"
  }

  func primaryViewController(forCollapsing svc: UISplitViewController) -> UIViewController? {
    note(svc, "forCollapsing \(state(svc))")
    return controller("forCollapsing")
  }

  func primaryViewController(forExpanding svc: UISplitViewController) -> UIViewController? {
    note(svc, "forExpanding \(state(svc))")
    return controller("forExpanding")
  }

  func splitViewController(
    _ svc: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    note(
      svc,
      "collapseSecondary \(name(secondaryViewController)) onto \(name(primaryViewController)) "
        + state(svc))
    return answers["collapseSecondary"] == "true"
  }

  func splitViewController(
    _ svc: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    note(svc, "separateSecondary from \(name(primaryViewController)) \(state(svc))")
    return controller("separateSecondary")
  }
}

@MainActor final class SplitListener: SplitNotes, UISplitViewControllerDelegate {}

/// A delegate from before iOS 8: it puts the button that it is given into the bar of the
/// secondary's top controller.
@MainActor final class OldSplitListener: SplitNotes, UISplitViewControllerDelegate {
  private var popover: UIPopoverController?

  var isPopoverVisible: Bool { popover?.isPopoverVisible ?? false }
  func closePopover() { popover?.dismiss(animated: true) }

  private func item(_ svc: UISplitViewController) -> UINavigationItem? {
    (svc.viewControllers.last as? UINavigationController)?.topViewController?.navigationItem
  }

  func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController,
    with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
  ) {
    popover = pc
    item(svc)?.leftBarButtonItem = barButtonItem
    note(
      svc,
      "willHide \(name(aViewController)) “\(barButtonItem.title ?? "")” "
        + "for \(name(pc.contentViewController))")
  }

  func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem
  ) {
    let isSame = item(svc)?.leftBarButtonItem === barButtonItem
    item(svc)?.leftBarButtonItem = nil
    note(svc, "willShow \(name(aViewController)) invalidating \(isSame ? "it" : "another")")
  }

  func splitViewController(
    _ svc: UISplitViewController, popoverController pc: UIPopoverController,
    willPresent aViewController: UIViewController
  ) {
    note(svc, "willPresent \(name(aViewController)) visible \(pc.isPopoverVisible)")
  }

  func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController,
    in orientation: UIInterfaceOrientation
  ) -> Bool {
    note(svc, "shouldHide \(name(vc)) in \(orientation.isPortrait ? "portrait" : "landscape")")
    return answers["shouldHide"].map { $0 == "true" } ?? orientation.isPortrait
  }
}

/// By the name a row uses.
let splitModes: [String: UISplitViewController.DisplayMode] = [
  "automatic": .automatic, "secondaryOnly": .secondaryOnly,
  "oneBesideSecondary": .oneBesideSecondary, "oneOverSecondary": .oneOverSecondary,
  "primaryHidden": .primaryHidden, "allVisible": .allVisible, "primaryOverlay": .primaryOverlay,
]
