import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Elements of paths") struct PathElementTests {
  private static func words(_ path: CGPath) -> [String] {
    var words: [String] = []
    path.applyWithBlock { element in
      let points = (0..<count(element.pointee.type)).map { element.pointee.points[$0] }
      words.append(
        (["\(element.pointee.type)"] + points.map { "\(Int($0.x)),\(Int($0.y))" })
          .joined(separator: " "))
    }
    return words
  }

  private static func count(_ type: CGPathElementType) -> Int {
    switch type {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }

  private static var path: CGMutablePath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
    path.closeSubpath()
    return path
  }

  @Test("Each is passed with its points, control points first")
  func elements() {
    #expect(
      Self.words(Self.path) == [
        "moveToPoint 1,2", "addLineToPoint 3,4", "addQuadCurveToPoint 5,6 7,8",
        "addCurveToPoint 9,10 11,12 13,14", "closeSubpath",
      ])
    #expect(Self.words(CGMutablePath()).isEmpty)
    var count = 0
    withUnsafeMutablePointer(to: &count) { pointer in
      Self.path.apply(info: pointer) { info, _ in
        info?.assumingMemoryBound(to: Int.self).pointee += 1
      }
    }
    #expect(count == 5)
  }

  @Test("Dashes are parts of the path")
  func dashes() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    #expect(
      Self.words(line.copy(dashingWithPhase: 0, lengths: [4, 2])) == [
        "moveToPoint 0,0", "addLineToPoint 4,0", "moveToPoint 6,0", "addLineToPoint 10,0",
      ])
    #expect(
      Self.words(line.copy(dashingWithPhase: 3, lengths: [4, 2])) == [
        "moveToPoint 0,0", "addLineToPoint 1,0", "moveToPoint 3,0", "addLineToPoint 7,0",
        "moveToPoint 9,0", "addLineToPoint 10,0",
      ])
    for lengths in [[], [0, 0], [-1, 2], [CGFloat.nan], [1e-12]] {
      #expect(line.copy(dashingWithPhase: 0, lengths: lengths) == line, "\(lengths)")
    }
  }

  @Test("Points, sizes and rectangles are compared")
  func geometry() {
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
    #expect(!CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 3)))
    #expect(
      CGRect(x: 0, y: 0, width: 1, height: 1).equalTo(CGRect(x: 0, y: 0, width: 1, height: 1)))
  }

  @Test("A renderer's format knows its rectangle")
  func formats() {
    let format = UIGraphicsImageRendererFormat()
    #expect(format.bounds == .zero)
    let area = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(UIGraphicsImageRenderer(bounds: area, format: format).format.bounds == area)
  }
}
