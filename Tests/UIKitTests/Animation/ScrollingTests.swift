import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Scrolling") @MainActor struct ScrollingTests {
  /// A scroll view of 200 by 100 points whose content is ten stripes of 50 high, and who hears.
  @MainActor private final class Field: UIScrollViewDelegate {
    let play = Playground()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    var heard: [String] = []

    init() {
      scroll.delegate = self
      for row in 0..<10 {
        let stripe = UIView(frame: CGRect(x: 0, y: Double(row) * 50, width: 200, height: 50))
        stripe.backgroundColor = .blue
        scroll.addSubview(stripe)
      }
      scroll.contentSize = CGSize(width: 200, height: 500)
      play.controller.view.addSubview(scroll)
      play.stage.settle()
    }

    func send(_ stage: ScrollStage) { play.stage.send(.scrolling(scroll.nodeID, stage)) }

    var node: Node? { play.stage.tree[scroll.nodeID] }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      heard.append("scroll \(Int(scrollView.contentOffset.y))")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      heard.append("end \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { heard.append("glide") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      heard.append("animation")
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      heard.append("inset")
    }
  }

  @Test func anAnimatedScrollIsThereAtOnceAndTellsItsEnd() {
    let field = Field()
    field.play.run {
      field.scroll.setContentOffset(CGPoint(x: 0, y: 80), animated: true)
      #expect(field.scroll.contentOffset.y == 80)
    }
    #expect(field.node?.offset.y == 80)
    #expect(field.play.stage.host.flow.difference(of: field.scroll.nodeID, at: 0).offset.y == -80)
    #expect(field.heard == ["scroll 80"])
    field.play.pass(0.3)
    #expect(field.heard == ["scroll 80", "animation"])
  }

  @Test func whatDoesNotScrollTellsNoEnd() {
    let field = Field()
    field.play.run { field.scroll.setContentOffset(.zero, animated: true) }
    field.play.run { field.scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: false) }
    field.play.pass(1)
    #expect(field.heard == ["scroll 10"])
  }

  /// All rows of a table between here and there are never made.
  @Test func aLongWayIsSeenAsAPage() {
    let field = Field()
    field.play.run { field.scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
    let changes = field.play.stage.host.animations.map(\.change)
    #expect(
      changes == [.offset(from: CGPoint(x: 0, y: 300), to: CGPoint(x: 0, y: 400))])
    let first = field.play.stage.host.departures.first
    #expect(first?.shift == CGPoint(x: 0, y: 300), "right above those that come")
  }

  @Test(arguments: [
    (0.0, CGRect(x: 0, y: 50, width: 10, height: 20), 0.0, "it is seen already"),
    (0, CGRect(x: 0, y: 150, width: 10, height: 20), 70, "from below"),
    (300, CGRect(x: 0, y: 150, width: 10, height: 20), 150, "from above"),
    (0, CGRect(x: 0, y: 150, width: 10, height: 300), 150, "larger than the view"),
    (0, CGRect(x: 0, y: 490, width: 10, height: 50), 400, "no farther than the content"),
  ]) func aRectangleIsShown(from: Double, rect: CGRect, to: Double, name: String) {
    let field = Field()
    field.scroll.contentOffset.y = from
    field.play.stage.settle()
    field.scroll.scrollRectToVisible(rect, animated: false)
    #expect(Double(field.scroll.contentOffset.y) == to, "\(name)")
  }

  @Test func insetsAreRoomAroundTheContent() {
    let field = Field()
    field.play.run {
      field.scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    }
    #expect(field.scroll.contentOffset.y == -30, "what stood at the top stays there")
    #expect(field.scroll.adjustedContentInset.top == 30)
    #expect(field.node?.contentSize.height == 550)
    #expect(field.node?.offset.y == 0)
    let first = field.play.stage.tree[field.scroll.subviews[0].nodeID]
    #expect(first?.frame.minY == 30)
    field.play.stage.send(.scrolled(field.scroll.nodeID, CGPoint(x: 0, y: 45)))
    #expect(field.scroll.contentOffset.y == 15)
    field.play.run { field.scroll.contentOffset.y = 9999 }
    #expect(field.scroll.contentOffset.y == 420)
    #expect(field.heard == ["scroll -30", "inset", "scroll 15", "scroll 9999", "scroll 420"])
  }

  @Test func theSafeAreaIsAnInsetUnlessNotWanted() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let controller = UIViewController()
    let stage = Stage(
      controller,
      environment: Environment(
        size: CGSize(width: 390, height: 844), safeArea: EdgeInsets(top: 47, bottom: 34)))
    controller.view.addSubview(scroll)
    stage.settle()
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(scroll.contentOffset.y == -47)
    scroll.contentInsetAdjustmentBehavior = .never
    stage.settle()
    #expect(scroll.adjustedContentInset == .zero)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func aDragInStages() {
    let field = Field()
    field.send(.began)
    #expect(field.scroll.isDragging && field.scroll.isTracking)
    field.play.stage.send(.scrolled(field.scroll.nodeID, CGPoint(x: 0, y: 9)))
    field.send(.ended(decelerates: true))
    #expect(field.scroll.isDecelerating && !field.scroll.isTracking)
    field.send(.rested)
    #expect(!field.scroll.isDecelerating && !field.scroll.isDragging)
    field.send(.began)
    field.send(.ended(decelerates: false))
    #expect(
      field.heard == [
        "begin", "scroll 9", "end true", "glide", "rest", "begin", "end false",
      ])
  }

  @Test func aDragTakesTheKeyboardAwayIfWanted() {
    let field = Field()
    let text = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
    field.play.controller.view.addSubview(text)
    field.play.stage.settle()
    text.becomeFirstResponder()
    field.send(.began)
    #expect(text.isFirstResponder)
    field.send(.ended(decelerates: false))
    field.scroll.keyboardDismissMode = .onDrag
    field.send(.began)
    #expect(!text.isFirstResponder)
  }

  @Test func barsAndStillness() {
    let field = Field()
    #expect(field.node?.traits == [.clips])
    field.play.run {
      field.scroll.isScrollEnabled = false
      field.scroll.showsVerticalScrollIndicator = false
      field.scroll.showsHorizontalScrollIndicator = false
    }
    #expect(field.node?.traits == [.clips, .still, .plainSide, .plainBottom])
  }

  /// The same name, and a protocol of its own.
  @Test func aTablesDelegateIsAScrollViewsDelegate() {
    final class Both: UITableViewDelegate {}
    let (table, both) = (UITableView(), Both())
    table.delegate = both
    let scroll: UIScrollView = table
    #expect(scroll.delegate === both)
    scroll.delegate = nil
    #expect(table.delegate == nil)
  }
}

@Suite("Transforms of views") @MainActor struct ViewTransformTests {
  @Test func theFrameIsTheRectangleAroundIt() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(view.center == CGPoint(x: 140, y: 120))
    #expect(abs(view.frame.width - 40) < 1e-9 && abs(view.frame.minX - 120) < 1e-9)
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.frame == CGRect(x: 60, y: 60, width: 160, height: 120))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
    #expect(view.center == CGPoint(x: 20, y: 15))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 10, y: 10, width: 20, height: 10))
  }

  @Test func pointsAreConvertedThroughTurns() {
    let play = Playground()
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    play.square.addSubview(inner)
    play.square.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // The square's middle is at 100, 100; its top left corner is at its top right now.
    let corner = inner.convert(CGPoint.zero, to: play.controller.view)
    #expect(abs(corner.x - 130) < 1e-9 && abs(corner.y - 60) < 1e-9)
    let back = inner.convert(corner, from: play.controller.view)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    let around = inner.convert(inner.bounds, to: nil)
    #expect(abs(around.minX - 100) < 1e-9 && abs(around.width - 30) < 1e-9)
    play.square.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(inner.convert(CGPoint(x: 100, y: 100), from: nil) == .zero)
  }

  @Test func layoutKnowsOfNoTransform() {
    let play = Playground()
    let view = UIView()
    view.backgroundColor = .blue
    view.translatesAutoresizingMaskIntoConstraints = false
    play.controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 60),
      view.centerXAnchor.constraint(equalTo: play.controller.view.centerXAnchor),
      view.topAnchor.constraint(equalTo: play.controller.view.topAnchor),
    ])
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    play.stage.settle()
    #expect(view.bounds.size == CGSize(width: 100, height: 60))
    #expect(view.center == CGPoint(x: 200, y: 30))
    play.stage.resize(600, 400)
    #expect(view.center == CGPoint(x: 300, y: 30))
    #expect(play.stage.tree[view.nodeID]?.frame.width == 100)
  }

  @Test func opacityIsCutAndGoesDownTheTree() {
    let play = Playground()
    let group = UIView(frame: play.square.frame)
    play.controller.view.addSubview(group)
    group.addSubview(play.square)
    group.alpha = 0.5
    play.square.alpha = 7
    #expect(play.square.alpha == 1)
    play.stage.settle()
    let node = play.stage.tree[group.nodeID]
    #expect(node?.opacity == 0.5)
    #expect(node?.children == [play.square.nodeID], "both fade as one")
    play.run { group.alpha = 0 }
    #expect(play.node == nil)
  }
}
