import Adaptive
import Foundation

/// What a controller puts into the bar above it (uikit-behaviour §3, bar items).
@MainActor open class UINavigationItem {
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before it; the first one follows the bar.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// How much a Back button that leads to this item says.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// Its title, the generic word where that is too long, the chevron where that is.
    case `default` = 0
    /// The generic word.
    case generic = 1
    /// The chevron alone.
    case minimal = 2
  }

  /// Where a search bar stands.
  public enum SearchBarPlacement: Int, Sendable {
    /// Beside the title in a bar of 600 points or more, else below it.
    case automatic = 0
    case inline = 1
    case stacked = 2
  }

  open var title: String? { didSet { changed() } }
  /// Stands in the bar instead of the title.
  open var titleView: UIView? { didSet { changed() } }
  /// A line above the bar's buttons.
  open var prompt: String? { didSet { changed() } }
  open var backButtonTitle: String? { didSet { changed() } }
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  open var hidesBackButton = false { didSet { changed() } }
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// Go before those of the bar while this item is on top.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// Its search bar stands in the bar: beside the title where there is room, or below.
  open var searchController: UISearchController? { didSet { changed() } }
  /// A search bar below the title gives way to what is scrolled.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic { didSet { changed() } }
  /// What its controller puts into the toolbar.
  var toolbarItems: [UIBarButtonItem]? { didSet { changed() } }

  public init(title: String?) { self.title = title }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Where the search bar of this item stands in a bar of that width.
  open var searchBarPlacement: SearchBarPlacement {
    guard let bar = searchController?.searchBar.nearestController as? UINavigationController
    else { return preferredSearchBarPlacement }
    return isSearchInline(in: bar.navigationBar.bounds.width) ? .inline : .stacked
  }

  func isSearchInline(in width: Double) -> Bool {
    let wish = SearchBarLayout.Placement(rawValue: preferredSearchBarPlacement.rawValue)
    return searchController != nil && SearchBarLayout.isInline(wish ?? .automatic, width: width)
  }

  private func changed() { SceneEngine.invalidateAll() }

  /// Buttons of its own take Back's place unless they are to stand beside it.
  var showsBack: Bool {
    !hidesBackButton && ((leftBarButtonItems ?? []).isEmpty || leftItemsSupplementBackButton)
  }
}
