import Adaptive
import Foundation
import Scene

/// What a window shows above its root: presented controllers and popovers, each in a layer.
@MainActor final class PresentationLayers {
  /// What is on the screen, the topmost last.
  private var layers: [PresentationLayer] = []
  /// Of all that is presented, also by who is covered at the moment.
  private var known: [PresentationLayer] = []
  /// What is presented or dismissed in this turn was asked for with animation.
  var isAnimated = false
  private var knownSize: CGSize?

  /// Makes the container stand in the window, so that an app can put views into it before
  /// anything appears.
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

  /// What is presented in a context may come when something lies above it already.
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

  /// The size that it is about to have.
  func size(of controller: UIViewController, in window: UIWindow) -> CGSize {
    guard let presentation = controller.presentation else { return window.bounds.size }
    return presentation.form == .custom
      ? presentation.frameOfPresentedViewInContainerView.size
      : presentation.systemFrame(in: window).frame.size
  }
}
