import Foundation
import Scene
import Testing

@testable import UIKit

/// Touches on views, without any gesture.
@MainActor @Suite("Touches") struct TouchTests {
  private let page = Board()

  private func hand() -> Hand {
    page.loadViewIfNeeded()
    return Hand(Stage(page))
  }

  @Test("They come to the innermost view, in its coordinates, and stay with it") func phases() {
    let hand = hand()
    hand.down((150, 150))
    hand.move((50, 50), steps: 2)
    hand.up()
    #expect(
      page.take() == [
        "view began 50,50", "view moved 0,0", "view moved -50,-50", "view ended -50,-50",
      ])
  }

  @Test("Beside the view they go to others, and along the responder chain") func chain() {
    @MainActor final class Listening: UIViewController {
      var heard = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard += 1 }
    }
    let page = Listening()
    page.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    let hand = Hand(Stage(page))
    hand.down((10, 10))
    #expect(page.heard == 1)
  }

  @Test(
    "Who takes no touches",
    arguments: ["hidden", "transparent", "off", "label", "outside"])
  func untouchable(_ why: String) {
    let hand = hand()
    let cover: UIView = why == "label" ? UILabel() : UIView()
    cover.frame = page.board.bounds
    page.board.addSubview(cover)
    switch why {
    case "hidden": cover.isHidden = true
    case "transparent": cover.alpha = 0
    case "off": cover.isUserInteractionEnabled = false
    case "outside": cover.frame.origin.x = 60
    default: break
    }
    #expect(page.view.hitTest(CGPoint(x: 150, y: 150), with: nil) === page.board)
    if why != "label" {
      cover.isHidden = false
      cover.alpha = 1
      cover.isUserInteractionEnabled = true
      cover.frame.origin.x = 0
      #expect(page.view.hitTest(CGPoint(x: 150, y: 150), with: nil) === cover)
    }
    #expect(hand.stage.tree.invariantViolations.isEmpty)
  }

  @Test("A view decides itself what it has") func ownShape() {
    @MainActor final class Round: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let x = point.x - bounds.midX
        let y = point.y - bounds.midY
        return x * x + y * y <= bounds.width * bounds.width / 4
      }
    }
    let page = UIViewController()
    let round = Round(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.view.addSubview(round)
    #expect(page.view.hitTest(CGPoint(x: 50, y: 50), with: nil) === round)
    #expect(page.view.hitTest(CGPoint(x: 3, y: 3), with: nil) === page.view)
  }

  @Test("One finger, or as many as are wanted") func multiple() {
    let hand = hand()
    hand.down((150, 150))
    hand.down((200, 150))
    hand.up()
    #expect(page.take() == ["view began 50,50", "view ended 50,50"])
    page.board.isMultipleTouchEnabled = true
    hand.down((150, 150), (200, 150))
    hand.up()
    #expect(page.take() == ["view began 50,50 100,50", "view ended 50,50 100,50"])
  }

  @Test("A view that excludes others has the fingers alone") func exclusive() {
    let other = BoardView(frame: CGRect(x: 600, y: 100, width: 100, height: 100))
    other.log = { [page] in page.log.append("other " + $0) }
    let hand = hand()
    page.view.addSubview(other)
    page.board.isExclusiveTouch = true
    hand.down((150, 150))
    hand.down((650, 150))
    hand.up()
    #expect(page.take() == ["view began 50,50", "view ended 50,50"])
    hand.down((650, 150))
    hand.down((150, 150))
    hand.up()
    #expect(page.take() == ["other view began 50,50", "other view ended 50,50"])
  }

  @Test("Taps in a row are counted") func tapCount() {
    @MainActor final class Counting: UIView {
      var counts: [Int] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(touches.first?.tapCount ?? 0)
      }
    }
    let view = Counting(frame: page.board.frame)
    let page = UIViewController()
    page.view.addSubview(view)
    let hand = Hand(Stage(page))
    hand.tap(150, 150, times: 3)
    hand.wait(1)
    hand.tap(150, 150)
    hand.wait(0.1)
    hand.tap(300, 150)
    #expect(view.counts == [1, 2, 3, 1, 1])
  }

  @Test("What changes the window cancels them", arguments: ["cancel", "resize", "background"])
  func cancelled(_ way: String) {
    let hand = hand()
    hand.down((150, 150))
    switch way {
    case "cancel": hand.cancel()
    case "resize": hand.stage.resize(700)
    default: hand.stage.send(.phase(.background))
    }
    #expect(page.take() == ["view began 50,50", "view cancelled 50,50"])
    #expect(hand.stage.engine.features.touches.isAtRest)
  }

  @Test("A list that scrolls takes the touches in it, and no others") func scrolling() throws {
    let hand = hand()
    let inner = UIScrollView(frame: CGRect(x: 600, y: 100, width: 200, height: 200))
    let cell = BoardView(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
    cell.log = { [page] in page.log.append("cell " + $0) }
    inner.contentSize = cell.bounds.size
    inner.addSubview(cell)
    page.view.addSubview(inner)
    hand.stage.settle()
    let id = inner.nodeID
    hand.down((150, 150))
    hand.stage.send(.scrolled(id, CGPoint(x: 0, y: 10)))
    hand.up()
    #expect(page.take() == ["view began 50,50", "view ended 50,50"])
    hand.down((650, 150))
    hand.stage.send(.scrolled(id, CGPoint(x: 0, y: 20)))
    hand.up()
    #expect(page.take() == ["cell view began 50,60", "cell view cancelled 50,60"])
  }

  @Test("A window hears of every event first") func sendEvent() {
    @MainActor final class Window: UIWindow {
      var heard: [Int] = []
      override func sendEvent(_ event: UIEvent) {
        heard.append(event.allTouches?.first?.phase.rawValue ?? -1)
        super.sendEvent(event)
      }
    }
    let hand = hand()
    let window = Window(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
    window.rootViewController = page
    window.makeKeyAndVisible()
    hand.stage.settle()
    hand.tap(150, 150)
    #expect(window.heard == [0, 3])
    #expect(page.take() == ["view began 50,50", "view ended 50,50"])
  }

  @Test("A control follows a finger") func control() {
    @MainActor final class Dial: UIControl {
      var log: [String] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("begin")
        return true
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("on \(Int(touch.location(in: self).x))")
        return touch.location(in: self).x < 200
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
      override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
    }
    let dial = Dial(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragExit, "exit"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"), (.touchCancel, "touch cancel"),
    ]
    for (event, name) in events {
      dial.addAction(UIAction { _ in dial.log.append(name) }, for: event)
    }
    let page = UIViewController()
    page.view.addSubview(dial)
    let hand = Hand(Stage(page))
    hand.down((110, 110))
    #expect(dial.isTracking && dial.isHighlighted && dial.isTouchInside)
    hand.move((120, 110), steps: 1)
    hand.move((110, 300), steps: 1)
    #expect(dial.isTracking && !dial.isHighlighted)
    hand.move((110, 110), steps: 1)
    hand.up()
    #expect(
      dial.log == [
        "begin", "down", "on 20", "inside", "on 10", "exit", "outside", "on 10", "inside", "enter",
        "end", "up inside",
      ])
    dial.log = []
    hand.down((110, 110))
    hand.move((400, 110), steps: 1)
    #expect(dial.log == ["begin", "down", "on 300", "end"])
    #expect(!dial.isTracking)
    hand.up()
    dial.log = []
    hand.down((110, 110))
    hand.cancel()
    #expect(dial.log == ["begin", "down", "cancel", "touch cancel"])
  }

  @Test("A gesture takes the press of what its fingers began on, and of nothing else")
  func pressesBesideGestures() throws {
    let board = Board()
    board.add(UIPinchGestureRecognizer(), "pinch")
    var pressed: [String] = []
    for (name, view, place) in [
      ("inside", board.board as UIView, CGPoint(x: 150, y: 100)),
      ("beside", board.view as UIView, CGPoint(x: 600, y: 400)),
    ] {
      let button = UIButton(
        type: .system, primaryAction: UIAction(title: name) { _ in pressed.append(name) })
      button.frame = CGRect(origin: place, size: CGSize(width: 100, height: 40))
      view.addSubview(button)
    }
    let stage = Stage(board)
    let hand = Hand(stage)
    func pinch() {
      hand.down((270, 210), (330, 210))
      hand.move((200, 210), (400, 210))
      hand.up()
    }
    pinch()
    stage.tap(.button, "beside")
    #expect(pressed == ["beside"])
    pinch()
    stage.tap(.button, "inside")
    #expect(pressed == ["beside"], "its fingers began there")
    #expect(board.take().contains("pinch ended"))
  }

  @Test("A touch is known as precisely as it is, and alone in its event") func precision() throws {
    let page = UIViewController()
    let stage = Stage(page)
    final class Canvas: UIView {
      var seen: [String] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
          let all = event?.coalescedTouches(for: touch) ?? []
          seen += all.map {
            "\($0.preciseLocation(in: self)) from \($0.precisePreviousLocation(in: self))"
          }
          #expect(all == [touch] && event?.coalescedTouches(for: UITouch()) == nil)
        }
      }
    }
    let canvas = Canvas(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    page.view.addSubview(canvas)
    stage.settle()
    let hand = Hand(stage)
    hand.down((110.5, 120))
    hand.move((130.25, 120), steps: 1)
    hand.up()
    #expect(canvas.seen == ["(30.25, 20.0) from (10.5, 20.0)"])
  }
}
