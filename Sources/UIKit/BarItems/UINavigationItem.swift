import Adaptive
import Foundation

/// The content of the navigation bar above a view controller (uikit-behaviour §3, bar items).
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The size of the title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As that of the item before it; the first one is that of the bar.
    case automatic = 0
    /// The title is large while the content is scrolled to its top, if the bar prefers large
    /// titles.
    case always = 1
    /// The title is small.
    case never = 2
  }

  /// The title of a Back button that leads to this item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the item; the generic word if that is too long, and only the chevron if that is
    /// too long as well.
    case `default` = 0
    /// The generic word.
    case generic = 1
    /// Only the chevron.
    case minimal = 2
  }

  /// The place of a search bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// Beside the title in a bar of at least 600 points, otherwise below it.
    case automatic = 0
    /// Beside the title.
    case inline = 1
    /// Below the title.
    case stacked = 2
  }

  /// The title, or nil for none.
  open var title: String? { didSet { changed() } }
  /// The object that a new title is told; nil, the default, for a title that a person cannot change.
  /// With it a press of the large title, and `UINavigationController.rename(_:)`, make the title a
  /// field. It is not retained.
  open weak var renameDelegate: (any UINavigationItemRenameDelegate)? { didSet { changed() } }
  /// What happens while a person changes the title, in whatever bar shows it (`TitleRenaming`).
  var renaming: AnyObject? { didSet { changed() } }
  /// The view that is shown instead of the title; nil is none.
  open var titleView: UIView? { didSet { changed() } }
  /// A line above the bar's buttons; nil is none.
  open var prompt: String? { didSet { changed() } }
  /// The title of a Back button that leads to this item; nil is the item's title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// The item whose title a Back button that leads to this item has, before `backButtonTitle`.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The title of a Back button that leads to this item. The default is `default`.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// A Boolean value that says whether the Back button is hidden while this item is on top. The
  /// default is false.
  open var hidesBackButton = false { didSet { changed() } }
  /// A Boolean value that says whether left items are shown beside the Back button instead of
  /// replacing it. The default is false.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// The items at the leading end of the bar, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The items at the trailing end of the bar, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The size of the title. The default is `automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// The appearance of the bar while this item is on top; nil, the default, is that of the bar.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance of the bar while this item is on top and the content is scrolled to its top;
  /// nil, the default, is the standard one of the item, or that of the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The search whose bar is shown in the navigation bar, beside the title or below it; nil is
  /// none.
  open var searchController: UISearchController? { didSet { changed() } }
  /// A Boolean value that says whether a search bar below the title is hidden by scrolling. The
  /// default is true.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
  /// The place of the search bar. The default is `automatic`.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic { didSet { changed() } }
  /// The toolbar items of the view controller.
  var toolbarItems: [UIBarButtonItem]? { didSet { changed() } }

  /// Creates an item without a title.
  public override init() {}

  /// Makes the item of a nib or a storyboard; with any other coder, one without a title.
  public required init?(coder: NSCoder) {
    super.init()
    if let nib = coder as? NibCoder { decodeNavigation(nib) }
  }

  /// The properties of this class that nibs and storyboards set by name.
  open class var outlets: [Outlet] {
    [
      Outlet("titleView", \UINavigationItem.titleView),
      Outlet("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
      Outlet("rightBarButtonItem", \UINavigationItem.rightBarButtonItem),
      Outlet("backBarButtonItem", \UINavigationItem.backBarButtonItem),
    ]
  }

  /// Creates an item with a title.
  public init(title: String) { self.title = title }

  /// The first item at the leading end of the bar. Setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item at the trailing end of the bar. Setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Hides or shows the Back button. `animated` has no effect.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Sets the items at the leading end of the bar. `animated` has no effect.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Sets the items at the trailing end of the bar. `animated` has no effect.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Sets the only item at the leading end of the bar. `animated` has no effect.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Sets the only item at the trailing end of the bar. `animated` has no effect.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// The place that the search bar has in the present width of the bar; the preferred one if it is
  /// in no bar.
  open var searchBarPlacement: SearchBarPlacement {
    guard let bar = searchController?.searchBar.nearestController as? UINavigationController
    else { return preferredSearchBarPlacement }
    let width = bar.navigationBar.bounds.width
    return isSearchInline(in: width, bar.traitCollection) ? .inline : .stacked
  }

  func isSearchInline(in width: Double, _ traits: UITraitCollection) -> Bool {
    let wish = SearchBarLayout.Placement(rawValue: preferredSearchBarPlacement.rawValue)
    return searchController != nil
      && SearchBarLayout.isInline(
        wish ?? .automatic, width: width, isLow: traits.verticalSizeClass == .compact)
  }

  /// The bar without a navigation controller that has the item.
  weak var ownBar: UIView?

  private func changed() {
    ownBar?.setNeedsLayout()
    SceneEngine.invalidateAll()
  }

  /// Whether the Back button is shown. Left items replace it unless they are to be shown beside it.
  var showsBack: Bool {
    !hidesBackButton && ((leftBarButtonItems ?? []).isEmpty || leftItemsSupplementBackButton)
  }
}
