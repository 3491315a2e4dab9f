extension KeyedProperties {
  /// The properties of `UIResponder` that documents set by their names: outlets and user-defined attributes.
  static let ofUIResponder: [Outlet] = [
    Outlet("accessibilityElementsHidden", \UIResponder.accessibilityElementsHidden),
    Outlet("accessibilityHint", \UIResponder.accessibilityHint),
    Outlet("accessibilityIdentifier", \UIResponder.accessibilityIdentifier),
    Outlet("accessibilityLabel", \UIResponder.accessibilityLabel),
    Outlet("accessibilityValue", \UIResponder.accessibilityValue),
    Outlet("accessibilityViewIsModal", \UIResponder.accessibilityViewIsModal),
    Outlet("isAccessibilityElement", \UIResponder.isAccessibilityElement),
    Outlet("shouldGroupAccessibilityChildren", \UIResponder.shouldGroupAccessibilityChildren),
  ]
}
