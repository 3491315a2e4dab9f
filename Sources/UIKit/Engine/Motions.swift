import Scene

/// What of a turn a person expects to see happen. The views stand at their ends all the while.
extension SceneEngine {
  /// What comes, goes or stands elsewhere in the view in this turn, or in the next outside of
  /// one, moves there.
  func move(_ kind: Motion.Kind, in view: UIView?) {
    guard let view else { return }
    rest(in: view)
    let isReversed = view.traitCollection.layoutDirection == .rightToLeft
    motions.append(Motion(kind, in: view.nodeID, isReversed: isReversed))
  }

  /// It is there at once, whatever was asked for before in this turn.
  func rest(in view: UIView?) {
    guard let view else { return }
    motions.removeAll { $0.node == view.nodeID }
  }

  /// Rearranges a collapsed split's stack because somebody asked to see another column.
  func step(_ navigation: UINavigationController?, _ body: () -> Void) {
    let old = navigation?.viewControllers.count ?? 0
    rearrange(body)
    guard let navigation, navigation.viewControllers.count != old else { return }
    move(navigation.viewControllers.count > old ? .push : .pop, in: navigation.viewIfLoaded)
  }

  /// What appears for the first time, or goes as a whole, has nothing in it that moves; nor has
  /// a view that an app made itself for a container.
  func motions(from old: Tree, to next: Tree) -> [Motion] {
    motions.filter { old[$0.node]?.role == $0.kind.role && next[$0.node] != nil }
  }
}
