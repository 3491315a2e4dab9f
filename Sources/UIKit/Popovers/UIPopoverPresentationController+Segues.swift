extension UIPopoverPresentationController {
  /// Lets the popover point to what started its segue, if that is an item of a bar or a view.
  func point(to sender: AnyObject?) {
    switch sender {
    case let item as UIBarButtonItem: barButtonItem = item
    case let view as UIView:
      sourceView = view
      sourceRect = view.bounds
    default: break
    }
  }
}
