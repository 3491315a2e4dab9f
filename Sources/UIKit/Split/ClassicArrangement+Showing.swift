/// `show` and `showDetail` in the classic style (uikit-behaviour §4.4).
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

  /// Forwards to the primary. One that does not handle it asks the split view controller again,
  /// which then presents the controller (§4.4).
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
