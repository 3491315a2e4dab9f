import Scene

/// What of a turn a person expects to see happen. The views stand at their ends all the while.
@MainActor final class MotionFeature: SceneFeature {
  private unowned let engine: SceneEngine
  /// What of the next patch is to be seen moving.
  private var motions: [Motion] = []

  init(_ engine: SceneEngine) { self.engine = engine }

  func move(_ kind: Motion.Kind, in view: UIView) {
    rest(in: view)
    let isReversed = view.readsFromRight
    motions.append(Motion(kind, in: view.nodeID, isReversed: isReversed))
  }

  func rest(in view: UIView) { motions.removeAll { $0.node == view.nodeID } }

  /// What appears for the first time, or goes as a whole, has nothing in it that moves; nor has
  /// a view that an app made itself for a container. Without a change nothing moves.
  func complete(_ patch: inout ScenePatch, from old: Tree, to next: Tree) {
    guard patch.changes(old) else { return }
    patch.motions = motions.filter { old[$0.node]?.role == $0.kind.role && next[$0.node] != nil }
  }

  let passes: Set<Pass> = [.shown]

  func run(_ pass: Pass) { if pass == .shown { motions = [] } }
}

extension SceneEngine {
  /// What comes, goes or stands elsewhere in the view in this turn, or in the next outside of
  /// one, moves there.
  func move(_ kind: Motion.Kind, in view: UIView?) {
    if let view { features.motions.move(kind, in: view) }
  }

  /// It is there at once, whatever was asked for before in this turn.
  func rest(in view: UIView?) {
    if let view { features.motions.rest(in: view) }
  }
}
