extension UITableView: FontFollowing {
  func follow(_ traits: UITraitCollection) { rows.describeAgain() }
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
