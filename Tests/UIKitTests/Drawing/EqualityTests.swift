import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Equality of paths, images and colours") struct EqualityTests {
  private static func dashed() -> UIBezierPath {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2))
    path.setLineDash([2, 1], count: 2, phase: 0.5)
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    return path
  }

  @Test("Paths are compared by elements and attributes")
  func paths() {
    let oval = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(UIBezierPath(ovalIn: oval) == UIBezierPath(ovalIn: oval))
    #expect(UIBezierPath(ovalIn: oval).hash == UIBezierPath(ovalIn: oval).hash)
    #expect(UIBezierPath(ovalIn: oval) != UIBezierPath(rect: oval))
    let wide = UIBezierPath(ovalIn: oval)
    wide.lineWidth = 3
    #expect(wide != UIBezierPath(ovalIn: oval))
    #expect(CGPath(rect: oval, transform: nil) == CGPath(rect: oval, transform: nil))
    #expect(Self.dashed() == Self.dashed())
    #expect(Self.dashed() != UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2)))
  }

  @Test("A copy has the elements and attributes, and goes its own way")
  func copies() throws {
    let path = Self.dashed()
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(copy == path)
    copy.addLine(to: .zero)
    #expect(copy != path)
    var (count, phase) = (0, CGFloat(0))
    path.getLineDash(nil, count: &count, phase: &phase)
    var pattern = [CGFloat](repeating: 0, count: count)
    path.getLineDash(&pattern, count: nil, phase: nil)
    #expect(pattern == [2, 1] && phase == 0.5)
  }

  @Test("Paths come back from archives")
  func archives() throws {
    let path = Self.dashed()
    path.usesEvenOddFillRule = true
    let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data)
    #expect(read == path)
  }

  @Test("Images are compared by content and attributes")
  func images() {
    #expect(UIImage() == UIImage())
    #expect(UIImage().isEqual(UIImage()))
    let size = CGSize(width: 2, height: 2)
    func image(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: size).image {
        color.setFill()
        $0.fill(CGRect(origin: .zero, size: size))
      }
    }
    #expect(image(.red) == image(.red))
    #expect(image(.red).hash == image(.red).hash)
    #expect(image(.red) != image(.blue))
    #expect(image(.red).withTintColor(.green) != image(.red))
  }

  @Test("A colour literal is a colour")
  func literals() {
    // swift-format-ignore: NoPlaygroundLiterals
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == .orange)
  }
}
