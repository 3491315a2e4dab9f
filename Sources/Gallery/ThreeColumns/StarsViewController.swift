import UIKit

/// Seasons, their constellations, the chart of one, and a list of its stars as the inspector.
final class StarsViewController: UISplitViewController, UISplitViewControllerDelegate {
  /// nil until a person chooses; Orion is shown until then.
  private var chosen: Constellation?

  init() {
    super.init(style: .tripleColumn)
    // Leave room for the chart, also beside the inspector.
    preferredPrimaryColumnWidth = 240
    preferredSupplementaryColumnWidth = 260
    setViewController(SeasonsViewController(), for: .primary)
    setViewController(ConstellationsViewController("Winter"), for: .supplementary)
    setViewController(chart(Constellation.all[0]), for: .secondary)
    setViewController(stars(Constellation.all[0]), for: .inspector)
    delegate = self
  }

  required init?(coder: NSCoder) { return nil }

  func open(season: String) {
    setViewController(
      UINavigationController(rootViewController: ConstellationsViewController(season)),
      for: .supplementary)
    show(.supplementary)
  }

  func open(_ constellation: Constellation) {
    chosen = constellation
    setViewController(chart(constellation), for: .secondary)
    setViewController(stars(constellation), for: .inspector)
    show(.secondary)
  }

  func toggleInspector() {
    if isShowing(.inspector) { hide(.inspector) } else { show(.inspector) }
  }

  private func chart(_ constellation: Constellation) -> UIViewController {
    UINavigationController(rootViewController: ChartViewController(constellation))
  }

  private func stars(_ constellation: Constellation) -> UIViewController {
    UINavigationController(rootViewController: StarListViewController(constellation))
  }

  /// Where nobody chose, a phone begins with the list of the season.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    chosen == nil ? .supplementary : proposedTopColumn
  }
}
