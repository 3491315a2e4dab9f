import UIKit

/// A bowl of soup on a table, as large as there is room.
final class BowlView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? Self.dusk : Self.cream }
    layer.cornerRadius = 16
    clipsToBounds = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private nonisolated static let cream = UIColor(red: 1, green: 0.95, blue: 0.86, alpha: 1)
  private nonisolated static let dusk = UIColor(red: 0.22, green: 0.2, blue: 0.18, alpha: 1)
  private static let broth = UIColor(red: 0.93, green: 0.55, blue: 0.2, alpha: 1)
  private static let clay = UIColor(red: 0.33, green: 0.45, blue: 0.62, alpha: 1)

  override func draw(_ rect: CGRect) {
    let width = min(bounds.width * 0.6, bounds.height * 0.75)
    let left = bounds.midX - width / 2
    let top = bounds.midY - width * 0.18
    let rim = CGRect(x: left, y: top, width: width, height: width * 0.24)

    let bowl = UIBezierPath()
    bowl.move(to: CGPoint(x: rim.minX, y: rim.midY))
    bowl.addCurve(
      to: CGPoint(x: rim.maxX, y: rim.midY),
      controlPoint1: CGPoint(x: rim.minX + width * 0.08, y: rim.midY + width * 0.6),
      controlPoint2: CGPoint(x: rim.maxX - width * 0.08, y: rim.midY + width * 0.6))
    bowl.close()
    Self.clay.setFill()
    bowl.fill()
    UIBezierPath(ovalIn: rim).fill()
    Self.broth.setFill()
    UIBezierPath(ovalIn: rim.insetBy(dx: width * 0.04, dy: width * 0.03)).fill()
    drawSteam(above: rim)
  }

  private func drawSteam(above rim: CGRect) {
    let height = rim.width * 0.3
    Self.clay.withAlphaComponent(0.35).setStroke()
    for share in [0.3, 0.5, 0.7] {
      let x = rim.minX + rim.width * share
      let bend = rim.width * 0.07
      let steam = UIBezierPath()
      steam.move(to: CGPoint(x: x, y: rim.minY - height * 0.15))
      steam.addCurve(
        to: CGPoint(x: x, y: rim.minY - height),
        controlPoint1: CGPoint(x: x - bend, y: rim.minY - height * 0.45),
        controlPoint2: CGPoint(x: x + bend, y: rim.minY - height * 0.7))
      steam.lineWidth = max(2, rim.width * 0.02)
      steam.lineCapStyle = .round
      steam.stroke()
    }
  }
}
