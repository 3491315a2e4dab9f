import Foundation

/// The large title, which scrolls up behind the row of buttons.
final class LargeTitleView: UIView {
  let label = UILabel()
  var pressed: () -> Void = {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    pressed()
  }

  func show(_ area: CGRect, full: Double) {
    frame = area
    clipsToBounds = area.height < full
    if label.superview !== self { addSubview(label) }
    let line = label.font.lineHeight.rounded(.up)
    label.frame = CGRect(
      x: 0, y: area.height - full, width: area.width, height: min(full, max(full - 6, line)))
  }
}

/// The search bar below the buttons, which scrolls up behind them.
final class SearchClip: UIView {
  var bar: UISearchBar? {
    didSet {
      guard let bar, bar.superview !== self || oldValue !== bar else {
        if bar == nil, oldValue?.superview === self { oldValue?.removeFromSuperview() }
        return
      }
      if oldValue !== bar, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      addSubview(bar)
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    guard let bar, bar.superview === self else { return }
    let height = bar.wantedHeight
    clipsToBounds = bounds.height < height
    isHidden = bounds.height <= 0
    bar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}
