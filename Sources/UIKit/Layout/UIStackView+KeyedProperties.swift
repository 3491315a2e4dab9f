extension KeyedProperties {
  /// The properties of `UIStackView` that documents set by their names: outlets and user-defined attributes.
  static let ofUIStackView: [Outlet] = [
    Outlet("axis", raw: \UIStackView.axis),
    Outlet("layoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
    Outlet("spacing", \UIStackView.spacing),
  ]
}
