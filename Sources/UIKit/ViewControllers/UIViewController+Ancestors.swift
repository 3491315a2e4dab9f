extension UIViewController {
  /// The nearest ancestor that is a split view controller, or nil.
  public var splitViewController: UISplitViewController? { ancestor() }

  /// The nearest ancestor that is a navigation controller, or nil.
  public var navigationController: UINavigationController? { ancestor() }

  private func ancestor<Kind: UIViewController>() -> Kind? {
    var step = parent
    while let controller = step {
      if let found = controller as? Kind { return found }
      step = controller.parent
    }
    return nil
  }

  /// The name of the controller in transcripts and lists: its title, or the first text in its view.
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
