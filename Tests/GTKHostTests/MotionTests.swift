import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

private let push = Motion(.push, in: NodeID(2))
private let pop = Motion(.pop, in: NodeID(2))

/// What moves is drawn elsewhere; all else is as if it had never moved. The tests give the
/// frames, or let GTK draw those that they count.
final class MotionTests: XCTestCase {
  func testAPushIsThereAtOnceAndSeenMoving() throws {
    try moving { stage in
      stage.show(screen(20, focus: true), [push])
      // The scene is at its end: tree, keyboard and what can be pressed.
      let fresh = try Stage()
      fresh.show(screen(20, focus: true))
      XCTAssertEqual(stage.host.readBack(), fresh.host.readBack())
      fresh.close()
      XCTAssertEqual(cg_window_focus(stage.host.window), NodeID(22).tag)
      cg_press(try XCTUnwrap(stage.host.shown[NodeID(21)]).widget)
      XCTAssertEqual(SeamTests.told(stage), [.activate(NodeID(21))])
      // And seen where it was.
      XCTAssertEqual(stage.x(20), 400)
      XCTAssertEqual(stage.x(10), 0)
      XCTAssertEqual(cg_living_ghosts(), 2, "the screen and the bar's words")
      stage.tick(100, 100, 100.175)
      XCTAssertEqual(try XCTUnwrap(stage.x(20)), 50, accuracy: 0.01)
      XCTAssertEqual(try XCTUnwrap(stage.x(10)), -400 / 3 * 0.875, accuracy: 0.01)
      stage.tick(100.4)
      XCTAssertEqual(cg_living_ghosts(), 0)
      XCTAssertTrue(stage.host.transitionAnimator.transitions.isEmpty)
      XCTAssertFalse(stage.host.transitionAnimator.tick(101), "no more frames are asked for")
    }
  }

  func testNobodyFindsAPicture() throws {
    try moving { stage in
      let widgets = cg_living_widgets()
      stage.show(screen(20), [push])
      XCTAssertEqual(cg_living_widgets(), widgets, "no widget is kept for a picture")
      let root: OpaquePointer = cg_window_root(stage.host.window)
      stage.turn(until: "the layout") {
        cg_frame_held(stage.host.shown[NodeID(20)]?.widget).width == 400
      }
      for (x, y, wanted) in [(50, 70, 21), (50, 120, 22), (300, 300, 20), (200, 20, 4)] {
        XCTAssertEqual(
          cg_tag_at(root, Double(x), Double(y)), NodeID(UInt64(wanted)).tag, "at \(x), \(y)")
      }
    }
  }

  /// Whoever shows it does not have to tell that it goes.
  func testAPictureOfAWidgetThatIsDestroyedIsOfNothing() throws {
    try moving { stage in
      let box = try XCTUnwrap(stage.host.shown[NodeID(10)]?.container)
      let button = try XCTUnwrap(stage.host.shown[NodeID(11)]).widget
      let ghost = try XCTUnwrap(cg_ghost_echo(button))
      cg_ghost_show(ghost, box, CG_OVER, button)
      XCTAssertEqual(cg_ghost_other(ghost), button)
      stage.draw()
      stage.show(screen(20))
      XCTAssertNil(cg_ghost_other(ghost))
      cg_ghost_show(ghost, cg_window_root(stage.host.window), CG_OVER, nil)
      stage.draw()
      cg_ghost_free(ghost)
    }
  }

  func testASecondPushGoesOnFromWhereThingsAre() throws {
    try moving { stage in
      stage.show(screen(20), [push])
      stage.draw()
      stage.tick(5, 5, 5.1)
      let (first, second) = (try XCTUnwrap(stage.x(10)), try XCTUnwrap(stage.x(20)))
      stage.show(screen(30), [push])
      XCTAssertEqual(stage.x(10), first)
      XCTAssertEqual(stage.x(20), second)
      XCTAssertEqual(stage.x(30), 400)
      let levels = [10, 20, 30].map { id in
        stage.host.transitionAnimator.transitions.first { $0.id == NodeID(id) }?.level
      }
      XCTAssertEqual(levels, [0, 1, 2], "each lies over the one before")
      stage.tick(5.12, 5.2)
      XCTAssertLessThan(try XCTUnwrap(stage.x(10)), first)
      XCTAssertLessThan(try XCTUnwrap(stage.x(20)), second)
      stage.tick(5.4, 6)
      XCTAssertEqual(cg_living_ghosts(), 0)
    }
  }

  /// Two events in one frame.
  func testASecondPushBeforeTheFirstWasDrawn() throws {
    try moving { stage in
      stage.show(screen(20), [push])
      stage.show(screen(30), [push])
      XCTAssertEqual(stage.x(10), 0)
      XCTAssertEqual(stage.x(20), 400)
      XCTAssertEqual(stage.x(30), 400)
    }
  }

  func testAPopDuringAPushTurnsBackFromThere() throws {
    try moving { stage in
      stage.show(screen(20), [push])
      stage.draw()
      stage.tick(5, 5, 5.1)
      let (first, second) = (try XCTUnwrap(stage.x(10)), try XCTUnwrap(stage.x(20)))
      stage.show(screen(10), [pop])
      XCTAssertEqual(try XCTUnwrap(stage.x(10)), first, accuracy: 1e-9)
      XCTAssertEqual(stage.x(20), second)
      XCTAssertEqual(
        stage.host.transitionAnimator.transitions.filter { $0.id == NodeID(10) }.count, 1,
        "no picture beside it")
      stage.tick(5.2, 5.2, 6)
      XCTAssertEqual(cg_living_ghosts(), 0)
    }
  }

  func testAPatchInBetweenIsDoneAtOnceAndWhatMovesGoesOn() throws {
    try moving { stage in
      stage.show(screen(20), [push])
      stage.draw()
      stage.tick(5, 5, 5.1)
      let now = try XCTUnwrap(stage.x(20))
      var nodes = Array(screen(20).nodes.values)
      for index in nodes.indices where nodes[index].id == NodeID(21) {
        nodes[index].text = "Other"
        nodes[index].frame.origin.x = 40
      }
      stage.show(Tree(root: NodeID(1), nodes: nodes))
      XCTAssertEqual(stage.host.shown[NodeID(21)]?.heldText, "Other")
      XCTAssertEqual(stage.x(20), now)
      stage.tick(5.2)
      XCTAssertLessThan(try XCTUnwrap(stage.x(20)), now)
      // Without motion, what was coming is gone.
      stage.show(screen(30))
      XCTAssertNil(stage.x(20))
      XCTAssertNil(stage.x(30))
      // With its navigation goes all that moves in it.
      stage.show(screen(40), [push])
      stage.show(window([node(9, .group)]))
      XCTAssertEqual(cg_living_ghosts(), 0)
      XCTAssertTrue(stage.host.transitionAnimator.transitions.isEmpty)
    }
  }

  func testNothingMovesForThoseWhoWantNone() throws {
    try moving { stage in
      stage.host.transitionAnimator.wantsMotion = { false }
      stage.show(screen(20), [push])
      XCTAssertTrue(stage.host.transitionAnimator.transitions.isEmpty)
      XCTAssertEqual(cg_living_ghosts(), 0)
    }
  }

  func testWhatWasNotSeenYetDoesNotMove() throws {
    try onMain {
      let stage = try Stage()
      stage.host.transitionAnimator.wantsMotion = { true }
      stage.show(screen(10))
      stage.show(screen(20), [push])
      XCTAssertTrue(stage.host.transitionAnimator.transitions.isEmpty)
      stage.close()
    }
  }

  /// A transition draws; it neither places anything nor asks the core.
  func testFramesCostNoTurnAndNoLayout() throws {
    try moving { stage in
      stage.show(screen(20), [push])
      stage.draw()
      let layouts = cg_layouts()
      stage.listener.events = []
      for step in 0..<10 {
        let before = cg_frames(stage.host.window)
        stage.tick(Double(step) * 0.03)
        stage.turn(until: "frame \(step)") { cg_frames(stage.host.window) > before }
      }
      XCTAssertFalse(stage.host.transitionAnimator.transitions.isEmpty)
      XCTAssertEqual(cg_layouts(), layouts)
      XCTAssertEqual(stage.listener.events, [])
    }
  }

  /// GTK's own clock brings a motion to its end.
  func testTheClockOfTheWindow() throws {
    try moving { stage in
      let window: OpaquePointer = stage.host.window
      stage.host.transitionAnimator.askForFrames = { cg_window_tick(window) }
      stage.show(screen(20), [push])
      stage.turn(until: "the end") { stage.host.transitionAnimator.transitions.isEmpty }
      XCTAssertEqual(cg_living_ghosts(), 0)
    }
  }

  func testAWindowThatClosesMeanwhileKeepsNothing() throws {
    try moving { stage in
      stage.show(screen(20), [push])
      stage.tick(1)
      XCTAssertGreaterThan(cg_living_ghosts(), 0)
    }
  }

  /// Any motions of any trees: they end, nothing is left, and the scene is as without.
  func testRandomMotionsLeaveNothing() throws {
    try onMain {
      for seed in UInt64(1)...20 {
        var trees = RandomTrees(seed: seed)
        let stage = try Stage.moving(trees.tree())
        var now = 0.0
        for step in 0..<8 {
          let next = trees.tree()
          let motions = trees.motions(from: stage.tree, to: next)
          stage.show(next, motions)
          for _ in 0..<(step % 4) {
            now += 0.07
            stage.tick(now)
          }
          if step % 3 == 0 { stage.settle() }
          let fresh = try Stage()
          fresh.show(next)
          XCTAssertEqual(
            stage.host.readBack(), fresh.host.readBack(), "seed \(seed), step \(step)")
          fresh.close()
        }
        stage.tick(now, now + 0.1, now + 1)
        XCTAssertTrue(stage.host.transitionAnimator.transitions.isEmpty, "seed \(seed)")
        XCTAssertEqual(cg_living_ghosts(), 0, "seed \(seed)")
        stage.close()
      }
    }
  }
}
