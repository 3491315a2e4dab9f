import UIKit

/// A face in a circle, drawn on a sheet of 200 by 200.
@MainActor struct PepPortrait {
  let boy: PepBoy

  func image(side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      context.cgContext.scaleBy(x: side / 200, y: side / 200)
      drawGround()
      drawHead()
      switch boy.trait {
      case .cigar: drawManny()
      case .grin: drawMoe()
      case .glasses: drawJack()
      }
    }
  }

  // MARK: What they have in common

  private static let skin = UIColor(red: 0.96, green: 0.80, blue: 0.66, alpha: 1)
  private static let shade = UIColor(red: 0.86, green: 0.66, blue: 0.52, alpha: 1)
  private static let ink = UIColor(red: 0.16, green: 0.13, blue: 0.16, alpha: 1)
  private static let lips = UIColor(red: 0.70, green: 0.30, blue: 0.28, alpha: 1)

  private func drawGround() {
    let ground: UIColor
    switch boy.trait {
    case .cigar: ground = UIColor(red: 0.93, green: 0.56, blue: 0.38, alpha: 1)
    case .grin: ground = UIColor(red: 0.36, green: 0.64, blue: 0.72, alpha: 1)
    case .glasses: ground = UIColor(red: 0.95, green: 0.77, blue: 0.36, alpha: 1)
    }
    let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 200, height: 200))
    fill(circle, ground)
    circle.addClip()
  }

  private func drawHead() {
    fill(oval(100, 214, 82, 60), UIColor(red: 0.24, green: 0.30, blue: 0.42, alpha: 1))
    fill(polygon([(78, 152), (122, 152), (112, 186), (100, 198), (88, 186)]), .white)
    fill(UIBezierPath(roundedRect: frame(100, 150, 20, 22), cornerRadius: 16), Self.shade)
    for x in [46.0, 154] { fill(oval(x, 106, 11, 16), Self.shade) }
    fill(UIBezierPath(roundedRect: frame(100, 100, 50, 58), cornerRadius: 48), Self.skin)
  }

  private func drawEyes(y: CGFloat, brows: CGFloat) {
    for x in [78.0, 122] {
      fill(oval(x, y, 9, 7), .white)
      fill(oval(x + 1, y, 4.5, 4.5), Self.ink)
      line([(x - 12, y - 14 + brows), (x + 12, y - 14 - brows)], 5)
    }
  }

  private func drawNose(width: CGFloat) {
    let nose = UIBezierPath()
    nose.move(to: CGPoint(x: 101, y: 94))
    nose.addCurve(
      to: CGPoint(x: 100 - width / 2, y: 118), controlPoint1: CGPoint(x: 100, y: 108),
      controlPoint2: CGPoint(x: 96 - width / 2, y: 112))
    nose.addQuadCurve(
      to: CGPoint(x: 100 + width / 2, y: 118), controlPoint: CGPoint(x: 100, y: 127))
    stroke(nose, Self.shade, 4)
  }

  // MARK: What each has alone

  /// Black hair, a moustache, and a cigar that goes out of one corner of his mouth.
  private func drawManny() {
    let hair = UIBezierPath()
    hair.move(to: CGPoint(x: 48, y: 96))
    hair.addCurve(
      to: CGPoint(x: 100, y: 34), controlPoint1: CGPoint(x: 42, y: 54),
      controlPoint2: CGPoint(x: 66, y: 32))
    hair.addCurve(
      to: CGPoint(x: 152, y: 96), controlPoint1: CGPoint(x: 136, y: 32),
      controlPoint2: CGPoint(x: 160, y: 56))
    hair.addCurve(
      to: CGPoint(x: 48, y: 96), controlPoint1: CGPoint(x: 138, y: 62),
      controlPoint2: CGPoint(x: 62, y: 70))
    fill(hair, Self.ink)
    drawEyes(y: 98, brows: 1)
    drawNose(width: 22)
    let moustache = UIBezierPath()
    moustache.move(to: CGPoint(x: 100, y: 126))
    moustache.addQuadCurve(to: CGPoint(x: 64, y: 140), controlPoint: CGPoint(x: 76, y: 122))
    moustache.addQuadCurve(to: CGPoint(x: 100, y: 136), controlPoint: CGPoint(x: 84, y: 144))
    moustache.addQuadCurve(to: CGPoint(x: 136, y: 140), controlPoint: CGPoint(x: 116, y: 144))
    moustache.addQuadCurve(to: CGPoint(x: 100, y: 126), controlPoint: CGPoint(x: 124, y: 122))
    fill(moustache, Self.ink)
    line([(112, 147), (152, 160)], 10, UIColor(red: 0.45, green: 0.28, blue: 0.16, alpha: 1))
    line([(152, 160), (157, 162)], 10, UIColor(red: 0.98, green: 0.40, blue: 0.18, alpha: 1))
    let smoke = UIBezierPath()
    smoke.move(to: CGPoint(x: 162, y: 152))
    smoke.addCurve(
      to: CGPoint(x: 168, y: 106), controlPoint1: CGPoint(x: 182, y: 138),
      controlPoint2: CGPoint(x: 150, y: 126))
    stroke(smoke, UIColor(white: 1, alpha: 0.7), 4)
  }

  /// Fair hair parted at the side, round cheeks, and all of his teeth.
  private func drawMoe() {
    let hair = UIBezierPath()
    hair.move(to: CGPoint(x: 47, y: 90))
    hair.addCurve(
      to: CGPoint(x: 74, y: 42), controlPoint1: CGPoint(x: 40, y: 62),
      controlPoint2: CGPoint(x: 54, y: 46))
    hair.addCurve(
      to: CGPoint(x: 153, y: 90), controlPoint1: CGPoint(x: 118, y: 22),
      controlPoint2: CGPoint(x: 162, y: 50))
    hair.addCurve(
      to: CGPoint(x: 78, y: 58), controlPoint1: CGPoint(x: 140, y: 66),
      controlPoint2: CGPoint(x: 104, y: 72))
    hair.addCurve(
      to: CGPoint(x: 47, y: 90), controlPoint1: CGPoint(x: 66, y: 62),
      controlPoint2: CGPoint(x: 54, y: 74))
    fill(hair, UIColor(red: 0.87, green: 0.62, blue: 0.26, alpha: 1))
    drawEyes(y: 94, brows: -2)
    drawNose(width: 18)
    let blush = UIColor(red: 0.92, green: 0.50, blue: 0.42, alpha: 0.45)
    for x in [64.0, 136] { fill(oval(x, 118, 10, 7), blush) }
    let mouth = UIBezierPath()
    mouth.move(to: CGPoint(x: 70, y: 128))
    mouth.addQuadCurve(to: CGPoint(x: 130, y: 128), controlPoint: CGPoint(x: 100, y: 136))
    mouth.addCurve(
      to: CGPoint(x: 70, y: 128), controlPoint1: CGPoint(x: 126, y: 158),
      controlPoint2: CGPoint(x: 74, y: 158))
    fill(mouth, .white)
    stroke(mouth, Self.lips, 3)
    line([(76, 139), (124, 139)], 1.5, Self.shade)
    line([(100, 132), (100, 148)], 1.5, Self.shade)
  }

  /// Hardly any hair, round glasses, and a bow tie.
  private func drawJack() {
    let grey = UIColor(red: 0.55, green: 0.52, blue: 0.52, alpha: 1)
    for x in [50.0, 150] { fill(oval(x, 84, 8, 18), grey) }
    line([(86, 46), (94, 52)], 3, grey)
    line([(98, 44), (104, 52)], 3, grey)
    line([(112, 45), (112, 53)], 3, grey)
    drawEyes(y: 100, brows: 2)
    drawNose(width: 16)
    for x in [78.0, 122] {
      fill(oval(x, 100, 18, 18), UIColor(white: 1, alpha: 0.3))
      stroke(oval(x, 100, 18, 18), Self.ink, 4)
    }
    line([(96, 98), (104, 98)], 4)
    line([(60, 97), (48, 92)], 4)
    line([(140, 97), (152, 92)], 4)
    let mouth = UIBezierPath()
    mouth.move(to: CGPoint(x: 84, y: 138))
    mouth.addQuadCurve(to: CGPoint(x: 118, y: 134), controlPoint: CGPoint(x: 104, y: 146))
    stroke(mouth, Self.lips, 4)
    let red = UIColor(red: 0.76, green: 0.20, blue: 0.24, alpha: 1)
    fill(polygon([(100, 172), (70, 160), (70, 186)]), red)
    fill(polygon([(100, 172), (130, 160), (130, 186)]), red)
    fill(oval(100, 173, 7, 8), red)
  }

  // MARK: Strokes of the pen

  private func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x - width, y: y - height, width: width * 2, height: height * 2)
  }

  /// Around a middle, by half of its width and height.
  private func oval(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIBezierPath
  {
    UIBezierPath(ovalIn: frame(x, y, width, height))
  }

  private func polygon(_ points: [(x: CGFloat, y: CGFloat)]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.x, y: point.y)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    return path
  }

  private func fill(_ path: UIBezierPath, _ color: UIColor) {
    color.setFill()
    path.fill()
  }

  private func stroke(_ path: UIBezierPath, _ color: UIColor, _ width: CGFloat) {
    color.setStroke()
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }

  private func line(
    _ points: [(x: CGFloat, y: CGFloat)], _ width: CGFloat, _ color: UIColor = Self.ink
  ) { stroke(polygon(points), color, width) }
}
