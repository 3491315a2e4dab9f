import UIKit

/// Ten past ten, drawn with paths.
final class ClockView: UIView {
  var hour: CGFloat = 10 { didSet { setNeedsDisplay() } }
  var minute: CGFloat = 9 { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    accessibilityLabel = "Clock"
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let radius = min(bounds.width, bounds.height) / 2 - 4
    context.translateBy(x: bounds.midX, y: bounds.midY)
    let face = UIBezierPath(
      arcCenter: .zero, radius: radius, startAngle: 0, endAngle: .pi * 2, clockwise: true)
    UIColor.tertiarySystemGroupedBackground.setFill()
    face.fill()
    face.lineWidth = 3
    UIColor.systemGray3.setStroke()
    face.stroke()
    for mark in 0..<60 {
      let isHour = mark % 5 == 0
      (isHour ? UIColor.label : .systemGray2).setStroke()
      line(
        at: CGFloat(mark) / 60, from: radius - (isHour ? 12 : 7), to: radius - 4,
        width: isHour ? 2.5 : 1)
    }
    UIColor.label.setStroke()
    line(at: (hour + minute / 60) / 12, from: -8, to: radius * 0.5, width: 5)
    line(at: minute / 60, from: -10, to: radius * 0.76, width: 3.5)
    UIColor.systemRed.setStroke()
    line(at: 0.58, from: -14, to: radius * 0.82, width: 1.5)
    UIColor.systemRed.setFill()
    context.fillEllipse(in: CGRect(x: -4, y: -4, width: 8, height: 8))
  }

  /// - Parameter share: of a turn, from above.
  private func line(at share: CGFloat, from start: CGFloat, to end: CGFloat, width: CGFloat) {
    let angle = share * .pi * 2 - .pi / 2
    let path = UIBezierPath()
    path.move(to: CGPoint(x: cos(angle) * start, y: sin(angle) * start))
    path.addLine(to: CGPoint(x: cos(angle) * end, y: sin(angle) * end))
    path.lineWidth = width
    path.lineCapStyle = .round
    path.stroke()
  }
}
