extension UISearchBar: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }
}
