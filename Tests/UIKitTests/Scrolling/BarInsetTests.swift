import Foundation
import Scene
import Testing

@testable import UIKit

/// How far scroll bars stay from the edges.
@Suite("Insets of scroll bars") @MainActor struct BarInsetTests {
  @Test("Scroll bars keep clear of the safe area, unless they are not to") func safeArea() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    let scroll = UIScrollView()
    controller.loadViewIfNeeded()
    controller.view.addSubview(scroll)
    scroll.frame = controller.view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 100, height: 3000)
    scroll.verticalScrollIndicatorInsets.top = 5
    let stage = Stage(controller)
    func insets() -> EdgeInsets? { stage.tree[scroll.nodeID]?.insets }
    #expect(insets()?.top == 35 && insets()?.bottom == 20)
    scroll.automaticallyAdjustsScrollIndicatorInsets = false
    stage.settle()
    #expect(insets()?.top == 5 && insets()?.bottom == 0)
  }

  @Test("A drag that begins in a field scrolls what is around it") func fields() {
    let controller = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 60))
    scroll.addSubview(field)
    scroll.contentSize = CGSize(width: 300, height: 900)
    controller.loadViewIfNeeded()
    controller.view.addSubview(scroll)
    let stage = Stage(controller)
    func touch(_ phase: Touches.Phase, _ y: Double) {
      stage.host.pass(0.02)
      stage.send(
        .touches(
          Touches([Touches.Touch(phase, at: CGPoint(x: 50, y: y))], time: stage.host.now)))
    }
    touch(.began, 130)
    stage.host.pass(0.5)
    for y in stride(from: 120.0, through: 50, by: -10) { touch(.moved, y) }
    #expect(scroll.contentOffset.y > 40)
    touch(.ended, 50)
  }
}
