/// Views of the library whose size depends on the text size.
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

/// The cell lays out labels at any depth.
extension UITableViewCell: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    setNeedsLayout()
    // A reused cell was measured with the old text size.
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

/// The bar has fonts of its own for titles.
extension UINavigationBar: FontFollowing {
  func follow(_ traits: UITraitCollection) { setNeedsLayout() }
}

extension UIToolbar: FontFollowing {
  func follow(_ traits: UITraitCollection) { setNeedsLayout() }
}
