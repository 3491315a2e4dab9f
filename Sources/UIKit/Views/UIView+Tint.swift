import Foundation

extension UIView {
  /// Whether the tint colour is normal or grey.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview; grey while an alert covers the window.
    case automatic = 0
    /// The tint colour is unchanged.
    case normal
    /// The tint colour is a grey of the same brightness.
    case dimmed
  }

  /// The tint colour of this view or the nearest superview that has one, or its grey; nil for the
  /// platform's accent colour.
  var ownTint: UIColor? {
    var step: UIView? = self
    while let view = step {
      if let color = view.ownTintColor { return adjusted(color) }
      step = view.superview
    }
    if let accent = AccentColor.color { return adjusted(accent) }
    return tintAdjustmentMode == .dimmed ? UIColor.tintColor.dimmed : nil
  }

  var inheritedTint: UIColor { ownTint ?? .tintColor }

  private func adjusted(_ color: UIColor) -> UIColor {
    tintAdjustmentMode == .dimmed ? color.dimmed : color
  }

  func setTint(_ color: UIColor?) {
    guard ownTintColor != color else { return }
    ownTintColor = color
    tintColorDidChange()
    // Views with a colour of their own are not affected.
    for view in subviews where view.ownTintColor == nil { view.tellTint() }
  }

  func tellTint(all: Bool = false) {
    eachBelow(from: 0) { view, depth in
      guard all || depth == 0 || view.ownTintColor == nil else { return false }
      view.tintColorDidChange()
      return true
    }
  }
}

extension UIWindow {
  /// Dims the tint of the views behind an alert's dimming view, and restores it when the alert is
  /// gone.
  func dimTint(below veil: UIView?) {
    let count = veil.flatMap { veil in subviews.firstIndex { $0 === veil } } ?? 0
    for (index, view) in subviews.enumerated() {
      let isBelow = index < count
      guard view.display?.isBelowAlert ?? false != isBelow else { continue }
      view.madeDisplay.isBelowAlert = isBelow
      view.tellTint(all: true)
    }
  }
}

extension UIColor {
  /// The grey of the same brightness.
  fileprivate var dimmed: UIColor {
    func gray(_ value: UInt32) -> UInt32 {
      let parts = [24, 16, 8].map { Double(value >> UInt32($0) & 255) }
      let light = UInt32((0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2]).rounded())
      return light << 24 | light << 16 | light << 8 | value & 255
    }
    return UIColor(.adaptive(paint.adaptive.map(gray)))
  }
}
