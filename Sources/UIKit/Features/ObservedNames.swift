/// The properties that can be observed by name, with Objective-C's names for them.
@MainActor enum ObservedNames {
  /// The property of an object's class, or of the nearest class that it is derived from.
  static func keyPath(of name: String, in object: UIResponder) -> AnyKeyPath? {
    for table in tables where table.holds(object) {
      if let path = table.paths[name] { return path }
    }
    return nil
  }

  /// The names that an object has.
  static func names(of object: UIResponder) -> [String] {
    tables.filter { $0.holds(object) }.flatMap(\.paths.keys).sorted()
  }

  private struct Table {
    let holds: (UIResponder) -> Bool
    let paths: [String: AnyKeyPath]
  }

  private static let tables: [Table] = [
    Table(
      holds: { $0 is UILabel },
      paths: [
        "text": \UILabel.text, "attributedText": \UILabel.attributedText, "font": \UILabel.font,
        "textColor": \UILabel.textColor, "textAlignment": \UILabel.textAlignment,
        "numberOfLines": \UILabel.numberOfLines, "highlighted": \UILabel.isHighlighted,
        "enabled": \UILabel.isEnabled,
      ]),
    Table(
      holds: { $0 is UIImageView },
      paths: [
        "image": \UIImageView.image, "highlighted": \UIImageView.isHighlighted,
      ]),
    Table(
      holds: { $0 is UITextView },
      paths: [
        "text": \UITextView.text, "font": \UITextView.font, "textColor": \UITextView.textColor,
      ]),
    Table(
      holds: { $0 is UITextField },
      paths: [
        "text": \UITextField.text, "font": \UITextField.font, "textColor": \UITextField.textColor,
        "placeholder": \UITextField.placeholder,
      ]),
    Table(
      holds: { $0 is UIScrollView },
      paths: [
        "contentOffset": \UIScrollView.contentOffset, "contentSize": \UIScrollView.contentSize,
        "contentInset": \UIScrollView.contentInset, "zoomScale": \UIScrollView.zoomScale,
        "scrollEnabled": \UIScrollView.isScrollEnabled,
      ]),
    Table(
      holds: { $0 is UIControl },
      paths: [
        "enabled": \UIControl.isEnabled, "selected": \UIControl.isSelected,
        "highlighted": \UIControl.isHighlighted,
      ]),
    Table(
      holds: { $0 is UIView },
      paths: [
        "frame": \UIView.frame, "bounds": \UIView.bounds, "center": \UIView.center,
        "transform": \UIView.transform, "hidden": \UIView.isHidden, "alpha": \UIView.alpha,
        "backgroundColor": \UIView.backgroundColor, "safeAreaInsets": \UIView.safeAreaInsets,
        "tintColor": \UIView.tintColor,
      ]),
    Table(
      holds: { $0 is UIViewController },
      paths: [
        "title": \UIViewController.title, "editing": \UIViewController.isEditing,
        "preferredContentSize": \UIViewController.preferredContentSize,
      ]),
  ]
}
