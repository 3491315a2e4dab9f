import Foundation
import Scene
import Testing

@testable import UIKit

/// Scroll views among other recognizers and views that have a use for touches.
@Suite("Fingers on scroll views") @MainActor struct ScrollTouchTests {
  /// A scroll view of 300 by 300 points in a window of 400 by 400, with content of 300 by 2000.
  @MainActor private final class Board {
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let stage: Stage
    let hand: Hand

    init() {
      stage = Stage(page, width: 400, height: 400)
      hand = Hand(stage)
      scroll.contentSize = CGSize(width: 300, height: 2000)
      page.view.addSubview(scroll)
      stage.settle()
    }

    func drag(_ x: Double, _ y: Double, over seconds: Double = 0.5, pause: Double = 0) {
      hand.down((150, 150))
      if pause > 0 { hand.wait(pause) }
      hand.move((150 + x, 150 + y), over: seconds, steps: 20)
      hand.wait(1)
      hand.up()
    }
  }

  private final class TouchView: UIView {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("began")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("cancelled")
    }
  }

  private final class StubbornScroll: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { false }
  }

  @Test func theRecognizersAreThoseOfTheView() {
    let scroll = UIScrollView()
    let pan = scroll.panGestureRecognizer
    #expect(scroll.gestureRecognizers?.contains(pan) == true && pan.view === scroll)
    #expect(scroll.panGestureRecognizer === pan)
    scroll.isScrollEnabled = false
    #expect(!pan.isEnabled)
  }

  @Test func aViewInsideGetsTouchesThatDoNotScroll() {
    let board = Board()
    let inner = TouchView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    board.scroll.addSubview(inner)
    board.hand.tap(150, 150)
    #expect(inner.heard == ["began", "ended"])
    inner.heard = []
    board.drag(0, -60, over: 0.1)
    #expect(inner.heard.isEmpty, "a fast drag is only the scroll view's")
    board.scroll.contentOffset = .zero
    board.hand.wait(2)
    board.drag(0, -60, pause: 0.3)
    #expect(inner.heard == ["began", "cancelled"])
    #expect(board.scroll.contentOffset.y == 50)
  }

  @Test func aScrollViewMayLeaveTouchesToItsContent() {
    let board = Board()
    let stubborn = StubbornScroll(frame: board.scroll.frame)
    stubborn.contentSize = board.scroll.contentSize
    let inner = TouchView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stubborn.addSubview(inner)
    board.page.view.addSubview(stubborn)
    board.stage.settle()
    board.drag(0, -60, pause: 0.3)
    #expect(inner.heard == ["began", "ended"] && stubborn.contentOffset.y == 0)
  }

  @Test func itWaitsForAnotherRecognizer() {
    let board = Board()
    let other = UIPanGestureRecognizer()
    board.page.view.addGestureRecognizer(other)
    board.scroll.panGestureRecognizer.require(toFail: other)
    board.drag(0, -60)
    #expect(board.scroll.contentOffset.y == 0)
    other.isEnabled = false
    board.drag(0, -60)
    #expect(board.scroll.contentOffset.y == 50)
  }

  @Test func theInnerOneScrollsWhatItCan() {
    let board = Board()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.contentSize = CGSize(width: 900, height: 300)
    board.scroll.addSubview(inner)
    board.stage.settle()
    board.drag(-60, 0)
    #expect(inner.contentOffset.x == 50 && board.scroll.contentOffset.y == 0)
    board.drag(0, -60)
    #expect(inner.contentOffset.x == 50 && board.scroll.contentOffset.y == 50)
  }

  @Test func thePointerScrollsNothing() {
    let board = Board()
    for (phase, y) in [(Touches.Phase.began, 150.0), (.moved, 100), (.ended, 100)] {
      board.stage.send(
        .touches(
          Touches(
            [Touches.Touch(phase, at: CGPoint(x: 150, y: y))], time: board.stage.host.now,
            kind: .pointer)))
    }
    #expect(board.scroll.contentOffset.y == 0)
  }

  @Test func aFingerOnANativeWidgetScrollsAndPressesNothing() {
    let board = Board()
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    board.scroll.addSubview(button)
    board.stage.settle()
    func finger(_ phase: Touches.Phase, _ y: Double) {
      board.stage.host.pass(0.02)
      board.stage.send(
        .touches(
          Touches(
            [Touches.Touch(phase, at: CGPoint(x: 150, y: y), isHandled: true)],
            time: board.stage.host.now)))
    }
    finger(.began, 150)
    finger(.moved, 120)
    finger(.moved, 90)
    finger(.ended, 90)
    board.stage.send(.activate(button.nodeID))
    #expect(board.scroll.contentOffset.y > 0 && presses == 0)
    board.stage.host.pass(5)
    finger(.began, 150)
    finger(.ended, 150)
    board.stage.send(.activate(button.nodeID))
    #expect(presses == 1, "a tap is the widget's alone")
  }

  @Test func pullingRefreshes() {
    let board = Board()
    let control = UIRefreshControl()
    board.scroll.refreshControl = control
    board.stage.settle()
    board.drag(0, 200)
    #expect(control.isRefreshing)
    board.stage.host.pass(3)
    #expect(board.scroll.contentOffset.y == -60)
  }

  @Test func withoutAWindowInsetsMoveNothing() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 900)
    scroll.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(scroll.contentOffset == .zero && scroll.adjustedContentInset.top == 10)
    let board = Board()
    board.page.view.addSubview(scroll)
    board.stage.settle()
    #expect(scroll.contentOffset == CGPoint(x: -20, y: -10), "what is at the top stays there")
  }

  @Test func aTextViewKnowsTheSizeOfItsText() {
    let board = Board()
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    text.text = Array(repeating: "line", count: 20).joined(separator: "\n")
    #expect(text.contentSize.height > 200 && text.contentSize.width <= 200)
    text.text = "line"
    #expect(text.contentSize.height < 60)
    board.page.view.addSubview(text)
    board.stage.settle()
    #expect(text.contentSize.height < 60)
  }

  @Test func layoutsOfCollectionsSayWhereTheyRest() {
    final class Grid: UICollectionViewFlowLayout {
      var asked: CGPoint?
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        asked = velocity
        return CGPoint(x: 0, y: (proposedContentOffset.y / 100).rounded() * 100)
      }
    }
    let board = Board()
    let layout = Grid()
    let list = UICollectionView(frame: board.scroll.frame, collectionViewLayout: layout)
    layout.itemSize = CGSize(width: 300, height: 90)
    let source = ManyItems()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    board.page.view.addSubview(list)
    board.stage.settle()
    board.hand.down((150, 150))
    board.hand.move((150, 90), over: 0.1)
    board.hand.up()
    board.hand.wait(10)
    #expect(layout.asked.map { $0.y > 0.4 && $0.y < 0.8 } == true)
    #expect(
      list.contentOffset.y > 0 && list.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
  }

  private final class ManyItems: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 100 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }
}
