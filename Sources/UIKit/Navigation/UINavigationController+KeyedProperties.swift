extension KeyedProperties {
  /// The properties of `UINavigationController` that documents set by their names: outlets and user-defined attributes.
  static let ofUINavigationController: [Outlet] = [
    Outlet("delegate", \UINavigationController.delegate),
    Outlet("hidesBarsOnSwipe", \UINavigationController.hidesBarsOnSwipe),
    Outlet("hidesBarsOnTap", \UINavigationController.hidesBarsOnTap),
    Outlet("navigationBarHidden", \UINavigationController.isNavigationBarHidden),
    Outlet("navigationBar", reading: \UINavigationController.navigationBar),
    Outlet("toolbarHidden", \UINavigationController.isToolbarHidden),
  ]
}
