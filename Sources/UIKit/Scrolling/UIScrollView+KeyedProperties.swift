extension KeyedProperties {
  /// The properties of `UIScrollView` that documents set by their names: outlets and user-defined attributes.
  static let ofUIScrollView: [Outlet] = [
    Outlet("delegate", \UIScrollView.plainDelegate),
    Outlet("refreshControl", \UIScrollView.refreshControl),
    Outlet("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
    Outlet("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
    Outlet("bounces", \UIScrollView.bounces),
    Outlet("bouncesZoom", \UIScrollView.bouncesZoom),
    Outlet("contentOffset", \UIScrollView.contentOffset),
    Outlet("contentSize", \UIScrollView.contentSize),
    Outlet("directionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
    Outlet("maximumZoomScale", \UIScrollView.maximumZoomScale),
    Outlet("minimumZoomScale", \UIScrollView.minimumZoomScale),
    Outlet("pagingEnabled", \UIScrollView.isPagingEnabled),
    Outlet("scrollEnabled", \UIScrollView.isScrollEnabled),
    Outlet("scrollsToTop", \UIScrollView.scrollsToTop),
    Outlet("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
    Outlet("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
    Outlet("keyboardDismissMode", raw: \UIScrollView.keyboardDismissMode),
  ]
}
