extension UIControl: NibSegueSource {
  func addNibSegue(role: String?, _ start: @escaping (Any?) -> Void) {
    addAction(
      UIAction { [weak self] _ in start(self) },
      for: [.primaryActionTriggered, .menuActionTriggered])
  }
}
