import UIKit

/// A piece of the night sky with one constellation.
final class StarChartView: UIView {
  private let constellation: Constellation

  init(_ constellation: Constellation) {
    self.constellation = constellation
    super.init(frame: .zero)
    contentMode = .redraw
    accessibilityLabel = "Chart of \(constellation.name)"
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    UIBezierPath(roundedRect: bounds, cornerRadius: 16).addClip()
    drawNight()
    let lines = UIBezierPath()
    for line in constellation.lines {
      lines.move(to: place(of: constellation.stars[line[0]]))
      lines.addLine(to: place(of: constellation.stars[line[1]]))
    }
    UIColor(white: 1, alpha: 0.35).setStroke()
    lines.lineWidth = 1.5
    lines.stroke()
    for star in constellation.stars { draw(star) }
  }

  private func drawNight() {
    guard let context = UIGraphicsGetCurrentContext(),
      let night = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [
          UIColor(red: 0.04, green: 0.06, blue: 0.16, alpha: 1).cgColor,
          UIColor(red: 0.15, green: 0.18, blue: 0.38, alpha: 1).cgColor,
        ] as CFArray, locations: nil)
    else { return }
    context.drawLinearGradient(
      night, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
    // Scattered as if by chance, at the same places each time.
    for index in 0..<120 {
      let x = CGFloat((index * 7919 + 13) % 997) / 997 * bounds.width
      let y = CGFloat((index * 6271 + 101) % 991) / 991 * bounds.height
      dot(CGPoint(x: x, y: y), 0.5 + CGFloat(index % 3) * 0.3, alpha: 0.5)
    }
  }

  /// The largest square in the middle holds the chart.
  private func place(of star: Constellation.Star) -> CGPoint {
    let side = min(bounds.width, bounds.height) * 0.92
    return CGPoint(
      x: bounds.midX + (star.x - 0.5) * side, y: bounds.midY + (star.y - 0.5) * side)
  }

  private func draw(_ star: Constellation.Star) {
    let middle = place(of: star)
    let radius = max(1.5, 6 - star.magnitude * 1.1)
    dot(middle, radius * 2.2, alpha: 0.15)
    dot(middle, radius, alpha: 1)
    star.name.draw(
      at: CGPoint(x: middle.x + radius + 5, y: middle.y - 8),
      withAttributes: [
        .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor(white: 1, alpha: 0.75),
      ])
  }

  private func dot(_ middle: CGPoint, _ radius: CGFloat, alpha: CGFloat) {
    UIColor(red: 1, green: 0.98, blue: 0.92, alpha: alpha).setFill()
    UIBezierPath(
      arcCenter: middle, radius: radius, startAngle: 0, endAngle: .pi * 2, clockwise: true
    ).fill()
  }
}
