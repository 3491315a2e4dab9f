import CoreGraphics

/// A model that draws, and knows no view.
struct Ring {
  var center = CGPoint(x: 10, y: 10)
  var radius: CGFloat = 8
  var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  var outline: CGPath {
    let path = CGMutablePath()
    path.addArc(
      center: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    return path
  }

  func turned(by angle: CGFloat) -> CGRect {
    outline.boundingBox.applying(CGAffineTransform(rotationAngle: angle))
  }
}
