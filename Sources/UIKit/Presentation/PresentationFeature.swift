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
    guard let window = engine.window else { return }
    switch pass {
    case .traits: somebodyPresents = window.rootViewController?.someonePresents == true
    case .containers:
      guard let root = window.rootViewController else { return }
      // Who decides by its size has it before, and gives those inside theirs.
      if root.solvesBySize || root.isViewLoaded { root.view.frame = window.bounds }
      adapt()
      for controller in engine.presentedChain where controller.solvesBySize {
        controller.view.frame.size = window.presentations.size(of: controller, in: window)
      }
    // A context's layout may have moved what is presented above it.
    case .appearanceDid: window.presentations.place(in: window)
    case .connected, .appearanceWill, .layout, .ended, .shown: break
    }
  }

  /// Who is presented takes the form that there is room for.
  func adapt() {
    guard let window = engine.window else { return }
    for controller in engine.presentedChain where controller.presentation != nil {
      controller.presentation?.adapt(in: window)
    }
  }
}
