extension BarButton: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    changed(true)
    superview?.setNeedsLayout()
  }
}

extension BackButton: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    changed(true)
    superview?.setNeedsLayout()
  }
}

/// Its titles are in fonts of its own.
extension UINavigationBar: FontFollowing {
  func follow(_ traits: UITraitCollection) { setNeedsLayout() }
}

extension UIToolbar: FontFollowing {
  func follow(_ traits: UITraitCollection) { setNeedsLayout() }
}
