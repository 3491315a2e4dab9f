extension UIViewController {
  /// The window in which the controller is shown, or would be.
  var shownWindow: UIWindow? {
    viewIfLoaded?.window ?? parent?.shownWindow ?? presenter?.shownWindow
      ?? engine?.windows.first { $0.rootViewController === self } ?? engine?.window
  }
}
