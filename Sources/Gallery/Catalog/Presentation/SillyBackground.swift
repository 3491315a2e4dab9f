import UIKit

/// The frame and the arrow of a popover in stripes, from plain views.
final class SillyBackground: UIPopoverBackgroundView {
  private var offset: CGFloat = 0
  private var direction = UIPopoverArrowDirection.up
  private let frames = [0.0, 0.11, 0.22, 0.33].map { SillyBackground.stripe(of: $0) }
  private let steps = (0..<10).map { _ in SillyBackground.stripe(of: 0) }

  private static func stripe(of hue: CGFloat) -> UIView {
    let stripe = UIView()
    stripe.backgroundColor = UIColor(red: 0.9, green: 0.25 + 1.7 * hue, blue: 0.3, alpha: 1)
    return stripe
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in steps + frames { addSubview(part) }
  }

  required init?(coder: NSCoder) { return nil }

  override class func arrowBase() -> CGFloat { 20 }
  override class func arrowHeight() -> CGFloat { 20 }
  override class func contentViewInsets() -> UIEdgeInsets {
    UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
  }

  override var arrowOffset: CGFloat {
    get { offset }
    set {
      offset = newValue
      setNeedsLayout()
    }
  }

  override var arrowDirection: UIPopoverArrowDirection {
    get { direction }
    set {
      direction = newValue
      setNeedsLayout()
    }
  }

  /// Stripes inside of each other, and a flight of steps for the arrow, which stays on its
  /// edge wherever it is told to be.
  override func layoutSubviews() {
    let height = Self.arrowHeight()
    var body = bounds
    body.size.height -= height
    if direction == .up { body.origin.y += height }
    for (index, stripe) in frames.enumerated() {
      stripe.frame = body.insetBy(dx: CGFloat(index) * 4, dy: CGFloat(index) * 4)
    }
    let most = body.width / 2 - 22
    let middle = body.midX + max(-most, min(offset, most))
    let tall = height / CGFloat(steps.count)
    for (index, step) in steps.enumerated() {
      let width = Self.arrowBase() * CGFloat(index + 1) / CGFloat(steps.count)
      let top =
        direction == .up
        ? CGFloat(index) * tall : bounds.height - CGFloat(index + 1) * tall
      step.frame = CGRect(x: middle - width / 2, y: top, width: width, height: tall)
    }
  }
}
