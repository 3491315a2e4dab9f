import UIKit

/// A week in columns, with a gradient and words.
final class ChartView: UIView {
  var values: [CGFloat] = [] { didSet { setNeedsDisplay() } }
  private let days = ["M", "T", "W", "T", "F", "S", "S"]

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    accessibilityLabel = "Chart"
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let most = values.max(), most > 0 else {
      return
    }
    let foot: CGFloat = 22
    let room = bounds.height - foot
    UIColor.separator.setStroke()
    for share in [CGFloat(0), 0.5, 1] {
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 1 + (room - 2) * share))
      line.addLine(to: CGPoint(x: bounds.width, y: 1 + (room - 2) * share))
      if share < 1 { line.setLineDash([3, 3], count: 2, phase: 0) }
      line.stroke()
    }
    let step = bounds.width / CGFloat(values.count)
    for (index, value) in values.enumerated() {
      let height = (room - 2) * value / most
      let column = CGRect(
        x: step * CGFloat(index) + step * 0.2, y: room - height, width: step * 0.6, height: height)
      context.saveGState()
      UIBezierPath(
        roundedRect: column, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: 6, height: 6)
      ).addClip()
      if let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [UIColor.systemTeal.cgColor, UIColor.systemIndigo.cgColor] as CFArray,
        locations: nil)
      {
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 0, y: room), options: [])
      }
      context.restoreGState()
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      days[index % 7].draw(
        in: CGRect(x: step * CGFloat(index), y: room + 4, width: step, height: foot),
        withAttributes: [
          .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel,
          .paragraphStyle: style,
        ])
    }
  }
}
