extension UIGestureRecognizer: NibSegueSource {
  func addNibSegue(role: String?, _ start: @escaping (Any?) -> Void) {
    nibSegue = start
    addTarget(self, action: Selector("startNibSegue", UIGestureRecognizer.startNibSegue))
  }

  /// A long press starts its segue when it is recognized, other gestures when they end.
  private func startNibSegue() {
    let starts: State = self is UILongPressGestureRecognizer ? .began : .ended
    if state == starts { nibSegue?(self) }
  }
}
