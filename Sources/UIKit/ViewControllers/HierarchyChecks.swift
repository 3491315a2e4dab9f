/// Checks that the trees of controllers and of views agree (uikit-behaviour §2).
extension UIViewController {
  func forget(_ child: UIViewController) {
    // It is mostly the last one or the first.
    if children.last === child {
      children.removeLast()
    } else if let index = children.firstIndex(where: { $0 === child }) {
      children.remove(at: index)
    }
    child.parent = nil
    child.appearance.lastParent = self
    letGoOfView(of: child)
    childWasRemoved(child)
    engine?.note(.removeChild(child, of: self))
  }

  /// Takes the view of a child that was removed out of this container, unless the child is about
  /// to disappear in this turn: it then keeps its view until it has (`takeViewAlong()`).
  ///
  /// Any other child gets no further callback that could take the view out (a cancelled pan may
  /// have ended its appearance while it still counts as shown), and by the time the container
  /// places its children again it may be covered and the child no longer exist.
  private func letGoOfView(of child: UIViewController) {
    guard placesChildren, let view = viewIfLoaded, let childView = child.viewIfLoaded,
      childView.isDescendant(of: view)
    else { return }
    if let shown = engine?.shown, shown.contains(self), shown.contains(child),
      child.appearance.stage != .disappeared
    {
      return
    }
    childView.removeFromSuperview()
  }

  /// Removes the view of a controller that has disappeared, if it also left its container or moved
  /// to another one that is covered.
  func takeViewAlong() {
    guard presenter == nil, let view = viewIfLoaded, view.superview != nil else { return }
    let isElsewhere =
      if let parent {
        // Not whether it stands in the parent's view: it may do so in that of a sibling.
        parent.placesChildren && view.superview?.nearestController !== parent
      } else {
        view.superview?.nearestController?.placesChildren == true
      }
    if isElsewhere { view.removeFromSuperview() }
  }

  func checkCanAdd(_ child: UIViewController) {
    precondition(
      child !== self,
      "A view controller cannot be its own child: \(self). Make another one, or add it to another controller."
    )
    // Who has no children is nobody's ancestor.
    guard !child.children.isEmpty else { return }
    var step = parent
    while let ancestor = step {
      FarAbove.climbs += 1
      precondition(
        ancestor !== child,
        "\(child) cannot become a child of \(self), as it is an ancestor of it. Call "
          + "removeFromParent() of the ancestor below it first.")
      step = ancestor.parent
    }
  }
}

extension Array where Element == UIViewController {
  /// Where view controllers stand that are here more than once, for messages.
  @MainActor var placesOfRepeated: String {
    Dictionary(grouping: indices) { self[$0] }.values.filter { $0.count > 1 }
      .sorted { $0[0] < $1[0] }
      .map { places in
        "\(self[places[0]]) is at the indexes " + places.map(String.init).joined(separator: " and ")
      }
      .joined(separator: ", ")
  }
}

extension UIView {
  /// Checks that a controller's view is only in the view of its parent. That of a controller
  /// without a parent may be anywhere, since some apps insert the view before they call
  /// `addChild(_:)`.
  func checkHierarchy(below inserted: UIView) {
    guard let owner = nearestController else { return }
    inserted.eachController { child in
      guard let parent = child.parent, parent !== owner else { return }
      preconditionFailure(
        "UIViewControllerHierarchyInconsistencyException: the view of \(child) was inserted into "
          + "the view of \(owner), but its parent is \(parent). Call removeFromParent() of the "
          + "child and addChild(_:) of \(owner) first.")
    }
  }

  var nearestController: UIViewController? {
    var step: UIView? = self
    while let view = step {
      if let controller = view.viewController { return controller }
      step = view.superview
    }
    return nil
  }

  private func eachController(_ body: (UIViewController) -> Void) {
    eachBelow(from: 0) { view, _ in
      guard view.mayHoldController else { return false }
      guard let controller = view.viewController else { return true }
      body(controller)
      return false
    }
  }
}
