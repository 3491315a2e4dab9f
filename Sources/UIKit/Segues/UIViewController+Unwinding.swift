extension UIViewController {
  /// Its parent, its presenter, or the presenter of the popover that it is in.
  private var holder: UIViewController? {
    parent ?? presenter ?? (presentation as? ClassicPopover)?.controller?.holder
  }

  /// Whether it is found from `other` through parents, presenters and popovers.
  func stands(beneath other: UIViewController) -> Bool {
    var step = other.holder
    while let controller = step {
      if controller === self { return true }
      step = controller.holder
    }
    return false
  }

  /// Takes away what it presents, if `other` is in it, and its popovers that `other` is in.
  func uncover(from other: UIViewController) {
    for popover in popovers.compactMap(\.controller) {
      let content = popover.contentViewController
      guard content === other || other.isInside(content) || content.stands(beneath: other) else {
        continue
      }
      popover.dismiss(animated: true)
    }
    guard let presented else { return }
    if presented === other || other.isInside(presented) || presented.stands(beneath: other) {
      dismiss(animated: true)
    }
  }
}
