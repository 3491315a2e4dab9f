import Foundation
import Scene
import Testing

@testable import UIKit

/// What drawing code leaves behind, as lines.
@Suite("Drawing is recorded") struct ContextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var draw: @Sendable (CGContext) -> Void
    var lines: String
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "a filled rectangle in the current colour",
      draw: { _ in
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 1, y: 2, width: 3, height: 4))
      }, lines: "fill #ff0000 M1,2 L4,2 L4,6 L1,6 Z"),
    Row(
      name: "a path's style is its own, the context's stays",
      draw: { context in
        UIColor.blue.setStroke()
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.lineWidth = 4
        path.lineCapStyle = .round
        path.setLineDash([3, 1], count: 2, phase: 0)
        path.stroke()
        context.move(to: .zero)
        context.addLine(to: CGPoint(x: 0, y: 5))
        context.strokePath()
      },
      lines: """
        stroke #0000ff 4 round dash 3 1 M0,0 L10,0
        stroke #0000ff 1 M0,0 L0,5
        """),
    Row(
      name: "colours and transforms come back with the state",
      draw: { context in
        context.saveGState()
        context.translateBy(x: 5, y: 0)
        context.setFillColor(UIColor.green.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
      },
      lines: """
        save
          transform 1 0 0 1 5 0
          fill #00ff00 M0,0 L1,0 L1,1 L0,1 Z
        restore
        fill #000000 M0,0 L1,0 L1,1 L0,1 Z
        """),
    Row(
      name: "a path stays where it was as the coordinates move",
      draw: { context in
        context.move(to: CGPoint(x: 1, y: 1))
        context.translateBy(x: 10, y: 10)
        context.addLine(to: CGPoint(x: 1, y: 1))
        context.strokePath()
      },
      lines: """
        transform 1 0 0 1 10 10
        stroke #000000 1 M-9,-9 L1,1
        """),
    Row(
      name: "opacity is the colours'",
      draw: { context in
        context.setAlpha(0.5)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 0, height: 0))
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
          .fill(with: .multiply, alpha: 0.5)
      },
      lines: """
        fill #00000080 M0,0 C0,0 0,0 0,0 C0,0 0,0 0,0 C0,0 0,0 0,0 C0,0 0,0 0,0 Z
        blend multiply
        fill #00000040 M0,0 L1,0 L1,1 L0,1 Z
        blend normal
        """),
    Row(
      name: "even-odd clips and gradients",
      draw: { context in
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
        path.usesEvenOddFillRule = true
        path.addClip()
        guard
          let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(),
            colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray, locations: [0, 0.5])
        else { return }
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: 9), options: [])
        context.drawRadialGradient(
          gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 3,
          options: .drawsAfterEndLocation)
      },
      lines: """
        clip M0,0 L2,0 L2,2 L0,2 Z even-odd
        gradient 0:#ff0000 0.5:#0000ff from 0,0 to 0,9
        gradient 0:#ff0000 0.5:#0000ff from 0,0 to 0,0 radii 0 3
        """),
    Row(
      name: "a symbol, tinted; a picture of Core Graphics is upside down",
      draw: { context in
        let star = UIImage(systemName: "star")?.withTintColor(.red)
        star?.draw(at: CGPoint(x: 1, y: 1))
        guard let pixels = star?.cgImage else { return }
        context.draw(pixels, in: CGRect(x: 0, y: 10, width: 4, height: 4))
      },
      lines: """
        picture star #ff0000 in 1 1 20 20
        save
          transform 1 0 0 -1 0 24
          picture star #ff0000 in 0 10 4 4
        restore
        """),
    Row(
      name: "layers of transparency, and shadows",
      draw: { context in
        context.setAlpha(0.5)
        context.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: nil)
        context.setShadow(
          offset: CGSize(width: 1, height: 2), blur: 6, color: UIColor.black.cgColor)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.endTransparencyLayer()
      },
      lines: """
        no shadow
        shadow #000000 1 2 blur 3
        save
          group
            fill #000000 M0,0 L1,0 L1,1 L0,1 Z
          end 0.5
        restore
        """),
    Row(
      name: "clearing",
      draw: { $0.clear(CGRect(x: 0, y: 0, width: 1, height: 1)) },
      lines: """
        save
          no shadow
          blend clear
          fill #000000 M0,0 L1,0 L1,1 L0,1 Z
        restore
        """),
    Row(
      name: "what is left open is ended",
      draw: { context in
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
      },
      lines: """
        save
          save
            group
            end 1
          restore
        restore
        """),
  ]

  @Test("As lines", arguments: rows) func lines(_ row: Row) {
    let context = CGContext(area: CGRect(x: 0, y: 0, width: 10, height: 10), fixesColors: false)
    ContextStack.ofThisThread.draw(on: context) { row.draw(context) }
    #expect(context.drawing.description == row.lines)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("Outside of drawing there is no context, and drawing does nothing")
  func nowhere() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIColor.red.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsPopContext()
  }
}
