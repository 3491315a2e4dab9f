import Foundation
import Scene
import Testing

@testable import UIKit

/// Trees of views that are deeper or wider than those of usual apps. Cost is asserted as counts: of the views
/// climbed through to what they inherit, of layouts, and of operations.
@Suite("Large trees of views", .serialized) @MainActor struct LargeTreeTests {
  /// As many as the stack of a thread of the tests has room for; the main thread of a program has it for 10,000.
  static let depth = 1_500
  static let width = 20_000

  final class Chain: UIView {
    static var layouts = 0
    override func layoutSubviews() {
      Chain.layouts += 1
      _ = traitCollection
      _ = safeAreaInsets
      subviews.first?.frame = bounds
    }
  }

  /// Views in each other, the outermost first.
  static func chain(_ count: Int, in outer: UIView, filled: Bool = true) -> [UIView] {
    var views: [UIView] = []
    var last = outer
    for index in 0..<count {
      let view = Chain(frame: outer.bounds)
      if filled { view.backgroundColor = index % 2 == 0 ? .red : .blue }
      last.addSubview(view)
      views.append(view)
      last = view
    }
    return views
  }

  @Test(
    "views nested deep are laid out, shown and hit, each with a look at the nearest ones",
    arguments: [false, true])
  func deep(isWidened: Bool) throws {
    let root = UIViewController()
    if isWidened { root.additionalSafeAreaInsets.top = 20 }
    let stage = Stage(root)
    (FarAbove.climbs, Chain.layouts) = (0, 0)
    let views = Self.chain(Self.depth, in: root.view)
    stage.settle()
    #expect(Chain.layouts <= 2 * Self.depth)
    let last = try #require(views.last)
    #expect(stage.tree[last.nodeID]?.frame == CGRect(x: 0, y: 0, width: 1024, height: 768))
    #expect(last.safeAreaInsets.top == (isWidened ? 20 : 0))
    #expect(root.view.hitTest(CGPoint(x: 5, y: 50), with: nil) === last)
    #expect(last.convert(CGPoint(x: 3, y: 4), to: nil) == CGPoint(x: 3, y: 4))
    #expect(FarAbove.climbs < 300 * Self.depth, "\(FarAbove.climbs)")
  }

  @Test("superviews hear of their window before what is in them, however deep that is")
  func order() {
    final class Listener: UIView {
      static var heard: [Int] = []
      override func didMoveToWindow() { Listener.heard.append(tag) }
    }
    let top = Listener()
    var (last, next) = (top as UIView, 1)
    for _ in 0..<(3 * FarAbove.near) {
      for _ in 0..<2 {
        let view = Listener()
        view.tag = next
        next += 1
        last.addSubview(view)
      }
      last = last.subviews[1]
    }
    let root = UIViewController()
    let stage = Stage(root)
    Listener.heard = []
    root.view.addSubview(top)
    #expect(Listener.heard == Array(0..<next))
    Listener.heard = []
    top.removeFromSuperview()
    #expect(Listener.heard == Array(0..<next))
    stage.settle()
  }

  @Test("what is far above and changes is known below at once")
  func changes() throws {
    let root = UIViewController()
    let stage = Stage(root)
    let views = Self.chain(200, in: root.view)
    stage.settle()
    let last = try #require(views.last)
    #expect(last.convert(CGPoint.zero, to: nil) == .zero)
    #expect(last.traitCollection.userInterfaceStyle == .light)
    views[100].frame.origin = CGPoint(x: 7, y: 8)
    #expect(last.convert(CGPoint.zero, to: nil) == CGPoint(x: 7, y: 8))
    views[50].bounds.origin = CGPoint(x: 1, y: 2)
    #expect(last.convert(CGPoint.zero, to: nil) == CGPoint(x: 6, y: 6))
    views[20].transform = CGAffineTransform(translationX: 100, y: 0)
    #expect(last.convert(CGPoint.zero, to: nil) == CGPoint(x: 106, y: 6))
    views[30].overrideUserInterfaceStyle = .dark
    #expect(last.traitCollection.userInterfaceStyle == .dark)
    views[60].traitOverrides.userInterfaceStyle = .light
    #expect(last.traitCollection.userInterfaceStyle == .light)
    #expect(last.layoutTop === root.view.window)
    views[150].removeFromSuperview()
    #expect(last.layoutTop === views[150])
    #expect(last.depth == 49)
    #expect(last.convert(CGPoint.zero, to: views[150]) == .zero)
    views[10].addSubview(views[150])
    #expect(last.traitCollection.userInterfaceStyle == .light)
    views[5].overrideUserInterfaceStyle = .dark
    #expect(last.traitCollection.userInterfaceStyle == .dark)
    #expect(last.convert(CGPoint.zero, to: nil) == .zero)
    #expect(last.depth == 11 + 49 + 2, "window, root view and eleven of the chain")
    stage.settle()
  }

  @Test("controllers that add to the safe area far above are known below at once")
  func insets() throws {
    let root = UIViewController()
    root.additionalSafeAreaInsets.left = 5
    let stage = Stage(root)
    let views = Self.chain(100, in: root.view)
    stage.settle()
    let last = try #require(views.last)
    #expect(last.safeAreaInsets.left == 5)
    root.additionalSafeAreaInsets.left = 9
    #expect(last.safeAreaInsets.left == 9)
    views[40].frame.origin.x = 4
    #expect(last.safeAreaInsets.left == 5)
  }

  @Test("views that were nested deep are freed, from any place")
  func freed() throws {
    weak var last: UIView?
    autoreleased {
      let top = UIView()
      last = Self.chain(20_000, in: top).last
      #expect(last != nil)
    }
    #expect(last == nil)
  }

  private func autoreleased(_ body: () -> Void) { body() }

  @Test("20,000 views beside each other come, stay and go, each looked at once")
  func wide() throws {
    let root = UIViewController()
    let stage = Stage(root)
    let layouts = stage.engine.counts.layouts
    for index in 0..<Self.width {
      let view = UIView(
        frame: CGRect(x: Double(index % 100), y: Double(index / 100), width: 1, height: 1))
      view.backgroundColor = .red
      root.view.addSubview(view)
    }
    FarAbove.climbs = 0
    stage.settle()
    #expect(stage.engine.counts.layouts - layouts <= Self.width + 10)
    #expect(FarAbove.climbs <= 4 * Self.width)
    let operations = stage.engine.counts.operations
    root.view.subviews[500].backgroundColor = .blue
    stage.settle()
    #expect(stage.engine.counts.operations - operations == 1)
    for view in root.view.subviews { view.removeFromSuperview() }
    stage.settle()
    #expect(root.view.subviews.isEmpty)
  }

  @Test("views that are nested too deep are told with their number")
  func tooDeep() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UIViewController()
        let stage = Stage(root)
        let views = LargeTreeTests.chain(10_001, in: UIView(), filled: false)
        root.view.addSubview(views[0])
        stage.settle()
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("A Chain would be 10001 views deep in UIWindow; the most is 10000"))
  }
}
