import Scene

/// The stages of an app's life, in UIKit's order.
extension Turn {
  func enter(_ phase: SceneEvent.Phase) {
    switch phase {
    case .foreground: if application.applicationState == .background { enterForeground() }
    case .background: enterBackground()
    case .terminate:
      enterBackground()
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      application.delegate?.applicationWillTerminate(application)
      application.post(UIApplication.willTerminateNotification)
    }
  }

  func enterForeground() {
    guard application.applicationState != .active else { return }
    scene.activationState = .foregroundInactive
    scene.delegate?.sceneWillEnterForeground(scene)
    application.delegate?.applicationWillEnterForeground(application)
    application.post(UIApplication.willEnterForegroundNotification)
    scene.activationState = .foregroundActive
    application.applicationState = .active
    scene.delegate?.sceneDidBecomeActive(scene)
    application.delegate?.applicationDidBecomeActive(application)
    application.post(UIApplication.didBecomeActiveNotification)
    note(.phase(.foreground))
  }

  private func enterBackground() {
    guard application.applicationState != .background else { return }
    scene.activationState = .foregroundInactive
    scene.delegate?.sceneWillResignActive(scene)
    application.delegate?.applicationWillResignActive(application)
    application.post(UIApplication.willResignActiveNotification)
    scene.activationState = .background
    application.applicationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    application.delegate?.applicationDidEnterBackground(application)
    application.post(UIApplication.didEnterBackgroundNotification)
    application.saveState()
    note(.phase(.background))
  }
}
