extension KeyedProperties {
  /// The properties of `UITabBar` that documents set by their names: outlets and user-defined attributes.
  static let ofUITabBar: [Outlet] = [
    Outlet("backgroundImage", \UITabBar.backgroundImage),
    Outlet("barStyle", raw: \UITabBar.barStyle),
    Outlet("barTintColor", \UITabBar.barTintColor),
    Outlet("delegate", \UITabBar.delegate),
    Outlet("itemPositioning", raw: \UITabBar.itemPositioning),
    Outlet("selectionIndicatorImage", \UITabBar.selectionIndicatorImage),
    Outlet("shadowImage", \UITabBar.shadowImage),
    Outlet("translucent", \UITabBar.isTranslucent),
    Outlet("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
  ]
}
