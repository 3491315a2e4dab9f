import Adaptive
import Foundation

/// A search in the content of the stack: the place of its bar, and the view over the content.
extension UINavigationController {
  /// The search that is on the screen; one below the top waits until its view controller is on top
  /// again.
  var shownSearch: UISearchController? {
    activeSearch.flatMap { $0.owner === topViewController ? $0 : nil }
  }

  func take(_ search: UISearchController) {
    activeSearch?.isActive = false
    activeSearch = search
    addChild(search)
    search.didMove(toParent: self)
    relayout()
  }

  func drop(_ search: UISearchController) {
    guard activeSearch === search else { return }
    activeSearch = nil
    search.willMove(toParent: nil)
    search.viewIfLoaded?.removeFromSuperview()
    search.removeFromParent()
    relayout()
  }

  /// Ends the search if its view controller is no longer in the stack.
  func endLostSearch() {
    guard let search = activeSearch else { return }
    if let owner = search.owner, viewControllers.contains(owner) { return }
    search.isActive = false
    drop(search)
  }

  func isSearchAlone(_ search: UISearchController?, isInline: Bool) -> Bool {
    guard let search, !isInline else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// The visible heights of the large title and of the search bar below the row of buttons, in
  /// points.
  func scrolledParts(room: Double) -> (large: Double, search: Double) {
    let contents = navigationBar.contents
    guard contents.isLarge || contents.search != nil else { return (0, 0) }
    let item = topViewController?.navigationItem
    let scroller = topScroller
    let result = SearchBarLayout.solve(
      SearchBarLayout.Input(
        placement: .stacked, width: navigationBar.bounds.width,
        height: contents.search?.wantedHeight ?? 0,
        isActive: item?.searchController?.isActive == true, hidesRow: contents.isSearchAlone,
        hidesWhenScrolling: item?.hidesSearchBarWhenScrolling != false && scroller != nil,
        largeHeight: contents.isLarge ? UINavigationBar.largeTitleHeight : 0,
        offset: Double(scroller?.contentOffset.y ?? 0),
        content: Double(scroller?.knownContentSize.height ?? 0),
        room: room))
    return (result.large, result.search)
  }

  /// Places the search's view over the content, below the search bar if that is in the content.
  func placeSearch(_ area: CGRect) {
    guard let search = shownSearch, let over = search.viewIfLoaded, let view = viewIfLoaded,
      over.superview === view
    else { return }
    var area = area
    let bar = search.searchBar
    if !bar.isDescendant(of: navigationBar), bar.isDescendant(of: view) {
      let bottom = bar.convert(bar.bounds, to: view).maxY
      area.size.height = max(0, area.maxY - max(area.minY, bottom))
      area.origin.y = max(area.minY, bottom)
    }
    over.frame = area
  }
}
