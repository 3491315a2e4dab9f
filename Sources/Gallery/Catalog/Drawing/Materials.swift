import UIKit

/// What layers can do: a gradient, a border, some round corners, a ring.
@MainActor enum Materials {
  static var all: [UIView] { [GradientView(), framed, folder, RingView()] }

  private static var framed: UIView {
    let view = UIView()
    view.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.15)
    view.layer.cornerRadius = 12
    view.layer.borderWidth = 3
    view.layer.borderColor = UIColor.systemOrange.cgColor
    return view
  }

  private static var folder: UIView {
    let view = UIView()
    view.backgroundColor = .systemGreen
    view.layer.cornerRadius = 28
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    return view
  }
}

/// A view whose layer is a gradient.
private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [
      UIColor.systemPink.cgColor, UIColor.systemPurple.cgColor, UIColor.systemIndigo.cgColor,
    ]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
  }

  required init?(coder: NSCoder) { return nil }
}

/// Two thirds of a ring, as a layer of its own.
private final class RingView: UIView {
  private let track = CAShapeLayer()
  private let part = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (ring, color) in [(track, UIColor.systemGray5), (part, UIColor.systemTeal)] {
      ring.fillColor = nil
      ring.strokeColor = color.cgColor
      ring.lineWidth = 9
      ring.lineCap = .round
      layer.addSublayer(ring)
    }
    part.strokeEnd = 0.66
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
      radius: max(0, min(bounds.width, bounds.height) / 2 - 6), startAngle: -.pi / 2,
      endAngle: .pi * 1.5, clockwise: true)
    for ring in [track, part] {
      ring.frame = bounds
      ring.path = circle.cgPath
    }
  }
}
