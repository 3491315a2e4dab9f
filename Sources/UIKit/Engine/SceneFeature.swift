import Foundation
import Scene

/// The passes of a turn in which features take part, in their order (`Docs/turn.md`).
enum Pass: Int, CaseIterable {
  /// Once: the scene begins, and the app has made its window.
  case connected
  /// 2a: traits go down.
  case traits
  /// 2b: presentations and containers solve.
  case containers
  /// 2c: controllers hear that they will appear and disappear, and views stand where they do.
  case appearanceWill
  /// 2d: layout goes down.
  case layout
  /// 3: controllers hear that they appeared and disappeared.
  case appearanceDid
  /// After the last cycle: what is over ends, and what left the window is dropped. Features run it
  /// from the last to the first.
  case ended
  /// 4: the host shows the turn's patch, or there was none to show.
  case shown
}

/// A part of the toolkit that takes part in the turns of a scene: it owns its state, answers events,
/// runs in passes, adds to the patch and tells whether it is sound.
///
/// `SceneFeatures` lists all of them in one order; the engine calls them through this protocol only.
@preconcurrency @MainActor protocol SceneFeature: AnyObject {
  /// Pass 1, before anybody takes the event: ends what goes on in the feature and does not outlast
  /// such an event. A feature that ends nothing does without it; one that does names every event, so
  /// that a new one does not compile before it is answered.
  func cancel(for event: SceneEvent)

  /// Pass 1: does what the event asks for, if it is for this feature.
  ///
  /// - Returns: whether it is; features after it are not asked then.
  func take(_ event: SceneEvent) -> Bool

  /// Those in which the feature takes part. Most take part in none or one, and a turn has dozens.
  var passes: Set<Pass> { get }

  /// Runs in one of `passes`.
  func run(_ pass: Pass)

  /// Pass 4: adds to what the views show.
  func describe(_ content: inout SceneContent)

  /// Pass 4: adds to the patch what its operations do not say.
  func complete(_ patch: inout ScenePatch, from old: Tree, to next: Tree)

  /// Nothing goes on that a person, time or a host has still to end.
  var isAtRest: Bool { get }

  /// What has to hold whenever the engine has settled.
  ///
  /// - Returns: what does not hold, in a sentence; nil when all does.
  func audit() -> String?
}

extension SceneFeature {
  func cancel(for event: SceneEvent) {}
  func take(_ event: SceneEvent) -> Bool { false }
  var passes: Set<Pass> { [] }
  func run(_ pass: Pass) { preconditionFailure("\(self) does nothing in the pass \(pass)") }
  func describe(_ content: inout SceneContent) {}
  func complete(_ patch: inout ScenePatch, from old: Tree, to next: Tree) {}
  var isAtRest: Bool { true }
  func audit() -> String? { nil }
}

/// What becomes the next tree.
struct SceneContent {
  let window: UIWindow
  var nodes: [Node]
  /// The node that the keyboard goes to.
  var focus: NodeID?
}

extension ScenePatch {
  /// There is anything in it that a host has to be told, after it showed `tree`.
  func changes(_ tree: Tree) -> Bool { !operations.isEmpty || focus != tree.focus || !isStill }
}
