import Foundation
import Testing

@testable import UIKit

@Suite("Affine transforms") struct TransformTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var transform: CGAffineTransform
    /// Where (2, 1) goes.
    var point: CGPoint
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "identity", transform: .identity, point: CGPoint(x: 2, y: 1)),
    Row(name: "zero", transform: CGAffineTransform(), point: .zero),
    Row(name: "moved", transform: .init(translationX: 10, y: -1), point: CGPoint(x: 12, y: 0)),
    Row(name: "scaled", transform: .init(scaleX: 3, y: 2), point: CGPoint(x: 6, y: 2)),
    Row(name: "turned", transform: .init(rotationAngle: .pi / 2), point: CGPoint(x: -1, y: 2)),
    Row(
      name: "moved, then scaled by who calls last first",
      transform: .init(scaleX: 3, y: 2).translatedBy(x: 10, y: 0), point: CGPoint(x: 36, y: 2)),
    Row(
      name: "concatenated in the order of reading",
      transform: .init(scaleX: 3, y: 2).concatenating(.init(translationX: 10, y: 0)),
      point: CGPoint(x: 16, y: 2)),
    Row(
      name: "turned inside of what is moved",
      transform: .init(translationX: 10, y: 0).rotated(by: .pi), point: CGPoint(x: 8, y: -1)),
    Row(
      name: "there and back",
      transform: CGAffineTransform(a: 2, b: 1, c: -3, d: 4, tx: 5, ty: 6)
        .concatenating(CGAffineTransform(a: 2, b: 1, c: -3, d: 4, tx: 5, ty: 6).inverted()),
      point: CGPoint(x: 2, y: 1)),
    Row(
      name: "what has no inverse stays", transform: CGAffineTransform(scaleX: 0, y: 2).inverted(),
      point: CGPoint(x: 0, y: 2)),
  ]

  @Test("Move points", arguments: rows) func points(_ row: Row) {
    let moved = CGPoint(x: 2, y: 1).applying(row.transform)
    #expect(abs(moved.x - row.point.x) < 1e-9 && abs(moved.y - row.point.y) < 1e-9, "\(moved)")
  }

  @Test("Make the rectangle around a turned one")
  func rectangles() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.minX + 20) < 1e-9 && abs(turned.width - 20) < 1e-9)
    #expect(abs(turned.minY) < 1e-9 && abs(turned.height - 10) < 1e-9)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    #expect(
      CGSize(width: 2, height: 3).applying(CGAffineTransform(translationX: 9, y: 9))
        == CGSize(width: 2, height: 3))
  }
}
