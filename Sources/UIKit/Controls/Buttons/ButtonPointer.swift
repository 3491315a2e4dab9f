import Foundation

/// The pointer over a button: the highlight that suits it, or what the app makes of that.
@MainActor final class ButtonPointer: UIPointerInteractionDelegate {
  private unowned let button: UIButton
  private(set) lazy var interaction = UIPointerInteraction(delegate: self)

  init(_ button: UIButton) { self.button = button }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard button.isEnabled, let outer = button.superview else { return nil }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    let shape = UIPointerShape.roundedRect(button.convert(button.bounds, to: outer))
    guard let provider = button.pointerStyleProvider else {
      return UIPointerStyle(effect: effect, shape: shape)
    }
    return provider(button, effect, shape)
  }
}
