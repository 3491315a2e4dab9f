extension SceneEngine {
  var topmostController: UIViewController? {
    deepest(presentedChain.last ?? window?.rootViewController)
  }

  /// The innermost controller that stands last, so that its keys and those of all its
  /// parents count when nothing has the focus.
  private func deepest(_ controller: UIViewController?) -> UIViewController? {
    guard let controller else { return nil }
    return controller.visibleChildren.last.flatMap { deepest($0) } ?? controller
  }
}
