import Scene

/// What has to hold whenever the toolkit is at rest, however it came there; for walks that
/// look for a way to break it.
extension UIApplication {
  /// - Returns: what does not hold, in a sentence; nil when all does.
  package func audit() -> String? { engine?.audit() }

  /// A finger draws a screen aside.
  package var isPanning: Bool { engine?.isPanning == true }

  /// The scene has settled, and nothing goes on in it by itself or under a finger.
  package var isAtRest: Bool { engine?.isAtRest != false }
}

extension SceneEngine {
  func audit() -> String? {
    guard isSettled else { return "more is asked for than a turn and its wake can do" }
    for feature in features.all {
      if let violation = feature.audit() { return violation }
    }
    guard let window, !window.isHidden else { return nil }
    return auditKept(in: window)
  }

  /// What is kept of the last scene is what everybody would say now (`Docs/decisions/0010`),
  /// and a layout of everything leads to the same places.
  private func auditKept(in window: UIWindow) -> String? {
    let kept = snapshot()
    func forget(_ view: UIView, _ layout: Bool) {
      view.shownLook = nil
      if layout {
        view.forgetLayout()
        view.needsLayout = true
        view.subtreeNeedsLayout = true
      }
      for child in view.subviews { forget(child, layout) }
    }
    forget(window, false)
    let fresh = snapshot()
    if let stale = Self.difference(kept, fresh) { return "a look is stale: \(stale)" }
    forget(window, true)
    run(.layout)
    return Self.difference(fresh, snapshot()).map { "a layout is stale: \($0)" }
  }

  private static func difference(_ old: Tree, _ new: Tree) -> String? {
    guard old != new else { return nil }
    for id in Set(old.nodes.keys).union(new.nodes.keys).sorted() where old[id] != new[id] {
      guard let before = old[id] else { return "\(id) \(new[id]?.role.rawValue ?? "") is new" }
      let name = "\(id) \(before.role) “\(before.spokenName)”"
      guard let after = new[id] else { return "\(name) is gone" }
      if before.frame != after.frame { return "\(name) moves \(before.frame) → \(after.frame)" }
      if before.children != after.children { return "\(name) holds others" }
      if before.offset != after.offset {
        return "\(name) scrolls \(before.offset) → \(after.offset)"
      }
      if before.contentSize != after.contentSize {
        return "\(name) has other content: \(before.contentSize) → \(after.contentSize)"
      }
      return "\(name) looks different: “\(after.spokenName)”"
    }
    return old.focus == new.focus ? nil : "the focus moves"
  }
}
