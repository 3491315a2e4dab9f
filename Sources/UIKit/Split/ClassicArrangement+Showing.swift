/// Where what is shown goes (uikit-behaviour §4.4).
extension ClassicArrangement {
  func show(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(split, show: controller, sender: sender) == true { return }
    if isCollapsed {
      forward(controller, sender: sender, asDetail: false)
    } else {
      setPrimary(controller)
    }
  }

  func showDetail(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(split, showDetail: controller, sender: sender) == true {
      return
    }
    if isCollapsed {
      forward(controller, sender: sender, asDetail: true)
    } else {
      setSecondary(controller)
    }
  }

  /// To the primary, which knows where it belongs; one that does not asks the split again,
  /// and then it is presented (§4.4).
  private func forward(_ controller: UIViewController, sender: Any?, asDetail: Bool) {
    guard let primary, !isForwarding else {
      split.present(controller, animated: true)
      return
    }
    isForwarding = true
    defer { isForwarding = false }
    if !primary.takeInCollapsedSplit(controller, sender: sender, asDetail: asDetail) {
      primary.show(controller, sender: sender)
    }
  }
}
