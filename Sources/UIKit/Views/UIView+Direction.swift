import Foundation

extension UIView {
  /// The reading direction of the user interface, which is the host's.
  var interfaceDirection: UIUserInterfaceLayoutDirection {
    engine?.environment.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  static var interfaceDirection: UIUserInterfaceLayoutDirection {
    SceneEngine.current?.environment.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  /// Whether the content begins at the right: by `semanticContentAttribute`, or else by the traits.
  var readsFromRight: Bool {
    semanticContentAttribute == .unspecified
      ? traitCollection.layoutDirection == .rightToLeft
      : effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  func readingDirectionDidChange() {
    changed(true)
    setNeedsLayout()
    superview?.setNeedsLayout()
    knownLayoutEngine?.reinstallDirectional()
  }
}
