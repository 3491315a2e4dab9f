extension UIButton: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    parts?.label.follow(traits)
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}
