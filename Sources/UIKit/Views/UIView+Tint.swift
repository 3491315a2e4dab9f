import Foundation

extension UIView {
  /// Whether its tint is as it is or grayed out.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the view around it; in a window dimmed while an alert is above.
    case automatic = 0
    case normal
    case dimmed
  }

  public var tintAdjustmentMode: TintAdjustmentMode {
    get {
      var view: UIView? = self
      while let here = view {
        if let own = here.display?.tintAdjustmentMode, own != .automatic { return own }
        if here.display?.isBelowAlert == true { return .dimmed }
        view = here.superview
      }
      return .normal
    }
    set {
      guard madeDisplay.tintAdjustmentMode != newValue else { return }
      madeDisplay.tintAdjustmentMode = newValue
      tellTint(all: true)
    }
  }

  /// What it or a view around it was given, or a gray; nil for the platform's accent colour.
  var ownTint: UIColor? {
    var step: UIView? = self
    while let view = step {
      if let color = view.ownTintColor { return adjusted(color) }
      step = view.superview
    }
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
    // Those with a colour of their own do not see the difference.
    for view in subviews where view.ownTintColor == nil { view.tellTint() }
  }

  fileprivate func tellTint(all: Bool = false) {
    tintColorDidChange()
    for view in subviews where all || view.ownTintColor == nil { view.tellTint(all: all) }
  }
}

extension UIWindow {
  /// What stands in the window below the veil of an alert loses its tint until that goes.
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
  /// The gray that is as light.
  fileprivate var dimmed: UIColor {
    func gray(_ value: UInt32) -> UInt32 {
      let parts = [24, 16, 8].map { Double(value >> UInt32($0) & 255) }
      let light = UInt32((0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2]).rounded())
      return light << 24 | light << 16 | light << 8 | value & 255
    }
    return UIColor(.adaptive(paint.adaptive.map(gray)))
  }
}
