import Foundation

/// The popover of the results of a search whose bar is in a toolbar. Only the search uses it.
@MainActor final class SearchResultsPopover: UIPopoverControllerDelegate {
  weak var search: UISearchDisplayController?
  private var popover: UIPopoverController?
  private let results = UIViewController()

  private static let size = CGSize(width: 320, height: 440)

  func rename() { results.title = search?.searchResultsTitle ?? Words.searchResults }

  /// Opens the popover, if it is not open.
  ///
  /// - Parameter isCleared: Whether it has a button that clears the bar.
  func open(isCleared: Bool) {
    let clear = UIAction(title: Words.clear) { [weak self] _ in self?.search?.clear() }
    if isCleared {
      results.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: clear)
    }
    guard popover == nil else { return }
    if !isCleared { results.navigationItem.rightBarButtonItem = nil }
    guard let search else { return }
    search.tell(isShown: true) { show(for: search) }
  }

  /// Shows the popover. The bar stays usable, and keeps the keyboard.
  private func show(for search: UISearchDisplayController) {
    if !results.isViewLoaded { results.view = search.searchResultsTableView }
    results.preferredContentSize = Self.size
    rename()
    let bar = search.searchBar
    let made = UIPopoverController(
      contentViewController: UINavigationController(rootViewController: results))
    popover = made
    made.delegate = self
    made.isKept = true
    made.leavesKeyboard = bar.isFirstResponder
    let field = bar.searchTextField
    made.present(
      from: field.bounds, in: field, permittedArrowDirections: [.up, .down], animated: true)
    made.passthroughViews = [bar]
  }

  func close() {
    guard let popover else { return }
    self.popover = nil
    if let search {
      search.tell(isShown: false) { popover.dismiss(animated: true) }
    } else {
      popover.dismiss(animated: false)
    }
    letGo(of: popover)
  }

  /// Takes the results out of their navigation controller, since the next popover has another.
  private func letGo(of popover: UIPopoverController) {
    (popover.contentViewController as? UINavigationController)?.viewControllers = []
  }

  /// Ends the search when a person taps beside the popover.
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
    popover = nil
    search?.tell(isShown: false) {}
    letGo(of: popoverController)
    search?.searchBar.resignFirstResponder()
  }
}
