import Adaptive

/// What is presented in a scene: in pass 2b it takes the form that there is room for, before
/// containers solve; in pass 3 it stands where the layout put its context.
@MainActor final class PresentationFeature: SceneFeature {
  private unowned let engine: SceneEngine
  /// What presentations become in a narrow window.
  var profile = PresentationAdaptation.Profile.ios13 { didSet { engine.invalidate() } }

  /// Some controller of the window presents another. Looked up once a round, so that passes need not
  /// ask every controller each time.
  private(set) var somebodyPresents = false

  init(_ engine: SceneEngine) { self.engine = engine }

  /// A controller presents another one from now on.
  func presents() { somebodyPresents = true }

  let passes: Set<Pass> = [.traits, .containers, .appearanceDid]

  func run(_ pass: Pass) {
    let windows = engine.windows
    guard !windows.isEmpty else { return }
    switch pass {
    case .traits:
      somebodyPresents = windows.contains { $0.rootViewController?.someonePresents == true }
    case .containers:
      for window in windows { giveSizes(in: window) }
    // A context's layout may have moved what is presented above it.
    case .appearanceDid: for window in windows { window.presentations.place(in: window) }
    case .connected, .appearanceWill, .layout, .ended, .shown: break
    }
  }

  /// Who decides by its size has it before, and gives those inside theirs.
  private func giveSizes(in window: UIWindow) {
    guard let root = window.rootViewController else { return }
    if root.solvesBySize || root.isViewLoaded, let view = root.view, window.hasToFill(view) {
      view.frame = window.bounds
    }
    adapt(in: window)
    for controller in engine.presentedChain(in: window) where controller.solvesBySize {
      controller.view.frame.size = window.presentations.size(of: controller, in: window)
    }
  }

  /// Who is presented takes the form that there is room for.
  func adapt() { for window in engine.windows { adapt(in: window) } }

  private func adapt(in window: UIWindow) {
    for controller in engine.presentedChain(in: window) where controller.presentation != nil {
      controller.presentation?.adapt(in: window)
    }
  }
}
