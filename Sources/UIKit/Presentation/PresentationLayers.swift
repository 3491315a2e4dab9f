import Adaptive
import Foundation
import Scene

/// The layers that a window shows above its root: presented controllers and popovers.
@MainActor final class PresentationLayers {
  /// The layers on the screen, the topmost last.
  private var layers: [PresentationLayer] = []
  /// The layers of everything that is presented, also of presenters that are covered at the moment.
  private var known: [PresentationLayer] = []
  /// Whether the presentation or dismissal in this turn is animated.
  var isAnimated = false
  private var knownSize: CGSize?

  /// Adds a layer's container to the window, so that an app can add views to it before anything
  /// appears.
  func add(_ layer: PresentationLayer, in window: UIWindow) {
    known.append(layer)
    layer.container.frame = window.bounds
    window.addSubview(layer.container)
  }

  func install(_ chain: [UIViewController], in window: UIWindow) {
    let wanted = chain.compactMap { $0.presentation?.layer }
    askToMove(to: wanted, in: window)
    for layer in known where !wanted.contains(where: { $0 === layer }) { layer.remove() }
    known.removeAll { $0.presentation?.layer !== $0 }
    for layer in wanted {
      layer.hideContext()
      if layer.container.superview !== window { window.addSubview(layer.container) }
    }
    layers = wanted
    order(in: window)
    place(in: window)
    window.dimTint(below: layers.last { $0.holdsAlert }?.container)
  }

  /// Brings the containers into the order of the layers. A controller presented in a context can
  /// come when another layer is above it already.
  private func order(in window: UIWindow) {
    let views = layers.map(\.container)
    guard !window.subviews.suffix(views.count).elementsEqual(views, by: ===) else { return }
    for view in views { window.bringSubviewToFront(view) }
  }

  private func askToMove(to wanted: [PresentationLayer], in window: UIWindow) {
    guard !layers.elementsEqual(wanted, by: ===) else { return }
    let goes = wanted.allSatisfy { layer in layers.contains { $0 === layer } }
    if !isAnimated || !(window.engine?.features.transitions.viewTransitions.isEmpty ?? true) {
      window.engine?.rest(in: window)
    } else {
      window.engine?.move(goes ? .dismiss : .present, in: window)
    }
  }

  func place(in window: UIWindow) {
    if let knownSize, knownSize != window.bounds.size {
      for layer in layers { layer.presentation?.windowDidResize() }
    }
    knownSize = window.bounds.size
    let covering =
      layers.lastIndex {
        $0.presentation?.shownController.coversWindow == true && !$0.isLent
      } ?? 0
    for (index, layer) in layers.enumerated() {
      layer.container.isHidden = index < covering
      layer.place(in: window)
    }
  }

  /// The size that a presented controller will have.
  func size(of controller: UIViewController, in window: UIWindow) -> CGSize {
    guard let presentation = controller.presentation else { return window.bounds.size }
    return presentation.form == .custom
      ? presentation.frameOfPresentedViewInContainerView.size
      : presentation.systemFrame(in: window).frame.size
  }
}
