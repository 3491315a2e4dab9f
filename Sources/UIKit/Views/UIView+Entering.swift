extension UIView {
  /// Called with each view that enters a window; nil while no app has asked for appearance proxies,
  /// so that those without pay nothing.
  static var entersWindow: ((UIView) -> Void)?
}
