import Testing
import UIKit

@Suite("What is imported without UIKit") struct RingTests {
  @Test("A path has its box before any view is there, and UIKit draws it as its own")
  @MainActor func ring() {
    let ring = Ring()
    #expect(abs(ring.outline.boundingBoxOfPath.width - 16) < 0.01)
    #expect(abs(ring.turned(by: .pi / 2).midX + 10) < 0.01)
    #expect(UIBezierPath(cgPath: ring.outline).bounds == ring.outline.boundingBoxOfPath)
  }

  @Test("A layer of one's own stands in the layer of a view")
  @MainActor func layer() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let layer = RingLayer()
    layer.frame = view.bounds
    view.layer.addSublayer(layer)
    #expect(layer.superlayer === view.layer)
    #expect(UIColor(cgColor: layer.ring.color).cgColor.components == [1, 0, 0, 1])
  }
}
