extension UIVisualEffectView {
  /// Constraints place the content view where they place this view, so that those within the content give this view a
  /// size, where no others do.
  func linkContent() {
    guard !translatesAutoresizingMaskIntoConstraints, contentView.superview === self,
      contentView.translatesAutoresizingMaskIntoConstraints
    else { return }
    contentView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      contentView.topAnchor.constraint(equalTo: topAnchor),
      contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
      contentView.leadingAnchor.constraint(equalTo: leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}
