import Scene

/// What the desktop tells the app: the stages of its life in UIKit's order, addresses to open, the
/// clipboard. The app is where the foremost of its scenes is.
@MainActor final class DesktopFeature: SceneFeature {
  private unowned let engine: SceneEngine
  private(set) lazy var addresses = OpenedAddresses(host: { [weak host = engine.host] in host })
  private(set) lazy var printing = PrintedDocuments(host: { [weak host = engine.host] in host })

  init(_ engine: SceneEngine) { self.engine = engine }

  private var scene: UIWindowScene { engine.scene }
  private var application: UIApplication { engine.application }

  func take(_ event: SceneEvent) -> Bool {
    switch event {
    case .phase(let phase): enter(phase)
    case .addresses(let addresses):
      scene.delegate?.scene(
        scene, openURLContexts: Set(addresses.map { UIOpenURLContext($0) }))
      application.tell(of: addresses, in: scene)
    case .opened(let number, let isTaken): addresses.answered(number, isTaken)
    case .printing(let number, let stage): printing.reached(number, stage)
    case .clipboard(let text): application.pasteboard.take(text)
    case .memoryWarning: tellOfMemory()
    default: return false
    }
    return true
  }

  let passes: Set<Pass> = [.connected]

  func run(_ pass: Pass) { if pass == .connected { enterForeground() } }

  private func enter(_ phase: SceneEvent.Phase) {
    switch phase {
    case .foreground: if scene.activationState == .background { enterForeground() }
    case .background: enterBackground()
    case .disconnect: disconnect()
    case .terminate:
      disconnect()
      guard others.isEmpty else { return }
      application.delegate?.applicationWillTerminate(application)
      for handler in application.backgroundTasks.expire() { handler() }
      application.post(UIApplication.willTerminateNotification)
    }
  }

  /// The app's other scenes that are not over.
  private var others: [UIScene] {
    application.engines.filter { $0 !== engine }.map(\.scene)
      .filter { $0.activationState != .unattached }
  }

  /// The delegate of an application with scenes hears nothing of the stages of its life, which theirs do.
  private var listener: (any UIApplicationDelegate)? {
    application.program?.manifest.hasScenes == true ? nil : application.delegate
  }

  private func enterForeground() {
    guard scene.activationState != .foregroundActive else { return }
    let isFirst = application.applicationState != .active
    // An app without scenes comes to the foreground only from the background.
    let wasLaunched = scene.activationState == .unattached && application.hasNoScenes
    scene.activationState = .foregroundInactive
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.post(UIScene.willEnterForegroundNotification)
    if isFirst, !wasLaunched {
      listener?.applicationWillEnterForeground(application)
      application.post(UIApplication.willEnterForegroundNotification)
    }
    scene.activationState = .foregroundActive
    application.applicationState = .active
    scene.delegate?.sceneDidBecomeActive(scene)
    scene.post(UIScene.didActivateNotification)
    if isFirst {
      listener?.applicationDidBecomeActive(application)
      application.post(UIApplication.didBecomeActiveNotification)
    }
    engine.note(.phase(.foreground))
  }

  private func enterBackground() {
    guard scene.activationState != .background, scene.activationState != .unattached else {
      return
    }
    let isLast = !others.contains { $0.activationState != .background }
    scene.activationState = .foregroundInactive
    scene.delegate?.sceneWillResignActive(scene)
    scene.post(UIScene.willDeactivateNotification)
    if isLast {
      listener?.applicationWillResignActive(application)
      application.post(UIApplication.willResignActiveNotification)
    }
    scene.activationState = .background
    if isLast { application.applicationState = .background }
    scene.delegate?.sceneDidEnterBackground(scene)
    scene.post(UIScene.didEnterBackgroundNotification)
    scene.session.stateRestorationActivity = scene.delegate?.stateRestorationActivity(for: scene)
    if isLast {
      listener?.applicationDidEnterBackground(application)
      application.post(UIApplication.didEnterBackgroundNotification)
      application.saveState()
    }
    engine.note(.phase(.background))
  }

  /// The delegate hears of it first, then the observers.
  private func tellOfMemory() {
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    application.post(UIApplication.didReceiveMemoryWarningNotification)
  }

  private func disconnect() {
    guard scene.activationState != .unattached else { return }
    enterBackground()
    scene.activationState = .unattached
    scene.delegate?.sceneDidDisconnect(scene)
    scene.post(UIScene.didDisconnectNotification)
  }
}

extension SceneEngine {
  /// The scene was asked for again.
  func `continue`(_ activity: NSUserActivity) {
    perform { scene.delegate?.scene(scene, continue: activity) }
  }
}
