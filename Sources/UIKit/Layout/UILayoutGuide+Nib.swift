extension UILayoutGuide: NibMaking {
  /// The guide of the view or the controller that it stands in, or a new one.
  static func make(from coder: NibCoder) -> AnyObject? {
    if let controller = coder.outer as? UIViewController {
      return coder.fields.attributes["type"] == "bottom"
        ? controller.bottomLayoutGuide : controller.topLayoutGuide
    }
    guard let view = coder.outer as? UIView else { return nil }
    switch coder.fields.key {
    case "safeArea": return view.safeAreaLayoutGuide
    case "layoutMargins": return view.layoutMarginsGuide
    case "readableContentGuide", "readableContent": return view.readableContentGuide
    case "keyboard", "keyboardLayoutGuide": return view.keyboardLayoutGuide
    case "contentLayoutGuide": return (view as? UIScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": return (view as? UIScrollView)?.frameLayoutGuide
    default:
      let guide = UILayoutGuide()
      guide.identifier = coder.fields.string("identifier") ?? ""
      view.addLayoutGuide(guide)
      return guide
    }
  }
}
