import Foundation
import Raster
import Scene
import Testing

@testable import CoreGraphics
@testable import UIKit

/// Paths with coordinates that are no places are drawn as far as they are.
@Suite(.serialized) @MainActor struct HostilePathTests {
  private let wild: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0,
    -1,
  ]

  private func path(_ value: CGFloat) -> UIBezierPath {
    let path = UIBezierPath(rect: CGRect(x: value, y: value, width: value, height: value))
    path.move(to: CGPoint(x: 1, y: value))
    path.addLine(to: CGPoint(x: value, y: value))
    path.addQuadCurve(to: CGPoint(x: value, y: 1), controlPoint: CGPoint(x: 3, y: value))
    path.addCurve(
      to: CGPoint(x: 1, y: value), controlPoint1: CGPoint(x: value, y: 5),
      controlPoint2: CGPoint(x: 9, y: -value))
    path.addArc(
      withCenter: CGPoint(x: value, y: 1), radius: value, startAngle: value, endAngle: -value,
      clockwise: true)
    path.addArc(
      withCenter: .zero, radius: 4, startAngle: value, endAngle: 1, clockwise: false)
    path.append(UIBezierPath(ovalIn: CGRect(x: 0, y: value, width: 5, height: value)))
    path.append(
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 5, height: value), cornerRadius: value))
    path.close()
    return path
  }

  @Test("All questions have an answer") func questions() {
    for value in wild {
      let path = path(value)
      _ = path.bounds
      _ = path.contains(CGPoint(x: value, y: 1))
      _ = path.contains(CGPoint(x: 1, y: 1))
      _ = path.reversing().bounds
      path.apply(CGAffineTransform(a: value, b: 0, c: 1, d: value, tx: value, ty: 0))
      _ = path.bounds
      let shape = CGMutablePath()
      shape.move(to: CGPoint(x: 1, y: 1))
      shape.addArc(
        tangent1End: CGPoint(x: value, y: 1), tangent2End: CGPoint(x: 1, y: value), radius: value)
      shape.addRelativeArc(center: .zero, radius: value, startAngle: value, delta: value)
      shape.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: abs(value), cornerHeight: 1)
      _ = shape.boundingBoxOfPath
      _ = shape.contains(CGPoint(x: 2, y: 2))
    }
  }

  @Test("Dashes and outlines of any width") func outlines() {
    let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 50, height: 50))
    for value in wild + [5] {
      for other in wild + [5] {
        for shape in [path(value), circle] {
          _ = shape.cgPath.copy(dashingWithPhase: other, lengths: [value, other])
          _ = shape.cgPath.copy(dashingWithPhase: 0, lengths: [value])
          _ = shape.cgPath.copy(
            strokingWithWidth: value, lineCap: .round, lineJoin: .miter, miterLimit: other)
          _ = shape.cgPath.copy(
            strokingWithWidth: 3, lineCap: .square, lineJoin: .round, miterLimit: other)
        }
      }
    }
  }

  @Test("Many short dashes on a long winding line") func dashes() {
    let path = UIBezierPath()
    path.move(to: .zero)
    for step in 1...20_000 { path.addLine(to: CGPoint(x: Double(step), y: Double(step % 2))) }
    let dashed = path.cgPath.copy(dashingWithPhase: 0, lengths: [0.5, 0.5])
    #expect(!dashed.isEmpty)
  }

  @Test("Drawn as pixels") func drawn() {
    _ = Stage(UIViewController())
    for value in wild {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
        let path = path(value)
        path.fill()
        path.lineWidth = value
        path.miterLimit = value
        var dash = [value, 1]
        path.setLineDash(&dash, count: 2, phase: value)
        path.stroke()
        let context = UIGraphicsGetCurrentContext()
        context?.setShadow(offset: CGSize(width: value, height: value), blur: value)
        context?.setLineWidth(value)
        context?.scaleBy(x: value, y: value)
        context?.rotate(by: value)
        context?.addPath(path.cgPath)
        context?.strokePath()
        context?.fill(CGRect(x: value, y: 0, width: value, height: 3))
        path.addClip()
        ("Words" as NSString).draw(at: CGPoint(x: value, y: value), withAttributes: nil)
      }
      _ = image.pngData()
    }
  }

  @Test("Shape layers with such paths") func layers() {
    for value in wild {
      let controller = UIViewController()
      let stage = Stage(controller)
      let layer = CAShapeLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      layer.path = path(value).cgPath
      layer.lineWidth = value
      layer.miterLimit = value
      layer.lineDashPhase = value
      layer.lineDashPattern = [NSNumber(value: Double(value)), 3]
      layer.strokeStart = value
      layer.strokeEnd = value
      layer.cornerRadius = value
      layer.shadowRadius = value
      layer.shadowOpacity = Float(value)
      layer.borderWidth = value
      layer.zPosition = value
      controller.view.layer.addSublayer(layer)
      stage.settle()
    }
  }
}
