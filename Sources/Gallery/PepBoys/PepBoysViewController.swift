import UIKit

/// Holds a split view with two hierarchies, one for wide windows and one for narrow ones, and
/// carries the chosen boy from one to the other.
final class PepBoysViewController: UIViewController, UISplitViewControllerDelegate {
  /// nil until a person chooses.
  var chosenBoy: PepBoy?
  private let split = UISplitViewController(style: .doubleColumn)
  private var isFirstLayout = true

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(split)
    split.view.frame = view.bounds
    split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(split.view)
    split.didMove(toParent: self)
    split.delegate = self
    split.setViewController(PepListViewController(isCompact: false), for: .primary)
    split.setViewController(page(for: PepBoy.all[0]), for: .secondary)
    split.setViewController(
      UINavigationController(rootViewController: PepListViewController(isCompact: true)),
      for: .compact)
  }

  /// Upright, a pad hides the list: who starts there would not know what the page belongs to.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard isFirstLayout else { return }
    isFirstLayout = false
    if traitCollection.userInterfaceIdiom == .pad, view.bounds.width < view.bounds.height {
      split.show(.primary)
    }
  }

  /// A navigation controller of its own, so that the split replaces the page it has instead of
  /// pushing another one on it.
  private func page(for boy: PepBoy) -> UIViewController {
    UINavigationController(rootViewController: PepBoyViewController(boy))
  }

  // MARK: From one hierarchy to the other

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    afterTransition { $0.bringChoiceToCompact() }
    return proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode {
    afterTransition { $0.bringChoiceToSecondary() }
    return proposedDisplayMode
  }

  /// Neither hierarchy may be edited while the split asks.
  private func afterTransition(_ body: @escaping @MainActor (PepBoysViewController) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
      MainActor.assumeIsolated {
        if let self { body(self) }
      }
    }
  }

  private func bringChoiceToCompact() {
    guard let chosenBoy,
      let navigation = split.viewController(for: .compact) as? UINavigationController
    else { return }
    navigation.popToRootViewController(animated: false)
    navigation.pushViewController(PepBoyViewController(chosenBoy), animated: false)
  }

  private func bringChoiceToSecondary() {
    guard let chosenBoy, let list = split.viewController(for: .primary) as? PepListViewController
    else { return }
    list.showDetailViewController(page(for: chosenBoy), sender: self)
  }
}
