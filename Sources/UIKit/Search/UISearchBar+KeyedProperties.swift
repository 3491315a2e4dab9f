extension KeyedProperties {
  /// The properties of `UISearchBar` that documents set by their names: outlets and user-defined attributes.
  static let ofUISearchBar: [Outlet] = [
    Outlet("delegate", \UISearchBar.delegate),
    Outlet("barTintColor", \UISearchBar.barTintColor),
    Outlet("placeholder", \UISearchBar.placeholder),
    Outlet("prompt", \UISearchBar.prompt),
    Outlet("showsCancelButton", \UISearchBar.showsCancelButton),
    Outlet("showsScopeBar", \UISearchBar.showsScopeBar),
    Outlet("text", \UISearchBar.text),
    Outlet("translucent", \UISearchBar.isTranslucent),
  ]
}
