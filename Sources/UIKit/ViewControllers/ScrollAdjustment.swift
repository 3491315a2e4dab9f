/// Controllers that keep the insets of their scroll views as they are.
@MainActor enum ScrollAdjustment {
  /// Whether a controller ever said so; otherwise none has to be looked for.
  @exclusivity(unchecked) static var isUsed = false

  /// Whether the nearest controller of a scroll view adjusts no insets.
  static func isLeftOut(for view: UIScrollView) -> Bool {
    guard isUsed else { return false }
    let owner = sequence(first: view as UIView, next: \.superview).lazy.compactMap(\.viewController)
    return owner.first { _ in true }?.automaticallyAdjustsScrollViewInsets == false
  }
}
