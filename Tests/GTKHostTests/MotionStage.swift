import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// A stage on which things move when a test says that a frame begins.
extension Stage {
  static func moving(_ first: Tree) throws -> Stage {
    let stage = try Stage()
    stage.host.transitionAnimator.wantsMotion = { true }
    stage.host.transitionAnimator.askForFrames = {}
    stage.show(first)
    stage.present()
    stage.turn(until: "a frame") { cg_frames(stage.host.window) > 0 }
    stage.listener.events = []
    return stage
  }

  /// How far from its place a node, or a picture of it, is seen; nil if it does not move.
  func x(_ id: UInt64) -> Double? {
    host.transitionAnimator.transitions.first { $0.id == NodeID(id) && $0.subject != .blend }?.part
      .pose.x
  }

  /// GTK draws all that there is to draw.
  func draw() {
    let before = cg_frames(host.window)
    cg_window_redraw(host.window)
    turn(until: "a frame") { cg_frames(host.window) > before }
  }

  /// Frames begin at these moments, in seconds.
  func tick(_ moments: Double...) {
    for now in moments { _ = host.transitionAnimator.tick(now) }
  }
}

/// Tests on a stage that shows screen 10, which nothing may outlive.
func moving(_ body: @MainActor (Stage) throws -> Void) throws {
  try onMain {
    let stage = try Stage.moving(screen(10))
    try body(stage)
    stage.close()
    XCTAssertEqual(cg_living_ghosts(), 0, "pictures were kept")
  }
}

/// A navigation with a bar and one screen, which holds a button and a field.
func screen(_ name: UInt64, focus: Bool = false) -> Tree {
  let field = node(name + 2, .textField, 10, 60, 200, 34)
  let content = node(name, .group, 0, 46, 400, 454) {
    $0.children = [NodeID(name + 1), field.id]
    $0.fill = .semantic(.background)
  }
  let button = node(name + 1, .button, 10, 10, 100, 34) { $0.text = "Press \(name)" }
  let title = node(4, .label, 100, 0, 200, 46) { $0.text = "Screen \(name)" }
  let bar = node(3, .bar, 0, 0, 400, 46) { $0.children = [title.id] }
  let navigation = node(2, .navigation, 0, 0, 400, 500) { $0.children = [content.id, bar.id] }
  let root = node(1, .window, 0, 0, 400, 500) { $0.children = [navigation.id] }
  return Tree(
    root: root.id, nodes: [root, navigation, bar, title, content, button, field],
    focus: focus ? field.id : nil)
}

extension RandomTrees {
  /// Motions in some of the nodes that are there before and after.
  mutating func motions(from old: Tree, to next: Tree) -> [Motion] {
    var result: [Motion] = []
    for node in next.nodes.values.sorted(by: { $0.id < $1.id }) where old[node.id] != nil {
      let kinds = Motion.Kind.allCases.filter { $0.role == node.role }
      guard let kind = kinds.randomElement(using: &random) else { continue }
      result.append(Motion(kind, in: node.id, isReversed: Bool.random(using: &random)))
    }
    return result
  }
}
