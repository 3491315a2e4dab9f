import Adaptive
import Foundation
import Scene

/// The veils and panels in which a window shows presented controllers.
@MainActor final class PresentationLayers {
  private var layers: [Layer] = []

  private struct Layer {
    let controller: UIViewController
    let veil: DimmingView
    let panel: PanelView
  }

  func install(_ chain: [UIViewController], in window: UIWindow) {
    for layer in layers where !chain.contains(layer.controller) {
      layer.veil.removeFromSuperview()
      layer.panel.removeFromSuperview()
      layer.controller.viewIfLoaded?.removeFromSuperview()
    }
    layers.removeAll { !chain.contains($0.controller) }
    for controller in chain where !layers.contains(where: { $0.controller === controller }) {
      let layer = Layer(
        controller: controller, veil: DimmingView(), panel: PanelView(controller: controller))
      layer.veil.handler = { [weak controller] in
        guard let controller, !(controller is UIAlertController),
          !controller.isModalInPresentation
        else { return }
        controller.dismiss(animated: true)
      }
      window.addSubview(layer.veil)
      window.addSubview(layer.panel)
      layers.append(layer)
    }
    for layer in layers { place(layer, in: window) }
  }

  private func place(_ layer: Layer, in window: UIWindow) {
    let controller = layer.controller
    let isAlert = controller is UIAlertController
    if isAlert { (controller as? UIAlertController)?.measure(in: window.bounds.size) }
    let style: PresentationPlacement.Style =
      switch controller.modalPresentationStyle {
      case _ where isAlert: .alert
      case .fullScreen: .fullScreen
      case .pageSheet, .automatic: .pageSheet
      case .formSheet: .formSheet
      }
    let wanted = controller.preferredContentSize
    let result = PresentationPlacement.solve(
      PresentationPlacement.Input(
        style: style, width: window.bounds.width, height: window.bounds.height,
        horizontal: window.windowTraits.horizontalSizeClass == .regular ? .regular : .compact,
        preferredWidth: wanted.width, preferredHeight: wanted.height,
        safeTop: window.windowSafeArea.top))
    layer.veil.frame = window.bounds
    layer.veil.isHidden = !result.keepsPresenter
    layer.panel.isDialog = result.keepsPresenter
    layer.panel.frame = CGRect(result.frame)
    if let view = controller.view {
      if view.superview !== layer.panel { layer.panel.addSubview(view) }
      view.frame = layer.panel.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
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
