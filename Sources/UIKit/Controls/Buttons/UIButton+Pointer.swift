import Foundation

/// Gives a button the pointer's effect.
@MainActor final class ButtonPointer: UIPointerInteractionDelegate {
  private weak var button: UIButton?
  private(set) lazy var interaction = UIPointerInteraction(delegate: self)
  var provider: UIButton.PointerStyleProvider? { didSet { interaction.invalidate() } }

  init(_ button: UIButton) { self.button = button }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard let button, button.superview != nil else { return nil }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    let shape = UIPointerShape.roundedRect(button.frame)
    return provider.map { $0(button, effect, shape) }
      ?? UIPointerStyle(effect: effect, shape: shape)
  }
}

extension UIButton {
  /// A closure that returns the style of the pointer over a button, given the effect and the shape that it would
  /// have; nil for the usual pointer.
  public typealias PointerStyleProvider =
    @MainActor (
      _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?

  /// Whether the button is highlighted under the pointer. The default is false.
  public var isPointerInteractionEnabled: Bool {
    get {
      guard let pointer else { return false }
      return interactions.contains { $0 === pointer.interaction }
    }
    set {
      guard newValue != isPointerInteractionEnabled else { return }
      let pointer = self.pointer ?? ButtonPointer(self)
      self.pointer = pointer
      if newValue {
        addInteraction(pointer.interaction)
      } else {
        removeInteraction(pointer.interaction)
      }
    }
  }

  /// Returns the style of the pointer over the button; nil, the default, for the usual highlight. Setting one turns
  /// `isPointerInteractionEnabled` on.
  public var pointerStyleProvider: PointerStyleProvider? {
    get { pointer?.provider }
    set {
      if newValue != nil { isPointerInteractionEnabled = true }
      pointer?.provider = newValue
    }
  }
}
