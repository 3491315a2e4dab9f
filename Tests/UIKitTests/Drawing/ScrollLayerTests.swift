import Foundation
import Testing

@testable import UIKit

/// Apple's documentation of `CAScrollLayer`.
@MainActor @Suite("Scroll layers") struct ScrollLayerTests {
  private let outer = CAScrollLayer()
  private let inner = CALayer()

  init() {
    outer.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    inner.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    outer.addSublayer(inner)
  }

  @Test("A point becomes the origin of the bounds, in the directions of the mode") func point() {
    outer.scroll(to: CGPoint(x: 30, y: 40))
    #expect(outer.bounds == CGRect(x: 30, y: 40, width: 100, height: 100))
    outer.scrollMode = .vertically
    outer.scroll(to: CGPoint(x: 0, y: 50))
    #expect(outer.bounds.origin == CGPoint(x: 30, y: 50))
    outer.scrollMode = .horizontally
    outer.scroll(to: CGPoint(x: 5, y: 0))
    #expect(outer.bounds.origin == CGPoint(x: 5, y: 50))
    outer.scrollMode = .none
    outer.scroll(to: CGPoint.zero)
    #expect(outer.bounds.origin == CGPoint(x: 5, y: 50))
  }

  @Test("A rectangle is shown by the least way") func rectangle() {
    outer.scroll(to: CGRect(x: 150, y: 20, width: 20, height: 20))
    #expect(outer.bounds.origin == CGPoint(x: 70, y: 0))
    outer.scroll(to: CGRect(x: 80, y: 10, width: 20, height: 20))
    #expect(outer.bounds.origin == CGPoint(x: 70, y: 0), "it is seen already")
    outer.scroll(to: CGRect(x: 10, y: 50, width: 300, height: 300))
    #expect(outer.bounds.origin == CGPoint(x: 10, y: 50), "the beginning of one that is too large")
  }

  @Test("A sublayer scrolls the layer around it, and knows what is seen of it") func sublayer() {
    #expect(inner.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.scroll(CGPoint(x: 200, y: 100))
    #expect(outer.bounds.origin == CGPoint(x: 200, y: 100))
    #expect(inner.visibleRect == CGRect(x: 200, y: 100, width: 100, height: 100))
    inner.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(outer.bounds.origin == .zero)
    let alone = CALayer()
    alone.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    alone.scroll(CGPoint(x: 1, y: 1))
    #expect(alone.visibleRect == alone.bounds)
  }
}
