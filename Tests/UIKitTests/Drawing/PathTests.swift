import Foundation
import Testing

@testable import UIKit

@Suite("Paths") struct PathTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var make: @Sendable () -> UIBezierPath
    /// x, y, width, height, whole points.
    var bounds: [Int]
    var inside: CGPoint
    var outside: CGPoint
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "rectangle", make: { UIBezierPath(rect: CGRect(x: 10, y: 20, width: 30, height: 40)) },
      bounds: [10, 20, 30, 40], inside: CGPoint(x: 39, y: 59), outside: CGPoint(x: 41, y: 59)),
    Row(
      name: "oval", make: { UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 50)) },
      bounds: [0, 0, 100, 50], inside: CGPoint(x: 50, y: 1), outside: CGPoint(x: 5, y: 5)),
    Row(
      name: "rounded",
      make: {
        UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 20)
      }, bounds: [0, 0, 100, 50], inside: CGPoint(x: 7, y: 7), outside: CGPoint(x: 3, y: 3)),
    Row(
      name: "one corner rounded, by more than there is room for",
      make: {
        UIBezierPath(
          roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50),
          byRoundingCorners: [.bottomLeft], cornerRadii: CGSize(width: 500, height: 500))
      }, bounds: [0, 0, 100, 50], inside: CGPoint(x: 1, y: 1), outside: CGPoint(x: 5, y: 45)),
    Row(
      name: "a quarter, clockwise from the right to below",
      make: {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 50, y: 50))
        path.addArc(
          withCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi / 2,
          clockwise: true)
        path.close()
        return path
      }, bounds: [50, 50, 40, 40], inside: CGPoint(x: 70, y: 70), outside: CGPoint(x: 70, y: 30)),
    Row(
      name: "the other three quarters",
      make: {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 50, y: 50))
        path.addArc(
          withCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi / 2,
          clockwise: false)
        path.close()
        return path
      }, bounds: [10, 10, 80, 80], inside: CGPoint(x: 70, y: 30), outside: CGPoint(x: 70, y: 70)),
    Row(
      name: "a whole circle",
      make: {
        UIBezierPath(
          arcCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi * 2,
          clockwise: true)
      }, bounds: [10, 10, 80, 80], inside: CGPoint(x: 50, y: 11), outside: CGPoint(x: 15, y: 15)),
    Row(
      name: "a ring by the even-odd rule, moved",
      make: {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 60))
        path.append(UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 20, height: 20)))
        path.usesEvenOddFillRule = true
        path.apply(CGAffineTransform(translationX: 100, y: 0))
        return path
      }, bounds: [100, 0, 60, 60], inside: CGPoint(x: 110, y: 30), outside: CGPoint(x: 130, y: 30)),
  ]

  @Test("Have bounds, an inside and an outside", arguments: rows) func shapes(_ row: Row) {
    let path = row.make()
    let bounds = path.bounds
    let found = [bounds.minX, bounds.minY, bounds.width, bounds.height].map { Int($0.rounded()) }
    #expect(found == row.bounds)
    #expect(path.contains(row.inside))
    #expect(!path.contains(row.outside))
    let again = path.reversing()
    #expect(again.contains(row.inside) && !again.contains(row.outside))
  }

  @Test("Know where they are")
  func points() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.bounds.isNull)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 9, y: 9))
    #expect(path.currentPoint == CGPoint(x: 5, y: 6))
    path.close()
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(path.path.words == "M1,2 L3,4 Q9,9 5,6 Z")
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test("Of Core Graphics turn the other way")
  func coreGraphics() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    path.closeSubpath()
    #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: -5, y: 5)))
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(other.boundingBoxOfPath.minX < -9)
    let corner = CGMutablePath()
    corner.move(to: .zero)
    corner.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(corner.currentPoint.x - 10) < 1e-9 && abs(corner.currentPoint.y - 4) < 1e-9)
    let oval = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 20, cornerHeight: 10,
      transform: nil)
    #expect(!oval.contains(CGPoint(x: 2, y: 2)) && oval.contains(CGPoint(x: 20, y: 1)))
    var move = CGAffineTransform(translationX: 5, y: 0)
    #expect(
      CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: &move).boundingBox
        == CGRect(x: 5, y: 0, width: 1, height: 1))
  }

  @Test("Are cut by the length of their lines")
  func trimming() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).path
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: 0.125, to: 0.5).words == "M5,0 L10,0 L10,10")
    #expect(path.trimmed(from: 0.9, to: 0.1).isEmpty)
  }
}
