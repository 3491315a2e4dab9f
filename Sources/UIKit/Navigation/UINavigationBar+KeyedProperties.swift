extension KeyedProperties {
  /// The properties of `UINavigationBar` that documents set by their names: outlets and user-defined attributes.
  static let ofUINavigationBar: [Outlet] = [
    Outlet("backIndicatorImage", \UINavigationBar.backIndicatorImage),
    Outlet("backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage),
    Outlet("barStyle", raw: \UINavigationBar.barStyle),
    Outlet("barTintColor", \UINavigationBar.barTintColor),
    Outlet("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
    Outlet("shadowImage", \UINavigationBar.shadowImage),
    Outlet("translucent", \UINavigationBar.isTranslucent),
  ]
}
