extension UIViewController {
  /// Whether any controller ever had additional safe area insets. Until then the search for them is
  /// skipped.
  static var someWidenSafeArea = false

  func additionalInsetsDidChange(from old: UIEdgeInsets) {
    guard old != additionalSafeAreaInsets else { return }
    if additionalSafeAreaInsets != .zero { Self.someWidenSafeArea = true }
    viewIfLoaded?.layOutAll()
    turn?.invalidateScene()
  }
}
