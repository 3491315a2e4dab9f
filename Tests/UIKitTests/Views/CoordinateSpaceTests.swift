import Scene
import Testing

@testable import UIKit

@Suite("Coordinate spaces and opaque views") @MainActor struct CoordinateSpaceTests {
  @Test("Views, the screen and the scene convert to each other")
  func conversions() {
    let controller = UIViewController()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    controller.view.addSubview(view)
    let stage = Stage(controller, width: 330, height: 132)
    stage.engine.perform {
      let screen = UIScreen.main
      let origin = view.convert(CGPoint.zero, to: nil as UIView?)
      #expect(view.convert(CGPoint.zero, to: screen.coordinateSpace) == origin)
      #expect(view.convert(origin, from: screen.fixedCoordinateSpace) == .zero)
      #expect(screen.convert(CGPoint.zero, from: view) == origin)
      #expect(screen.convert(origin, to: view as any UICoordinateSpace) == .zero)
      let area = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(
        screen.convert(area, from: view) == area.offsetBy(dx: origin.x, dy: origin.y))
      let space = view.window?.windowScene?.coordinateSpace
      #expect(space?.bounds.size == view.window?.bounds.size)
      #expect(space?.convert(area, to: view) == view.convert(area, from: nil as UIView?))
      let space2: any UICoordinateSpace = view
      #expect(
        controller.view.convert(CGPoint.zero, from: space2) == CGPoint(x: 10, y: 20))
      #expect(screen.nativeBounds.width <= screen.nativeBounds.height)
      #expect(screen.nativeBounds.width == min(screen.bounds.width, screen.bounds.height))
    }
  }

  private final class Dot: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test("What an opaque view's drawing leaves free is black, or has its background")
  func opaque() {
    let (dot, plain) = (Dot(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIView())
    #expect(dot.isOpaque && plain.isOpaque)
    let controller = UIViewController()
    controller.view.addSubview(dot)
    let stage = Stage(controller, width: 330, height: 132)
    func fills() -> [String] {
      (stage.tree[dot.nodeID]?.surface?.drawing?.steps ?? []).compactMap { step in
        guard case .fill(_, _, let color) = step else { return nil }
        return color.words
      }
    }
    #expect(fills() == ["#ff0000"])
    dot.isOpaque = true
    stage.settle()
    #expect(fills() == ["#000000", "#ff0000"])
    dot.backgroundColor = UIColor.green.withAlphaComponent(0.5)
    dot.setNeedsDisplay()
    stage.settle()
    #expect(fills() == ["#000000", "#00ff0080", "#ff0000"])
    dot.backgroundColor = .green
    dot.setNeedsDisplay()
    stage.settle()
    #expect(fills() == ["#ff0000"])
    dot.isOpaque = false
    stage.settle()
    #expect(fills() == ["#ff0000"])
  }
}
