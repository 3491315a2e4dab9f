import Foundation

/// The number of times in a turn that a controller was found to be its own target.
struct OwnLookups {
  var turn = -1
  var count = 0
}

extension UIViewController {
  /// Posted by a split view controller that collapsed or expanded, because
  /// `showDetailViewController` then shows a controller elsewhere (uikit-behaviour §2). The object
  /// is the split view controller.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  private static let mostOwnLookups = 4096

  func target(for action: Selector, sender: Any?) -> UIViewController? {
    var step: UIViewController? = self
    while let controller = step {
      // An app's `canPerformAction` decides; in addition the method has to be overridden.
      if controller.overrides(action) != false,
        controller.canPerformAction(action, withSender: sender)
      {
        if controller === self { countOwnLookup(action) }
        return controller
      }
      step = controller.parent
    }
    return nil
  }

  /// Whether the class, or a superclass below `UIViewController`, overrides the method of an
  /// action; nil for an unknown action.
  func overrides(_ action: Selector) -> Bool? {
    switch action {
    case .show: MethodTable.show.differs(in: type(of: self))
    case .showDetail: MethodTable.showDetail.differs(in: type(of: self))
    default: nil
    }
  }

  /// Counts look-ups that find the controller itself. An override that looks up its own action
  /// would call itself until the stack overflows (NEU 488).
  private func countOwnLookup(_ action: Selector) {
    let turn = self.engine?.counts.turns ?? 0
    if ownLookups.turn != turn { ownLookups = OwnLookups(turn: turn) }
    ownLookups.count += 1
    precondition(
      ownLookups.count <= Self.mostOwnLookups,
      "\(self) was its own target for \(action) more than \(Self.mostOwnLookups) times in a turn. "
        + "An override that looks for a target must start at its parent: "
        + "parent?.targetViewController(forAction:sender:).")
  }
}

extension MethodTable {
  fileprivate static let show = MethodTable(
    of: UIViewController.self, OverridesNothing.self, OverridesShow.self)
  fileprivate static let showDetail = MethodTable(
    of: UIViewController.self, OverridesNothing.self, OverridesShowDetail.self)

  private final class OverridesNothing: UIViewController {}
  private final class OverridesShow: UIViewController {
    override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
  }
  private final class OverridesShowDetail: UIViewController {
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
      super.showDetailViewController(vc, sender: sender)
    }
  }
}
