import Adaptive
import Foundation

/// A search in what the stack shows: where its bar stands, and what lies over the content.
extension UINavigationController {
  /// The search that is on the screen; one below the top waits until its controller is back.
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

  /// Who was searched has left.
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

  /// What is left of the large title and of the search bar below the row of buttons.
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
        content: Double(scroller?.contentSize.height ?? 0),
        room: room))
    return (result.large, result.search)
  }

  /// Over the content; below the search bar, if that is part of the content.
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
