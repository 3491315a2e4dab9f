/// What in the toolkit has a size of its own that goes by its words.
extension UITableView: FontFollowing {
  func follow(_ traits: UITraitCollection) { rows.describeAgain() }
}

extension UIButton: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    titleLabel?.follow(traits)
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}

/// What places labels that stand deeper in it.
extension UITableViewCell: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    setNeedsLayout()
    // One that is used again was measured before it heard of the text size.
    sizeChanged()
  }
}

extension UITableViewHeaderFooterView: FontFollowing {
  func follow(_ traits: UITraitCollection) { setNeedsLayout() }
}

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

extension UISearchBar: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }
}

extension FindBar: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    setNeedsLayout()
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
