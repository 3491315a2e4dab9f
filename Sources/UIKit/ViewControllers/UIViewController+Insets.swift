extension UIViewController {
  /// Whether any controller ever widened a safe area; until one does, nobody looks for it.
  static var someWidenSafeArea = false

  func additionalInsetsDidChange(from old: UIEdgeInsets) {
    guard old != additionalSafeAreaInsets else { return }
    if additionalSafeAreaInsets != .zero { Self.someWidenSafeArea = true }
    viewIfLoaded?.layOutAll()
    engine?.invalidateScene()
  }
}
