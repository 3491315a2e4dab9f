import Foundation
import Scene
import Testing

@testable import UIKit

/// What gestures, views and delegates do to each other.
@MainActor @Suite("Gestures among each other") struct GestureRuleTests {
  @MainActor final class Judge: UIGestureRecognizerDelegate {
    var mayBegin = true
    var together = false
    var waits: (UIGestureRecognizer, UIGestureRecognizer)?
    var receives = true
    var asked: [String] = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      asked.append("begin \(gestureRecognizer.name ?? "")")
      return mayBegin
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      waits.map { $0.0 === gestureRecognizer && $0.1 === otherGestureRecognizer } ?? false
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receives }
  }

  private let page = Board()
  private let judge = Judge()

  private func hand() -> Hand { Hand(Stage(page)) }

  private func drag(_ hand: Hand) {
    hand.down((150, 150))
    hand.move((250, 150), steps: 1)
    hand.up()
  }

  @Test("The inner view's gesture wins, or both do") func innerAndOuter() {
    let inner = page.add(UIPanGestureRecognizer(), "inner")
    page.add(UIPanGestureRecognizer(), "outer", to: page.view)
    page.board.log = { _ in }
    let hand = hand()
    drag(hand)
    #expect(page.take() == ["inner began", "inner ended"])
    inner.delegate = judge
    judge.together = true
    drag(hand)
    #expect(page.take() == ["inner began", "outer began", "inner ended", "outer ended"])
    judge.together = false
    judge.mayBegin = false
    drag(hand)
    #expect(page.take() == ["outer began", "outer ended"])
    judge.receives = false
    drag(hand)
    #expect(page.take() == ["outer began", "outer ended"])
    #expect(judge.asked == ["begin inner", "begin inner"])
  }

  @Test("A delegate lets one wait for another") func delegateWaits() {
    let tap = page.add(UITapGestureRecognizer(), "tap")
    let press = page.add(UILongPressGestureRecognizer(), "press")
    page.board.log = { _ in }
    press.minimumPressDuration = 0.3
    tap.delegate = judge
    judge.waits = (tap, press)
    let hand = hand()
    hand.tap(150, 150)
    #expect(page.take() == ["tap ended"])
    hand.down((150, 150))
    hand.wait(0.4)
    hand.up()
    #expect(page.take() == ["press began", "press ended"])
  }

  @Test("A recognized gesture takes the touches from the view, unless told not to") func cancels() {
    let pan = page.add(UIPanGestureRecognizer(), "pan")
    let hand = hand()
    drag(hand)
    #expect(
      page.take() == [
        "view began 50,50", "pan began", "view cancelled 150,50", "pan ended",
      ])
    pan.cancelsTouchesInView = false
    drag(hand)
    #expect(
      page.take() == [
        "view began 50,50", "pan began", "view moved 150,50", "pan ended", "view ended 150,50",
      ])
  }

  @Test("A view's end is kept back while a gesture may still come") func delaysEnd() {
    let double = page.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let hand = hand()
    hand.tap(150, 150)
    #expect(page.take() == ["view began 50,50"])
    hand.wait(1)
    #expect(page.take() == ["view ended 50,50"])
    hand.tap(150, 150, times: 2)
    #expect(
      page.take() == [
        "view began 50,50", "view began 50,50", "double ended", "view cancelled 50,50 50,50",
      ])
    double.delaysTouchesEnded = false
    hand.wait(1)
    hand.tap(150, 150)
    #expect(page.take() == ["view began 50,50", "view ended 50,50"])
  }

  @Test("A view's begin is kept back where that is asked for") func delaysBegin() {
    let swipe = page.add(UISwipeGestureRecognizer(), "swipe")
    swipe.delaysTouchesBegan = true
    let hand = hand()
    hand.down((150, 150))
    #expect(page.take() == [])
    hand.move((150, 250), steps: 1)
    #expect(page.take() == ["view began 50,150", "view moved 50,150"])
    hand.up()
    #expect(page.take() == ["view ended 50,150"])
    hand.wait(1)
    drag(hand)
    #expect(page.take() == ["swipe ended"])
  }

  @Test("A control keeps its own taps from what is around it") func controls() {
    let control = UIControl(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    control.addAction(UIAction { [page] _ in page.log.append("control") }, for: .touchUpInside)
    page.add(UITapGestureRecognizer(), "tap")
    page.board.addSubview(control)
    page.board.log = { _ in }
    let hand = hand()
    hand.tap(120, 120)
    #expect(page.take() == ["control"])
    hand.tap(250, 250)
    #expect(page.take() == ["tap ended"])
  }

  @Test("A row under a recognized gesture is not pressed by it") func rows() throws {
    let button = UIButton(
      primaryAction: UIAction(title: "Go") { [page] _ in page.log.append("go") })
    button.frame = CGRect(x: 130, y: 130, width: 50, height: 50)
    page.add(UITapGestureRecognizer(), "tap")
    page.board.log = { _ in }
    // The finger meets the board before it, and the host names what it knows there.
    page.view.insertSubview(button, at: 0)
    let hand = hand()
    let id = try #require(hand.stage.node(.button, "Go")).id
    hand.tap(150, 150)
    hand.stage.send(.activate(id))
    #expect(page.take() == ["tap ended"])
    hand.stage.send(.activate(id))
    #expect(page.take() == ["go"])
    hand.tap(150, 150)
    hand.stage.host.pass(1)
    hand.stage.send(.activate(id))
    #expect(page.take() == ["tap ended", "go"], "a press of its own, a second later")
    hand.tap(150, 150)
    hand.stage.send(.focused(nil))
    hand.stage.send(.activate(id))
    #expect(page.take() == ["tap ended", "go"])
  }

  @Test("An app's own recognizer goes through its states") func subclass() {
    @MainActor final class Check: UIGestureRecognizer {
      var resets = 0
      private var hasTurned = false
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.count > 1 { state = .failed }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        if touch.location(in: view).y < touch.previousLocation(in: view).y { hasTurned = true }
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = hasTurned ? .recognized : .failed
      }
      override func reset() {
        resets += 1
        hasTurned = false
      }
    }
    let check = page.add(Check(), "check")
    page.board.log = { _ in }
    let hand = hand()
    hand.down((150, 150))
    hand.move((170, 170), steps: 1)
    hand.move((220, 120), steps: 1)
    hand.up()
    #expect(page.take() == ["check ended"])
    #expect(check.resets == 1)
    drag(hand)
    #expect(page.take() == [])
    #expect(check.resets == 2)
    #expect(check.state == .possible)
  }

  @Test("What a delegate may be asked about, classes may decide themselves") func classRules() {
    @MainActor final class Loner: UIPanGestureRecognizer {
      override func canBePrevented(
        by preventingGestureRecognizer: UIGestureRecognizer
      ) -> Bool { false }
    }
    page.add(UISwipeGestureRecognizer(), "swipe")
    page.add(Loner(), "loner")
    page.board.log = { _ in }
    let hand = hand()
    drag(hand)
    #expect(page.take() == ["swipe ended", "loner began", "loner ended"])
  }
}

/// What a programmer gets wrong with gestures.
@Suite("Misuse of gestures") struct GestureTraps {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("Waiting for itself") func itself() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let tap = UITapGestureRecognizer()
        tap.require(toFail: tap)
      }
    }
    #expect(words(result).contains("UITapGestureRecognizer cannot wait for its own failure"))
  }

  @Test("A touch that it does not have") func noTouch() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UIPanGestureRecognizer().location(ofTouch: 1, in: nil)
      }
    }
    #expect(words(result).contains("UIPanGestureRecognizer has 0 touches; there is none at 1"))
  }
}
