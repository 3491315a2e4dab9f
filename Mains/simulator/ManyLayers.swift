import UIKit

/// A page that is taller than the window, of stars: layers with a mask each, on layers with a shadow.
final class ManyLayers: UIViewController {
  private let count: Int

  init(_ count: Int) {
    self.count = max(0, count)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let columns = 5
    let side = 70.0
    let scroll = UIScrollView(frame: view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let rows = (count + columns - 1) / columns
    scroll.contentSize = CGSize(width: Double(columns) * side, height: Double(rows) * side)
    view.addSubview(scroll)
    for place in 0..<count {
      let card = UIView(
        frame: CGRect(
          x: Double(place % columns) * side + 5, y: Double(place / columns) * side + 5,
          width: side - 10, height: side - 10))
      card.layer.shadowOpacity = 0.5
      card.layer.shadowRadius = 4
      card.layer.shadowOffset = CGSize(width: 0, height: 3)
      let star = CALayer()
      star.frame = card.bounds
      star.backgroundColor =
        UIColor(hue: Double(place % 40) / 40, saturation: 0.8, brightness: 0.9, alpha: 1).cgColor
      let mask = CAShapeLayer()
      mask.frame = card.bounds
      mask.path = Self.star(in: card.bounds).cgPath
      star.mask = mask
      card.layer.addSublayer(star)
      scroll.addSubview(card)
    }
  }

  private static func star(in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let radius = rect.width / (corner.isMultiple(of: 2) ? 2 : 4.5)
      let angle = Double(corner) * .pi / 5 - .pi / 2
      let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
