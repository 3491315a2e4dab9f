extension UIButton: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    titleLabel?.follow(traits)
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}
