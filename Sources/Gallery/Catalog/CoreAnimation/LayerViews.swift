import UIKit

/// Dots on a circle that fade one after the other, by keyframes.
final class SpinnerView: UIView {
  private var dots: [CALayer] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Spinner"
    for index in 0..<8 {
      let dot = CALayer()
      dot.backgroundColor = UIColor.systemBlue.cgColor
      dot.cornerRadius = 7
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      fade.values = [1, 0.15, 1]
      fade.keyTimes = [0, 0.75, 1]
      fade.duration = 1.2
      fade.timeOffset = 1.2 * Double(8 - index) / 8
      fade.repeatCount = .infinity
      dot.add(fade, forKey: "fade")
      layer.addSublayer(dot)
      dots.append(dot)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, dot) in dots.enumerated() {
      let angle = CGFloat(index) / 8 * 2 * .pi
      dot.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
      dot.position = CGPoint(
        x: bounds.midX + cos(angle) * 40, y: bounds.midY + sin(angle) * 40)
    }
    CATransaction.commit()
  }
}

/// A ring that is drawn from its beginning to its end.
final class ProgressRingView: UIView {
  private let track = CAShapeLayer()
  private let line = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Ring"
    for (shape, color) in [(track, UIColor.systemGray), (line, UIColor.systemGreen)] {
      shape.fillColor = nil
      shape.strokeColor = color.cgColor
      shape.lineWidth = 12
      shape.lineCap = .round
      layer.addSublayer(shape)
    }
    track.opacity = 0.25
    line.strokeEnd = 0.3
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: 46, startAngle: -.pi / 2,
      endAngle: .pi * 1.5, clockwise: true)
    track.path = path.cgPath
    line.path = path.cgPath
  }

  func fill() {
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.toValue = 1
    draw.duration = 1.5
    draw.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    line.add(draw, forKey: "fill")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    line.strokeEnd = 1
    CATransaction.commit()
  }
}

/// A gradient seen through a shape.
final class MaskedView: UIView {
  private let gradient = CAGradientLayer()
  private let shape = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Masked"
    gradient.colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.mask = shape
    layer.addSublayer(gradient)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient.frame = bounds
    let waves = UIBezierPath()
    waves.move(to: CGPoint(x: 0, y: bounds.midY))
    let step = bounds.width / 4
    for index in 0..<4 {
      let x = CGFloat(index) * step
      waves.addQuadCurve(
        to: CGPoint(x: x + step, y: bounds.midY),
        controlPoint: CGPoint(x: x + step / 2, y: index % 2 == 0 ? -bounds.midY : bounds.maxY * 1.5)
      )
    }
    waves.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    waves.addLine(to: CGPoint(x: 0, y: bounds.maxY))
    waves.close()
    shape.path = waves.cgPath
  }
}

/// A card with two sides that turns over in space.
final class FlipCardView: UIView {
  private let front = UILabel()
  private let back = UILabel()
  private var isTurned = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 400
    layer.sublayerTransform = perspective
    for (side, text, color) in [
      (back, "The other side", UIColor.systemIndigo), (front, "In space", UIColor.systemTeal),
    ] {
      side.text = text
      side.textAlignment = .center
      side.textColor = .white
      side.backgroundColor = color
      side.layer.cornerRadius = 16
      side.layer.isDoubleSided = false
      addSubview(side)
    }
    back.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    front.layer.transform = CATransform3DMakeRotation(.pi / 7, 0, 1, 0)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for side in [front, back] {
      side.bounds = bounds
      side.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }

  func turnOver() {
    isTurned.toggle()
    for (side, start) in [(front, 0.0), (back, Double.pi)] {
      let spin = CABasicAnimation(keyPath: "transform.rotation.y")
      spin.fromValue = start + (isTurned ? 0 : .pi)
      spin.toValue = start + (isTurned ? .pi : 2 * .pi)
      spin.duration = 1
      spin.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      side.layer.add(spin, forKey: "spin")
      side.layer.transform = CATransform3DMakeRotation(start + (isTurned ? .pi : 0), 0, 1, 0)
    }
  }
}

/// Two hundred layers, each with a mask and a shadow.
final class LayerWallView: UIView {
  var columns = 3 { didSet { if columns != oldValue { setNeedsLayout() } } }
  private var tiles: [CALayer] = []
  var height: CGFloat { CGFloat((tiles.count + columns - 1) / columns) * 96 }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Wall"
    let star = UIBezierPath()
    for index in 0..<10 {
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      let radius: CGFloat = index % 2 == 0 ? 36 : 16
      let point = CGPoint(x: 36 + cos(angle) * radius, y: 36 + sin(angle) * radius)
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    for index in 0..<200 {
      let tile = CALayer()
      tile.shadowOpacity = 0.5
      tile.shadowOffset = CGSize(width: 0, height: 3)
      let shade = CAGradientLayer()
      shade.colors = [
        UIColor(hue: CGFloat(index % 20) / 20, saturation: 0.7, brightness: 1, alpha: 1).cgColor,
        UIColor(hue: CGFloat(index % 20) / 20, saturation: 0.9, brightness: 0.6, alpha: 1).cgColor,
      ]
      shade.frame = CGRect(x: 0, y: 0, width: 72, height: 72)
      let mask = CAShapeLayer()
      mask.path = star.cgPath
      mask.strokeColor = UIColor.black.withAlphaComponent(0.4).cgColor
      mask.lineWidth = 4
      shade.mask = mask
      tile.addSublayer(shade)
      layer.addSublayer(tile)
      tiles.append(tile)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: CGFloat(index % columns) * 96 + 12, y: CGFloat(index / columns) * 96 + 12, width: 72,
        height: 72)
    }
    CATransaction.commit()
  }
}
