import Foundation
import Scene

extension UIBackgroundConfiguration {
  /// Returns the configuration for a state of the cell. The background of a row in a plain or grouped list is clear
  /// while the row is selected or highlighted, unless its colour was set; all others are the same in every state.
  ///
  /// *Differs from UIKit*: the list itself shows which rows are selected.
  @MainActor public func updated(for state: any UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState else { return self }
    return marked(state.isSelected || state.isHighlighted)
  }
}

/// The view that draws a background configuration.
final class BackgroundFill: UIView {
  private var configuration: UIBackgroundConfiguration?

  /// Shows `configuration` at the back of `holder`, in `old` if there is one, and returns the view.
  static func shown(
    _ configuration: UIBackgroundConfiguration?, instead old: BackgroundFill?, in holder: UIView
  ) -> BackgroundFill? {
    guard let configuration else {
      old?.removeFromSuperview()
      return nil
    }
    let fill = old ?? BackgroundFill()
    fill.show(configuration)
    if fill.superview == nil {
      holder.insertSubview(fill, at: 0)
      // The tint is the holder's.
      fill.showTint()
    }
    return fill
  }

  private func show(_ next: UIBackgroundConfiguration) {
    let old = configuration?.customView
    configuration = next
    showTint()
    cornerRadius = next.cornerRadius
    if next.strokeWidth > 0 || display?.layer != nil {
      layer.borderWidth = next.strokeWidth
      layer.borderColor = (next.strokeColor ?? tintColor).cgColor
    }
    if old !== next.customView {
      old?.removeFromSuperview()
      if let view = next.customView { addSubview(view) }
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  private func showTint() {
    backgroundColor = configuration?.resolvedBackgroundColor(for: tintColor)
  }

  func place(in area: CGRect) {
    let insets = configuration?.backgroundInsets ?? .zero
    let turns = effectiveUserInterfaceLayoutDirection == .rightToLeft
    frame = area.inset(
      by: UIEdgeInsets(
        top: insets.top, left: turns ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: turns ? insets.leading : insets.trailing))
    configuration?.customView?.frame = bounds
  }
}
