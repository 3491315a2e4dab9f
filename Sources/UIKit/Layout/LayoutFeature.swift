/// Pass 2d: layout goes down, only where something asked for it.
@MainActor final class LayoutFeature: SceneFeature {
  private unowned let engine: SceneEngine

  init(_ engine: SceneEngine) { self.engine = engine }

  let passes: Set<Pass> = [.layout]

  func run(_ pass: Pass) {
    guard pass == .layout else { return }
    engine.features.keyboard.prepareLayout()
    engine.features.traits.updateViewsAwaitingTraits()
    for window in engine.windows {
      window.prepareLayout()
      window.layoutSubtree(engine, engine.features.traits)
    }
  }
}

extension UIView {
  /// Lays out this view and what is below it, as far as needed.
  func layoutSubtree(_ engine: SceneEngine?, _ traits: TraitFeature?, depth: Int = 0) {
    guard subtreeNeedsLayout || needsLayout else { return }
    checkDepth(depth)
    if needsLayout {
      tellInsets()
      if subtreeUsesLayout { placeSubviews() }
      needsLayout = false
      engine?.counts.layouts += 1
      CurrentTraits.with(self) {
        if let controller = viewController {
          controller.tellIsAppearing()
          controller.updateUnavailableContent()
          controller.viewWillLayoutSubviews()
          layOutContent()
          controller.placeUnavailableContent()
          placeBelow()
          controller.viewDidLayoutSubviews()
        } else {
          layOutContent()
        }
      }
    }
    // What came in the meantime hears of its traits before it is laid out.
    traits?.updateViewsAwaitingTraits()
    subtreeNeedsLayout = false
    for view in subviews { view.layoutSubtree(engine, traits, depth: depth + 1) }
    // It asked for another layout during its own.
    if needsLayout { markSubtree() }
  }

  /// Sets the frames that constraints give to what is below this view, before it is laid out itself. So the frames that
  /// a controller reads in `viewDidLayoutSubviews()` are known, however deep a view is. Views of other controllers
  /// come with their own.
  private func placeBelow() {
    guard subtreeUsesLayout else { return }
    for view in subviews where view.subtreeUsesLayout && view.viewController == nil {
      guard view.subtreeNeedsLayout || view.needsLayout else { continue }
      view.placeSubviews()
      view.placeBelow()
    }
  }
}
