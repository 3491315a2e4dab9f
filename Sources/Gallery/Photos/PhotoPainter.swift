import UIKit

/// Paints places on a sheet of any size: a sky, what shines in it, and what stands below.
@MainActor struct PhotoPainter {
  let size: CGSize

  func paint(_ place: Photo.Place) {
    switch place {
    case .beach: paintBeach()
    case .forest: paintForest()
    case .harbour: paintHarbour()
    case .mountains: paintMountains()
    case .desert: paintDesert()
    case .city: paintCity()
    }
  }

  // MARK: Places

  private func paintBeach() {
    sky(0x2E4A7D, 0xF4A261)
    disc(0.68, 0.52, 0.07, 0xFFE3A8)
    band(0.55, 0.78, 0x2A6F97)
    for step in 0..<4 {
      let y = 0.60 + 0.045 * Double(step)
      ridge([(0, y), (0.3, y - 0.012), (0.6, y + 0.01), (1, y)], depth: 0.008, 0x90C2D8)
    }
    ridge([(0, 0.80), (0.35, 0.74), (0.7, 0.80), (1, 0.76)], 0xE9C98F)
    ridge([(0, 0.92), (0.4, 0.86), (1, 0.94)], 0xDDB77A)
  }

  private func paintForest() {
    sky(0xBFE3D0, 0xEEF7E4)
    disc(0.3, 0.26, 0.09, 0xFFF7D6)
    for (row, color) in [0x9CC5A1, 0x5B9A70, 0x2F6B4F, 0x1B4332].enumerated() {
      let foot = 0.62 + 0.13 * Double(row)
      for tree in 0..<9 {
        let x = (Double(tree) + (row.isMultiple(of: 2) ? 0.2 : 0.7)) / 8.5
        let tall = 0.20 + 0.05 * Double((tree * 7 + row * 3) % 5)
        pine(x, foot, tall, UInt32(color))
      }
      band(foot - 0.01, 1, UInt32(color))
    }
  }

  private func paintHarbour() {
    sky(0x89C2D9, 0xFDF0D5)
    disc(0.22, 0.34, 0.06, 0xFFFFFF)
    ridge([(0, 0.5), (0.2, 0.42), (0.5, 0.5), (0.8, 0.44), (1, 0.5)], 0x7A9EB1)
    band(0.52, 1, 0x2C7DA0)
    for (x, y, tall) in [(0.25, 0.68, 0.30), (0.55, 0.78, 0.42), (0.82, 0.64, 0.24)] {
      boat(x, y, tall)
    }
    ridge([(0, 0.94), (0.4, 0.90), (1, 0.97)], 0x5A4A42)
  }

  private func paintMountains() {
    sky(0x355070, 0xEAAC8B)
    disc(0.5, 0.56, 0.10, 0xFFD6BA)
    ridge([(0, 0.55), (0.18, 0.34), (0.32, 0.5), (0.55, 0.26), (0.8, 0.52), (1, 0.4)], 0x6D597A)
    ridge(
      [(0.47, 0.34), (0.55, 0.26), (0.64, 0.36), (0.58, 0.35), (0.53, 0.38)], 0xFFF1E6, to: nil)
    ridge([(0, 0.7), (0.25, 0.5), (0.5, 0.72), (0.78, 0.48), (1, 0.68)], 0x46405F)
    ridge([(0, 0.86), (0.3, 0.76), (0.7, 0.9), (1, 0.8)], 0x2B2D42)
  }

  private func paintDesert() {
    sky(0x4EA8DE, 0xFFE8C2)
    disc(0.78, 0.22, 0.08, 0xFFFBE6)
    ridge([(0, 0.6), (0.3, 0.52), (0.55, 0.62), (1, 0.5)], 0xE8A66B, isSmooth: true)
    ridge([(0, 0.72), (0.4, 0.62), (0.75, 0.76), (1, 0.64)], 0xD98A4E, isSmooth: true)
    ridge([(0, 0.9), (0.25, 0.8), (0.6, 0.92), (1, 0.78)], 0xB7693A, isSmooth: true)
  }

  private func paintCity() {
    sky(0x0B132B, 0x3A506B)
    disc(0.8, 0.2, 0.06, 0xF4F1DE)
    for index in 0..<14 {
      let x = Double(index) / 14
      let tall = 0.22 + 0.07 * Double((index * 5 + 3) % 7)
      block(x, 0.076, tall, windows: index)
    }
    band(0.9, 1, 0x0B132B)
  }

  // MARK: Parts of places, in shares of the sheet

  private func sky(_ top: UInt32, _ bottom: UInt32) {
    guard let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [color(top).cgColor, color(bottom).cgColor] as CFArray, locations: nil)
    else { return }
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 0, y: size.height * 0.8),
      options: [.drawsAfterEndLocation])
  }

  private func disc(_ x: Double, _ y: Double, _ radius: Double, _ value: UInt32) {
    let (middle, reach) = (point((x, y)), radius * min(size.width, size.height))
    for (share, alpha) in [(1.7, 0.25), (1, 1)] {
      color(value, alpha: alpha).setFill()
      UIBezierPath(
        arcCenter: middle, radius: reach * share, startAngle: 0, endAngle: .pi * 2, clockwise: true
      ).fill()
    }
  }

  private func band(_ top: Double, _ bottom: Double, _ value: UInt32) {
    ridge([(0, top), (1, top)], depth: bottom - top, value)
  }

  /// A line from side to side and all that lies below it, or so deep a strip.
  private func ridge(
    _ line: [(Double, Double)], depth: Double? = nil, _ value: UInt32, to bottom: Double? = 1,
    isSmooth: Bool = false
  ) {
    let path = UIBezierPath()
    for (index, place) in line.enumerated() {
      let here = point(place)
      if index == 0 {
        path.move(to: here)
      } else if isSmooth {
        let middle = (path.currentPoint.x + here.x) / 2
        path.addCurve(
          to: here, controlPoint1: CGPoint(x: middle, y: path.currentPoint.y),
          controlPoint2: CGPoint(x: middle, y: here.y))
      } else {
        path.addLine(to: here)
      }
    }
    if let depth {
      for place in line.reversed() { path.addLine(to: point((place.0, place.1 + depth))) }
    } else if let bottom {
      path.addLine(to: point((1, bottom)))
      path.addLine(to: point((0, bottom)))
    }
    path.close()
    color(value).setFill()
    path.fill()
  }

  private func pine(_ x: Double, _ foot: Double, _ tall: Double, _ value: UInt32) {
    let half = tall * 0.22
    ridge([(x - half, foot), (x, foot - tall), (x + half, foot)], value, to: nil)
  }

  private func boat(_ x: Double, _ y: Double, _ tall: Double) {
    let long = tall * 0.5
    ridge(
      [(x - long, y), (x + long, y), (x + long * 0.7, y + 0.05), (x - long * 0.7, y + 0.05)],
      0x7F4F24, to: nil)
    ridge([(x, y - 0.01), (x, y - tall), (x + long * 0.8, y - 0.01)], 0xFFFFFF, to: nil)
    ridge(
      [(x - 0.01, y - 0.01), (x - 0.01, y - tall * 0.8), (x - long * 0.6, y - 0.01)], 0xF28482,
      to: nil)
  }

  private func block(_ x: Double, _ width: Double, _ tall: Double, windows seed: Int) {
    let top = 0.9 - tall
    ridge(
      [(x, top), (x + width - 0.006, top), (x + width - 0.006, 0.9), (x, 0.9)], 0x1C2541, to: nil)
    for window in 0..<12 where (window * 5 + seed * 3) % 7 < 3 {
      let left = x + width * (0.14 + 0.26 * Double(window % 3))
      let high = top + 0.03 + 0.05 * Double(window / 3)
      guard high + 0.03 < 0.9 else { continue }
      ridge(
        [(left, high), (left + 0.012, high), (left + 0.012, high + 0.022), (left, high + 0.022)],
        0xFFD97D, to: nil)
    }
  }

  private func point(_ share: (Double, Double)) -> CGPoint {
    CGPoint(x: size.width * share.0, y: size.height * share.1)
  }

  private func color(_ value: UInt32, alpha: CGFloat = 1) -> UIColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }
}
