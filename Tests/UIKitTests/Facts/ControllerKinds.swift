import Foundation

@testable import UIKit

@MainActor final class LayoutLogger: LoggedController {
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    note("preferredContentSizeDidChange \((container as? LoggedController)?.name ?? "")")
  }
}

@MainActor final class ManualContainer: LoggedController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@MainActor final class FlaggedController: LoggedController {
  /// Does not tell of animation.
  var isSilent = false

  private func flags(_ animated: Bool) -> String {
    let flags = [
      (isBeingPresented, "presented"), (isBeingDismissed, "dismissed"),
      (isMovingToParent, "toParent"), (isMovingFromParent, "fromParent"),
      (animated && !isSilent, "animated"),
    ]
    return flags.filter(\.0).map(\.1).joined(separator: " ")
  }
  private func add(_ name: String, _ animated: Bool) {
    note([name, flags(animated)].filter { !$0.isEmpty }.joined(separator: " "))
  }
  override func viewDidLoad() {}
  override func viewWillAppear(_ animated: Bool) { add("will+", animated) }
  override func viewIsAppearing(_ animated: Bool) { add("is+", animated) }
  override func viewDidAppear(_ animated: Bool) { add("did+", animated) }
  override func viewWillDisappear(_ animated: Bool) { add("will-", animated) }
  override func viewDidDisappear(_ animated: Bool) { add("did-", animated) }
  override func willMove(toParent parent: UIViewController?) {}
  override func didMove(toParent parent: UIViewController?) {}
}

@MainActor final class Shower: LoggedController {
  var vetoes = false
  override func show(_ vc: UIViewController, sender: Any?) {
    note("show \((vc as? LoggedController)?.name ?? "")")
  }
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    note("showDetail \((vc as? LoggedController)?.name ?? "")")
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !vetoes && super.canPerformAction(action, withSender: sender)
  }
}

@MainActor final class Performer: LoggedController {
  var action: Selector?
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == self.action || super.canPerformAction(action, withSender: sender)
  }
}

/// Logs the notifications of one split.
@MainActor final class DetailTargetWatch {
  private var token: (any NSObjectProtocol)?

  init(_ split: UIViewController, in world: FactWorld) {
    let name = world.name(of: split)
    token = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification, object: split,
      queue: nil
    ) { [weak world] _ in
      MainActor.assumeIsolated { world?.log.append("detailTargetDidChange \(name)") }
    }
  }

  isolated deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}
