import Adaptive
import Foundation
import Scene

/// The veils and panels in which a window shows presented controllers.
@MainActor final class PresentationLayers {
  private var layers: [Layer] = []
  /// What is presented or dismissed in this turn was asked for with animation.
  var isAnimated = false

  private struct Layer {
    let controller: UIViewController
    let veil: DimmingView
    let panel: PanelView
    /// The context's view, which cannot be seen while this one covers it.
    weak var covered: UIView?
  }

  func install(_ chain: [UIViewController], in window: UIWindow) {
    askToMove(to: chain, in: window)
    for layer in layers where !chain.contains(layer.controller) {
      layer.veil.removeFromSuperview()
      layer.panel.removeFromSuperview()
      layer.controller.viewIfLoaded?.removeFromSuperview()
      layer.covered?.isHidden = false
    }
    layers.removeAll { !chain.contains($0.controller) }
    for controller in chain where !layers.contains(where: { $0.controller === controller }) {
      var layer = Layer(
        controller: controller, veil: DimmingView(), panel: PanelView(controller: controller))
      layer.veil.handler = { [weak controller] in
        guard let controller, !(controller is UIAlertController),
          !controller.isModalInPresentation
        else { return }
        controller.dismiss(animated: true)
      }
      if let context = controller.presenter, context.isCoveredAsContext {
        layer.covered = context.viewIfLoaded
        layer.covered?.isHidden = true
      }
      window.addSubview(layer.veil)
      window.addSubview(layer.panel)
      layers.append(layer)
    }
    order(as: chain, in: window)
    place(in: window)
    window.dimTint(below: layers.last { $0.controller is UIAlertController }?.veil)
  }

  /// What is presented in a context may come when something lies above it already.
  private func order(as chain: [UIViewController], in window: UIWindow) {
    layers = chain.compactMap { controller in layers.first { $0.controller === controller } }
    let views = layers.flatMap { [$0.veil, $0.panel] as [UIView] }
    guard !window.subviews.suffix(views.count).elementsEqual(views, by: ===) else { return }
    for view in views { window.bringSubviewToFront(view) }
  }

  private func askToMove(to chain: [UIViewController], in window: UIWindow) {
    let old = layers.map(\.controller)
    guard old != chain else { return }
    if !isAnimated {
      window.turn?.rest(in: window)
    } else {
      window.turn?.move(Set(chain).isSubset(of: old) ? .dismiss : .present, in: window)
    }
  }

  func place(in window: UIWindow) {
    let covering = layers.lastIndex { $0.controller.coversWindow } ?? 0
    for (index, layer) in layers.enumerated() {
      layer.panel.isHidden = index < covering
      place(layer, in: window)
      if layer.panel.isHidden { layer.veil.isHidden = true }
    }
  }

  private func place(_ layer: Layer, in window: UIWindow) {
    let controller = layer.controller
    (controller as? UIAlertController)?.measure(in: window.bounds.size)
    let result = placement(of: controller, in: window)
    layer.veil.frame = window.bounds
    layer.veil.isHidden = !result.dims
    layer.panel.isDialog = result.dims
    layer.panel.frame = CGRect(result.frame)
    if let view = controller.view {
      if view.superview !== layer.panel { layer.panel.addSubview(view) }
      view.frame = layer.panel.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  /// The size that it is about to have.
  func size(of controller: UIViewController, in window: UIWindow) -> CGSize {
    CGRect(placement(of: controller, in: window).frame).size
  }

  private func placement(
    of controller: UIViewController, in window: UIWindow
  ) -> PresentationPlacement.Result {
    let wanted = controller.preferredContentSize
    return PresentationPlacement.solve(
      PresentationPlacement.Input(
        style: controller.placementStyle, width: window.bounds.width, height: window.bounds.height,
        horizontal: window.windowTraits.horizontalSizeClass == .regular ? .regular : .compact,
        preferredWidth: wanted.width, preferredHeight: wanted.height,
        safeTop: window.windowSafeArea.top, context: context(of: controller, in: window)))
  }

  private func context(of controller: UIViewController, in window: UIWindow) -> Area? {
    guard let view = controller.presenter?.viewIfLoaded, view.window === window else {
      return nil
    }
    let frame = view.convert(view.bounds, to: window)
    return Area(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }
}

/// A veil over what cannot be used while something stands above it.
final class DimmingView: UIView {
  var handler: (() -> Void)?
  override var role: Role { .dimming }
  override func activate() { handler?() }
}

/// The panel that holds a presented controller.
final class PanelView: UIView {
  private weak var controller: UIViewController?
  var isDialog = true

  convenience init(controller: UIViewController) {
    self.init(frame: .zero)
    self.controller = controller
  }

  override var role: Role { .dialog }
  override var isPlain: Bool { !isDialog }

  override func describe(_ node: inout Node) {
    node.text = controller?.displayTitle ?? ""
    node.fill = .semantic(.background)
    node.cornerRadius = 12
    if controller is UIAlertController { node.traits.insert(.alert) }
  }
}

extension CGRect {
  init(_ area: Area) {
    self.init(x: area.x, y: area.y, width: area.width, height: area.height)
  }
}
