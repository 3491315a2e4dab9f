import UIKit

/// Steps of a week as columns. The view draws them; each is an element for assistive technologies.
final class WeekView: UIView {
  private static let days = [
    ("Monday", 4200), ("Tuesday", 9100), ("Wednesday", 6300), ("Thursday", 12_000),
    ("Friday", 7700),
  ]
  var onPress: ((String) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    accessibilityElements = Self.days.map { day, steps in
      let element = DayElement(accessibilityContainer: self)
      element.accessibilityLabel = day
      element.accessibilityValue = "\(steps) steps"
      element.accessibilityTraits = .button
      element.onPress = { [weak self] in self?.onPress?(day) }
      return element
    }
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 120)
  }

  private func column(_ index: Int) -> CGRect {
    let step = bounds.width / CGFloat(Self.days.count)
    let height = bounds.height * CGFloat(Self.days[index].1) / 12_000
    return CGRect(
      x: step * CGFloat(index) + step * 0.15, y: bounds.height - height, width: step * 0.7,
      height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, element) in (accessibilityElements ?? []).enumerated() {
      (element as? UIAccessibilityElement)?.accessibilityFrameInContainerSpace = column(index)
    }
  }

  override func draw(_ rect: CGRect) {
    for index in Self.days.indices {
      UIColor.systemIndigo.setFill()
      UIBezierPath(roundedRect: column(index), cornerRadius: 6).fill()
    }
  }
}

/// A column: pressed by assistive technologies alone.
private final class DayElement: UIAccessibilityElement {
  var onPress: (() -> Void)?

  override func accessibilityActivate() -> Bool {
    onPress?()
    return true
  }
}
