/// The views whose `layoutIfNeeded()` has begun and not ended. Each may be called by a layout of the one before it.
@MainActor enum NestedLayouts {
  /// A view that lays itself out in its own layout has had what it wants by the second time; one that asks for a
  /// layout in each of them would go on until the stack is full.
  private static let most = 4
  private static var views: [ObjectIdentifier] = []

  /// Lays out, unless the view has been within its own layout too often: then the next round does.
  static func run(_ view: UIView, _ layout: () -> Void) {
    let key = ObjectIdentifier(view)
    guard views.count(where: { $0 == key }) < most else { return }
    views.append(key)
    defer { views.removeLast() }
    layout()
  }
}
