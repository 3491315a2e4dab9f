extension UIViewController {
  /// The nearest ancestor of that class.
  func ancestor<Kind: UIViewController>() -> Kind? {
    var step = parent
    while let controller = step {
      if let found = controller as? Kind { return found }
      step = controller.parent
    }
    return nil
  }
}

extension UIView {
  /// The text of the first label in it that has one.
  var firstWords: String? {
    if let shownWords, !shownWords.isEmpty { return shownWords }
    for part in subviews {
      if let words = part.firstWords { return words }
    }
    return nil
  }
}
