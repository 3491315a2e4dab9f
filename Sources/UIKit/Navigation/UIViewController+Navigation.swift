extension UIViewController {
  /// The nearest ancestor that is a navigation controller.
  public var navigationController: UINavigationController? { ancestor() }

  /// What a column or a list of screens calls it: its title, or its first words.
  var displayTitle: String {
    if let navigation = self as? UINavigationController {
      return navigation.topViewController?.displayTitle ?? ""
    }
    if let title = navigationItem.title ?? title { return title }
    func firstWords(_ view: UIView) -> String? {
      if let label = view as? UILabel, let text = label.text, !text.isEmpty { return text }
      for part in view.subviews {
        if let words = firstWords(part) { return words }
      }
      return nil
    }
    return viewIfLoaded.flatMap(firstWords) ?? ""
  }
}
