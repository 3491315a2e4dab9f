import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// A box at 100, 100 in a window, of a size, with a button in it.
private func box(
  x: Double = 100, width: Double = 100, opacity: Double = 1, turn: Affine = .identity,
  fill: UInt32 = 0xFF00_00FF, isThere: Bool = true
) -> Tree {
  let button = node(11, .button, 10, 10, 60, 30) { $0.text = "Press" }
  let area = node(10, .group, x, 100, width, 100) {
    $0.children = [button.id]
    $0.fill = .rgba(fill)
    $0.opacity = opacity
    $0.transform = turn
  }
  let content = node(2, .group, 0, 0, 400, 500) {
    $0.children = isThere ? [area.id] : []
    $0.fill = .semantic(.background)
  }
  let root = node(1, .window, 0, 0, 400, 500) { $0.children = [content.id] }
  return Tree(root: root.id, nodes: isThere ? [root, content, area, button] : [root, content])
}

private let linear = Timing(1, curve: .linear)

extension Stage {
  fileprivate func show(
    _ next: Tree, _ changes: [Change], _ course: Course = Course(1, linear),
    going: [Departure] = []
  ) {
    var patch = tree.diff(to: next)
    patch.courses = [course]
    patch.animations = changes.map { Animation(NodeID(10), $0, course: course.id) }
    patch.departures = going
    XCTAssertEqual(tree.violations(of: patch, to: next, running: []), [])
    apply(patch, to: next)
  }

  /// Frames begin at these moments.
  fileprivate func frames(_ moments: Double...) {
    for now in moments { _ = host.propertyAnimator.tick(now) }
  }

  /// Where the box is seen, as the host has it at that moment.
  fileprivate func seen(_ now: Double) -> Appearing? {
    host.shown[NodeID(10)].map {
      Appearing($0.node, with: host.propertyAnimator.flow.difference(of: $0.id, at: now))
    }
  }

  fileprivate var opacity: Double {
    cg_opacity_held(host.shown[NodeID(10)]?.widget)
  }

  fileprivate var held: CgRect { cg_frame_held(host.shown[NodeID(10)]?.widget) }
}

private func changing(_ first: Tree = box(), _ body: @MainActor (Stage) throws -> Void) throws {
  try onMain {
    let stage = try Stage.moving(first)
    stage.host.clock = { 0 }
    try body(stage)
    stage.close()
    XCTAssertEqual(cg_living_ghosts(), 0, "pictures were kept")
  }
}

/// What changes is there at once, and seen changing. The tests give the frames.
final class AnimationTests: XCTestCase {
  func testAMoveIsSeenAndInputGoesToTheEnd() throws {
    try changing { stage in
      let end = box(x: 250)
      let change = Change.center(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 300, y: 150))
      stage.show(end, [change])
      let fresh = try Stage()
      fresh.show(end)
      XCTAssertEqual(stage.host.readBack(), fresh.host.readBack())
      fresh.close()
      stage.draw()
      XCTAssertEqual(stage.seen(0)?.center.x, 150)
      stage.frames(5, 5, 5.5)
      XCTAssertEqual(try XCTUnwrap(stage.seen(5.5)?.center.x), 225, accuracy: 0.01)
      let root: OpaquePointer = cg_window_root(stage.host.window)
      XCTAssertEqual(cg_tag_at(root, 280, 125), NodeID(11).tag, "the button, where it will be")
      stage.frames(6.1)
      XCTAssertTrue(stage.host.propertyAnimator.isAtRest)
      XCTAssertFalse(stage.host.propertyAnimator.tick(7), "no more frames are asked for")
    }
  }

  func testOpacityOfANativeWidget() throws {
    try changing { stage in
      stage.show(box(opacity: 0.5), [.opacity(from: 1, to: 0.5)])
      XCTAssertEqual(stage.opacity, 1)
      stage.frames(1, 1, 1.5)
      XCTAssertEqual(stage.opacity, 0.75, accuracy: 0.01)
      stage.frames(2)
      XCTAssertEqual(stage.opacity, 0.5, accuracy: 0.01)
    }
  }

  /// A native widget is laid out for the size that is seen.
  func testASizeIsGrownInto() throws {
    try changing { stage in
      stage.show(
        box(width: 200),
        [
          .size(from: CGSize(width: 100, height: 100), to: CGSize(width: 200, height: 100)),
          .center(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 200, y: 150)),
        ])
      stage.frames(1, 1, 1.5)
      stage.draw()
      XCTAssertEqual(stage.held.width, 150)
      stage.frames(2)
      stage.draw()
      XCTAssertEqual(stage.held.width, 200)
    }
  }

  func testATurnedButtonIsPressedWhereItIs() throws {
    try changing { stage in
      // A quarter to the right: the button at the top left is at the top right.
      stage.show(box(turn: Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)), [])
      stage.draw()
      let root: OpaquePointer = cg_window_root(stage.host.window)
      XCTAssertEqual(cg_tag_at(root, 175, 130), NodeID(11).tag)
      XCTAssertEqual(cg_tag_at(root, 125, 130), NodeID(10).tag)
      stage.show(box(turn: Affine(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)), [])
      stage.draw()
      XCTAssertEqual(cg_tag_at(root, 150, 150), NodeID(2).tag, "nothing is left of it")
    }
  }

  func testAColourIsMixed() throws {
    try changing { stage in
      stage.show(
        box(fill: 0x0000_FFFF), [.fill(from: .rgba(0xFF00_00FF), to: .rgba(0x0000_FFFF))])
      stage.frames(1, 1, 1.25)
      let left = stage.host.propertyAnimator.flow.difference(of: NodeID(10), at: 1.25)
      let paint = try XCTUnwrap(Difference.paint(.rgba(0x0000_FFFF))) + left.fill
      XCTAssertEqual(Difference.color(paint), .rgba(0xBF00_40FF))
    }
  }

  func testTheThemeKnowsTheValueOfAMeaning() throws {
    try changing { stage in
      XCTAssertEqual(stage.host.value(of: .semantic(.background)), .rgba(0xFFFF_FFFF))
      XCTAssertEqual(stage.host.value(of: .semantic(.clear)), .rgba(0))
      guard case .rgba(let value) = stage.host.value(of: .semantic(.accent)) else {
        return XCTFail("no value")
      }
      XCTAssertEqual(value & 255, 255)
    }
  }

  func testAColourOfLightAndDarkIsSeenMixed() throws {
    let orange = Color.adaptive(Color.Adaptive(0xFF00_00FF, 0x8000_00FF))
    let green = Color.adaptive(Color.Adaptive(0x0000_FFFF, 0x0000_80FF))
    func tree(_ fill: Color) -> Tree {
      var nodes = Array(box().nodes.values)
      for index in nodes.indices where nodes[index].id == NodeID(10) { nodes[index].fill = fill }
      return Tree(root: box().root ?? NodeID(1), nodes: nodes)
    }
    try changing(tree(orange)) { stage in
      stage.show(tree(green), [.fill(from: orange, to: green)])
      stage.frames(1, 1, 1.5)
      stage.draw()
      let pixel = cg_pixel(stage.host.window, 190, 190)
      XCTAssertEqual(Double(pixel >> 24 & 255), 128, accuracy: 3)
      XCTAssertEqual(Double(pixel >> 8 & 255), 128, accuracy: 3)
    }
  }

  func testAnInterruptedMoveGoesOnFromWhereItIs() throws {
    try changing { stage in
      stage.show(
        box(x: 250), [.center(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 300, y: 150))])
      stage.frames(1, 1, 1.5)
      stage.host.clock = { 1.5 }
      stage.show(
        box(x: 50), [.center(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 100, y: 150))],
        Course(2, linear))
      XCTAssertEqual(try XCTUnwrap(stage.seen(1.5)?.center.x), 225, accuracy: 0.01)
      stage.frames(1.5, 1.5, 2)
      XCTAssertEqual(try XCTUnwrap(stage.seen(2)?.center.x), 162.5, accuracy: 0.01)
      stage.frames(2.6)
      XCTAssertTrue(stage.host.propertyAnimator.isAtRest)
    }
  }

  /// What fades out is a picture; what comes back begins as transparent as that is.
  func testFadingOutAndInAgain() throws {
    try changing { stage in
      stage.draw()
      let fade = Departure(
        NodeID(10), in: NodeID(2), .over, [.opacity(from: 1, to: 0)], course: 1)
      stage.show(box(isThere: false), [], going: [fade])
      XCTAssertEqual(cg_living_ghosts(), 1)
      XCTAssertNil(stage.host.shown[NodeID(10)])
      stage.frames(1, 1, 1.25)
      stage.host.clock = { 1.25 }
      stage.show(box(), [.opacity(from: 0, to: 1)], Course(2, linear))
      XCTAssertEqual(cg_living_ghosts(), 0)
      XCTAssertEqual(stage.opacity, 0.75, accuracy: 0.01)
      stage.frames(1.25, 1.25, 1.75)
      XCTAssertEqual(stage.opacity, 0.875, accuracy: 0.01)
    }
  }

  func testACourseIsHeldDrawnAndLetGo() throws {
    try changing { stage in
      let change = Change.opacity(from: 1, to: 0.5)
      stage.show(box(opacity: 0.5), [change], Course(1, from: 0.5, to: 0.5, nil, isLast: false))
      XCTAssertEqual(stage.opacity, 0.75, accuracy: 0.01)
      XCTAssertFalse(stage.host.propertyAnimator.tick(1), "what is held asks for no frames")
      stage.show(box(opacity: 0.5), [], Course(1, from: 0.1, to: 0.1, nil, isLast: false))
      XCTAssertEqual(stage.opacity, 0.95, accuracy: 0.01)
      stage.show(box(opacity: 0.5), [], Course(1, from: 0.1, to: 0, linear, isLast: false))
      stage.frames(1, 1, 1.5)
      XCTAssertEqual(stage.opacity, 0.975, accuracy: 0.01)
      stage.show(box(), [], .end(1))
      XCTAssertEqual(stage.opacity, 1)
      XCTAssertTrue(stage.host.propertyAnimator.isAtRest)
    }
  }

  func testNothingMovesForThoseWhoWantNone() throws {
    try changing { stage in
      stage.host.transitionAnimator.wantsMotion = { false }
      stage.show(box(opacity: 0.5), [.opacity(from: 1, to: 0.5)])
      XCTAssertEqual(stage.opacity, 0.5, accuracy: 0.01)
      XCTAssertTrue(stage.host.propertyAnimator.isAtRest)
    }
  }

  /// Frames place nothing, unless a size changes, and ask nobody.
  func testFramesCostNoTurnAndNoLayout() throws {
    try changing { stage in
      stage.show(
        box(x: 250, opacity: 0.2),
        [
          .center(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 300, y: 150)),
          .opacity(from: 1, to: 0.2),
        ])
      stage.draw()
      let layouts = cg_layouts()
      stage.listener.events = []
      for step in 0..<10 {
        let before = cg_frames(stage.host.window)
        stage.frames(Double(step) * 0.03)
        stage.turn(until: "frame \(step)") { cg_frames(stage.host.window) > before }
      }
      XCTAssertEqual(cg_layouts(), layouts)
      XCTAssertEqual(stage.listener.events, [])
    }
  }

  /// A pulse without end costs nothing once its node is gone.
  func testWhatIsGoneAsksForNoFrames() throws {
    try changing { stage in
      stage.show(
        box(opacity: 0.5), [.opacity(from: 1, to: 0.5)],
        Course(1, Timing(1, times: 0, autoreverses: true)))
      stage.frames(1, 1, 50)
      XCTAssertTrue(stage.host.propertyAnimator.tick(100))
      stage.show(box(isThere: false))
      XCTAssertFalse(stage.host.propertyAnimator.tick(101))
      XCTAssertTrue(stage.host.propertyAnimator.isAtRest)
    }
  }

  /// The list stands where it will be; what is in it is drawn on its way there.
  func testAScrollIsSeen() throws {
    func list(_ offset: Double) -> Tree {
      let rows = (0..<6).map { node(UInt64(20 + $0), .row, 0, Double($0) * 50, 200, 50) }
      let list = node(10, .list, 0, 0, 200, 100) {
        $0.children = rows.map(\.id)
        $0.contentSize = CGSize(width: 200, height: 300)
        $0.offset = CGPoint(x: 0, y: offset)
      }
      let root = node(1, .window, 0, 0, 400, 500) { $0.children = [list.id] }
      return Tree(root: root.id, nodes: [root, list] + rows)
    }
    try changing(list(0)) { stage in
      stage.show(list(80), [.offset(from: .zero, to: CGPoint(x: 0, y: 80))])
      stage.frames(1, 1, 1.5)
      let box = try XCTUnwrap(stage.host.shown[NodeID(10)]?.container)
      XCTAssertEqual(cg_container_shift(box), 40)
      stage.frames(2.1)
      XCTAssertEqual(cg_container_shift(box), 0)
      XCTAssertEqual(stage.listener.events, [], "the core knows where it is")
    }
  }
}
