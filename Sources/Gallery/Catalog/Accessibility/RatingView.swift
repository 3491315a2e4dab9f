import UIKit

/// Five stars, drawn as one thing: assistive technologies change their number in steps.
final class RatingView: UIView {
  var stars = 3 {
    didSet {
      stars = min(max(stars, 0), Self.most)
      accessibilityValue = "\(stars) of \(Self.most) stars"
      setNeedsDisplay()
      onChange?(stars)
    }
  }
  var onChange: ((Int) -> Void)?
  private static let most = 5

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Rating"
    accessibilityValue = "3 of 5 stars"
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: .rated))
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize { CGSize(width: 180, height: 36) }

  override func accessibilityIncrement() { stars += 1 }
  override func accessibilityDecrement() { stars -= 1 }

  override func draw(_ rect: CGRect) {
    let side = bounds.height
    for index in 0..<Self.most {
      let star = Self.star(
        around: CGPoint(x: side * (CGFloat(index) + 0.5), y: side / 2), radius: side * 0.44)
      (index < stars ? UIColor.systemOrange : UIColor.systemFill).setFill()
      star.fill()
    }
  }

  private static func star(around center: CGPoint, radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      let reach = corner.isMultiple(of: 2) ? radius : radius * 0.45
      let point = CGPoint(x: center.x + cos(angle) * reach, y: center.y + sin(angle) * reach)
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  fileprivate func rated(_ tap: UITapGestureRecognizer) {
    stars = Int(tap.location(in: self).x / bounds.height) + 1
  }
}

extension Selector {
  fileprivate static let rated = Selector("rated:", RatingView.rated)
}
