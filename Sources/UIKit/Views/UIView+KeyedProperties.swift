extension KeyedProperties {
  /// The properties of `UIView` that documents set by their names: outlets and user-defined attributes.
  static let ofUIView: [Outlet] = [
    Outlet("alpha", \UIView.alpha),
    Outlet("autoresizesSubviews", \UIView.autoresizesSubviews),
    Outlet("backgroundColor", \UIView.backgroundColor),
    Outlet("bounds", \UIView.bounds),
    Outlet("center", \UIView.center),
    Outlet("clipsToBounds", \UIView.clipsToBounds),
    Outlet("contentMode", raw: \UIView.contentMode),
    Outlet("exclusiveTouch", \UIView.isExclusiveTouch),
    Outlet("frame", \UIView.frame),
    Outlet("hidden", \UIView.isHidden),
    Outlet("isHidden", \UIView.isHidden),
    Outlet("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
    Outlet("multipleTouchEnabled", \UIView.isMultipleTouchEnabled),
    Outlet("opaque", \UIView.isOpaque),
    Outlet("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
    Outlet("restorationIdentifier", \UIView.restorationIdentifier),
    Outlet("tag", \UIView.tag),
    Outlet("tintColor", \UIView.tintColor),
    Outlet("transform", \UIView.transform),
    Outlet(
      "translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints
    ),
    Outlet("userInteractionEnabled", \UIView.isUserInteractionEnabled),
    Outlet("overrideUserInterfaceStyle", raw: \UIView.overrideUserInterfaceStyle),
    Outlet("semanticContentAttribute", raw: \UIView.semanticContentAttribute),
  ]
}
