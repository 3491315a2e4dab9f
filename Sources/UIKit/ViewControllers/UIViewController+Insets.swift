extension UIViewController {
  func additionalInsetsDidChange(from old: UIEdgeInsets) {
    guard old != additionalSafeAreaInsets else { return }
    let next = additionalSafeAreaInsets.finite
    // Setting it calls this method again.
    guard next == additionalSafeAreaInsets else {
      additionalSafeAreaInsets = next
      return
    }
    viewIfLoaded?.window?.widenings += 1
    if let viewIfLoaded { noteWidenedSafeArea(in: viewIfLoaded.window) }
    viewIfLoaded?.layOutAll()
    engine?.invalidateScene()
  }

  /// Its view is in that window, or comes into it.
  func noteWidenedSafeArea(in window: UIWindow?) {
    if additionalSafeAreaInsets != .zero { window?.hasWidenedSafeArea = true }
  }
}
