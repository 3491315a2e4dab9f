extension KeyedProperties {
  /// The properties of `UIPageControl` that documents set by their names: outlets and user-defined attributes.
  static let ofUIPageControl: [Outlet] = [
    Outlet("currentPage", \UIPageControl.currentPage),
    Outlet("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
    Outlet("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
    Outlet("numberOfPages", \UIPageControl.numberOfPages),
    Outlet("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
  ]
}
