import Foundation

/// Changes how the pointer looks over a view, and what the view does under it.
///
/// *Differs from UIKit*: the pointer of the desktop keeps its form over a view with an effect.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction, HoverFollowing
{
  open private(set) weak var view: UIView?
  /// Says which regions there are, and their styles. Without one, the whole view is highlighted.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  private var region: UIPointerRegion?
  private var last: CGPoint?
  private var shown: PointerEffectView?

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }

  /// Creates an interaction that highlights the view.
  public override convenience init() { self.init(delegate: nil) }

  /// Whether the pointer has an effect. The default is true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { invalidate() } }
  }

  /// Asks the delegate again, for where the pointer is.
  open func invalidate() {
    let place = last
    leave()
    if let place { hover(at: place) }
  }

  open func willMove(to view: UIView?) {
    if view == nil { hover(at: nil) }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.inputDidEnterWindow()
  }

  // MARK: The pointer

  func hover(at place: CGPoint?) {
    last = place
    guard let place, let view, isEnabled else { return leave() }
    let point = view.convert(place, from: nil)
    let whole = UIPointerRegion(rect: view.bounds)
    var next: UIPointerRegion? = whole
    if let delegate {
      next = delegate.pointerInteraction(
        self, regionFor: UIPointerRegionRequest(point), defaultRegion: whole)
    }
    if let found = next, !found.rect.contains(point) { next = nil }
    if let next, let region, next.isEqual(region) { return }
    leave(keepsPlace: true)
    guard let next else { return }
    region = next
    let style =
      delegate == nil
      ? automatic(view) : delegate?.pointerInteraction(self, styleFor: next) ?? nil
    let animation = PointerAnimation()
    delegate?.pointerInteraction(self, willEnter: next, animator: animation)
    view.engine?.features.hover.pointer = style?.name
    if let effect = style?.effect { shown = PointerEffectView(effect, style?.shape) }
    animation.run()
  }

  private func automatic(_ view: UIView) -> UIPointerStyle? {
    view.superview == nil
      ? nil : UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
  }

  private func leave(keepsPlace: Bool = false) {
    if !keepsPlace { last = nil }
    guard let region else { return }
    self.region = nil
    let animation = PointerAnimation()
    delegate?.pointerInteraction(self, willExit: region, animator: animation)
    view?.engine?.features.hover.pointer = nil
    shown?.remove()
    shown = nil
    animation.run()
  }
}

/// Says how the pointer looks.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  /// The region at a place; the default is the whole view, and nil for none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// The style of a region; the default is nil, for the usual pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// The pointer comes over a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// The pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Animates what an app changes along with the pointer.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds changes.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Adds a closure that is called at the end, with whether the animation ran to it.
  func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void)
}

@MainActor private final class PointerAnimation: UIPointerInteractionAnimating {
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor (Bool) -> Void] = []

  func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void) {
    completions.append(completion)
  }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: 0.15) { [self] in
      for change in animations { change() }
    } completion: { [self] finished in
      for tell in completions { tell(finished) }
    }
  }
}

/// The effect on a view under the pointer: a tint, and a larger size.
@MainActor private final class PointerEffectView {
  private weak var view: UIView?
  private var layer: CAShapeLayer?
  private var enlarged: (from: CGAffineTransform, to: CGAffineTransform)?

  init(_ effect: UIPointerEffect, _ shape: UIPointerShape?) {
    let preview = effect.preview
    let view = preview.view
    self.view = view
    if effect.tint != .none {
      let layer = CAShapeLayer()
      layer.frame = view.bounds
      layer.path = Self.outline(preview, shape).cgPath
      layer.fillColor = UIColor.label.withAlphaComponent(0.08).cgColor
      if effect.tint == .overlay {
        view.layer.addSublayer(layer)
      } else {
        view.layer.insertSublayer(layer, at: 0)
      }
      self.layer = layer
    }
    guard effect.grows else { return }
    let next = view.transform.scaledBy(x: 1.05, y: 1.05)
    enlarged = (view.transform, next)
    UIView.animate(withDuration: 0.15) { view.transform = next }
  }

  private static func outline(_ preview: UITargetedPreview, _ shape: UIPointerShape?)
    -> UIBezierPath
  {
    let view = preview.view
    switch shape {
    case .path(let path): return path
    case .roundedRect(let rect, let radius):
      return UIBezierPath(
        roundedRect: view.convert(rect, from: preview.target.container), cornerRadius: radius)
    case .verticalBeam, .horizontalBeam, nil:
      return preview.parameters.visiblePath
        ?? UIBezierPath(
          roundedRect: view.bounds, cornerRadius: UIPointerShape.defaultCornerRadius)
    }
  }

  func remove() {
    layer?.removeFromSuperlayer()
    // What an app has changed meanwhile stays.
    guard let view, let enlarged, view.transform == enlarged.to else { return }
    UIView.animate(withDuration: 0.15) { view.transform = enlarged.from }
  }
}
