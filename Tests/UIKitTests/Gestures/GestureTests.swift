import Foundation
import Scene
import Testing

@testable import UIKit

/// What recognizers make of fingers.
@MainActor @Suite("Gestures") struct GestureTests {
  private let page = Board()

  private func hand() -> Hand { Hand(Stage(page)) }

  /// Without what views hear.
  private func take() -> [String] { page.take().filter { !$0.hasPrefix("view") } }

  @Test("A tap: short, in its place, with as many fingers") func tap() {
    let tap = page.add(UITapGestureRecognizer(), "tap")
    let hand = hand()
    hand.tap(150, 150)
    #expect(take() == ["tap ended"])
    #expect(tap.state == .possible)
    hand.down((150, 150))
    hand.move((250, 150))
    hand.up()
    hand.down((150, 150))
    hand.wait(2)
    hand.up()
    hand.down((150, 150), (200, 150))
    hand.up()
    hand.tap(20, 20)
    hand.down((150, 150))
    hand.cancel()
    #expect(take() == [])
    tap.numberOfTouchesRequired = 2
    hand.down((150, 150), (200, 150))
    #expect(tap.numberOfTouches == 2)
    #expect(tap.location(in: page.board) == CGPoint(x: 75, y: 50))
    #expect(tap.location(ofTouch: 1, in: page.board) == CGPoint(x: 100, y: 50))
    hand.up()
    #expect(take() == ["tap ended"])
  }

  @Test("Taps in a row: soon and near enough") func doubleTap() {
    let double = page.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let hand = hand()
    hand.tap(150, 150, times: 2)
    #expect(take() == ["double ended"])
    hand.wait(1)
    hand.tap(150, 150, times: 2, pause: 0.6)
    hand.wait(1)
    hand.tap(150, 150)
    hand.tap(400, 150)
    hand.wait(1)
    #expect(take() == [])
    #expect(hand.stage.engine.features.touches.isAtRest)
  }

  @Test("A single tap is told at once, or waits for a double one to fail") func singleAndDouble() {
    let single = page.add(UITapGestureRecognizer(), "single")
    let double = page.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let hand = hand()
    hand.tap(150, 150, times: 2)
    #expect(take() == ["single ended", "double ended"])
    hand.wait(1)
    single.require(toFail: double)
    hand.tap(150, 150)
    #expect(take() == [])
    hand.wait(0.2)
    #expect(take() == [])
    hand.wait(0.2)
    #expect(take() == ["single ended"])
    hand.tap(150, 150, times: 2)
    hand.wait(1)
    #expect(take() == ["double ended"])
  }

  @Test("A long press begins by itself when its time is over") func longPress() {
    let press = page.add(UILongPressGestureRecognizer(), "press")
    let hand = hand()
    hand.down((150, 150))
    hand.wait(0.4)
    #expect(take() == [])
    hand.wait(0.2)
    #expect(take() == ["press began"])
    hand.move((200, 150), steps: 1)
    hand.up()
    #expect(take() == ["press changed", "press ended"])
    hand.down((150, 150))
    hand.move((180, 150), steps: 1)
    hand.wait(1)
    hand.up()
    hand.tap(150, 150)
    #expect(take() == [])
    press.minimumPressDuration = 2
    hand.down((150, 150))
    hand.wait(1)
    #expect(take() == [])
    hand.wait(1.1)
    hand.cancel()
    #expect(take() == ["press began", "press cancelled"])
  }

  @Test("A pan tells its way and its speed") func pan() {
    let pan = page.add(UIPanGestureRecognizer(), "pan")
    let hand = hand()
    hand.down((150, 150))
    hand.move((155, 150), steps: 1)
    #expect(take() == [])
    hand.move((180, 150), over: 0.25, steps: 1)
    #expect(take() == ["pan began"])
    #expect(pan.translation(in: page.board) == CGPoint(x: 30, y: 0))
    hand.move((200, 170), over: 0.05, steps: 1)
    #expect(take() == ["pan changed"])
    #expect(abs(pan.velocity(in: nil).x - 400) < 0.001)
    pan.setTranslation(.zero, in: page.board)
    hand.move((200, 180), over: 0.05, steps: 1)
    #expect(pan.translation(in: page.board) == CGPoint(x: 0, y: 10))
    hand.wait(0.5)
    hand.up()
    #expect(pan.velocity(in: nil) == .zero)
    #expect(take() == ["pan changed", "pan ended"])
    pan.minimumNumberOfTouches = 2
    hand.down((150, 150))
    hand.move((250, 150))
    hand.up()
    #expect(take() == [])
    pan.minimumNumberOfTouches = 1
    pan.maximumNumberOfTouches = 1
    hand.down((150, 150), (200, 150))
    hand.move((250, 150), (300, 150))
    hand.up()
    #expect(take() == [])
  }

  @Test("A swipe is quick, straight and one way") func swipe() {
    let swipe = page.add(UISwipeGestureRecognizer(), "swipe")
    let hand = hand()
    func stroke(_ x: Double, _ y: Double, over seconds: Double = 0.1) -> [String] {
      hand.down((300, 250))
      hand.move((300 + x, 250 + y), over: seconds)
      hand.up()
      hand.wait(1)
      return take()
    }
    #expect(stroke(100, 5) == ["swipe ended"])
    #expect(stroke(-100, 0) == [])
    #expect(stroke(100, 0, over: 2) == [])
    #expect(stroke(60, 80) == [])
    #expect(stroke(30, 0) == [])
    swipe.direction = [.up, .left]
    #expect(stroke(-100, 0) == ["swipe ended"])
    #expect(stroke(0, -100) == ["swipe ended"])
    #expect(stroke(0, 100) == [])
  }

  @Test("Two fingers apart, together, around") func twoFingers() {
    let pinch = page.add(UIPinchGestureRecognizer(), "pinch")
    let hand = hand()
    hand.down((250, 250), (350, 250))
    hand.move((200, 250), (400, 250), steps: 1)
    #expect(take() == ["pinch began"])
    #expect(pinch.scale == 2)
    pinch.scale = 1
    hand.move((250, 250), (350, 250), over: 0.5, steps: 1)
    #expect(pinch.scale == 0.5)
    #expect(pinch.velocity == -1)
    hand.up()
    #expect(take() == ["pinch changed", "pinch ended"])
    #expect(pinch.scale == 1)

    page.board.removeGestureRecognizer(pinch)
    let turn = page.add(UIRotationGestureRecognizer(), "turn")
    hand.down((250, 250), (350, 250))
    hand.move((300, 200), (300, 300), steps: 1)
    #expect(abs(turn.rotation - .pi / 2) < 1e-9)
    hand.move((350, 250), (250, 250), steps: 1)
    #expect(abs(turn.rotation - .pi) < 1e-9)
    hand.up()
    #expect(take() == ["turn began", "turn changed", "turn ended"])
  }

  @Test("A pan from an edge comes from there, inwards") func edge() {
    let edge = page.add(UIScreenEdgePanGestureRecognizer(), "edge", to: page.view)
    let hand = hand()
    func stroke(from x: Double, _ dx: Double, _ dy: Double = 0) -> [String] {
      hand.down((x, 50))
      hand.move((x + dx, 50 + dy), steps: 1)
      hand.up()
      return take()
    }
    #expect(stroke(from: 5, 50) == [])
    edge.edges = [.left, .right]
    #expect(stroke(from: 5, 50) == ["edge began", "edge ended"])
    #expect(stroke(from: 1020, -50) == ["edge began", "edge ended"])
    #expect(stroke(from: 60, 50) == [])
    #expect(stroke(from: 5, 10, 80) == [])
  }

  @Test("The pointer over a view") func hover() {
    let hover = page.add(UIHoverGestureRecognizer(), "hover")
    let stage = Stage(page)
    #expect(stage.node(.window)?.traits.contains(.hovers) == true)
    for (x, y) in [(10.0, 10.0), (150, 150), (160, 150), (10, 10)] {
      stage.send(.hover(CGPoint(x: x, y: y), time: 0))
    }
    #expect(take() == ["hover began", "hover changed", "hover ended"])
    stage.send(.hover(CGPoint(x: 150, y: 150), time: 0))
    #expect(hover.location(in: page.board) == CGPoint(x: 50, y: 50))
    stage.send(.hover(nil, time: 0))
    #expect(take() == ["hover began", "hover ended"])
  }

  @Test("The pointer over a view is no touch on it") func hoverAndTap() {
    page.add(UIHoverGestureRecognizer(), "hover")
    page.add(UITapGestureRecognizer(), "tap")
    let hand = hand()
    hand.stage.send(.hover(CGPoint(x: 150, y: 150), time: 0))
    hand.tap(150, 150)
    #expect(take() == ["hover began", "tap ended"])
  }

  @Test("Switched off or taken away, it stops") func off() {
    let pan = page.add(UIPanGestureRecognizer(), "pan")
    let hand = hand()
    hand.down((150, 150))
    hand.move((200, 150), steps: 1)
    pan.isEnabled = false
    hand.move((250, 150), steps: 1)
    hand.up()
    #expect(take() == ["pan began", "pan cancelled"])
    pan.isEnabled = true
    hand.down((150, 150))
    hand.move((200, 150), steps: 1)
    page.board.removeGestureRecognizer(pan)
    hand.move((250, 150), steps: 1)
    hand.up()
    #expect(take() == ["pan began", "pan cancelled"])
    #expect(page.board.gestureRecognizers == [])
    #expect(pan.view == nil)
  }

  @Test("Targets come and go, and are not kept alive") func targets() {
    let tap = page.add(UITapGestureRecognizer(target: page, action: "heard:"), "tap")
    let hand = hand()
    hand.tap(150, 150)
    #expect(take() == ["tap ended", "tap ended"])
    tap.removeTarget(page, action: nil)
    hand.wait(1)
    hand.tap(150, 150)
    #expect(take() == [])
  }
}
