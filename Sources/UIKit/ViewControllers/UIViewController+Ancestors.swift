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
