import Foundation
import Scene

/// The scenes of an app that may have several. Their windows come from the program that launched
/// the app, which also keeps the sessions for the next run (`Docs/decisions/0025`).
@MainActor final class SceneSessions {
  private unowned let application: UIApplication
  private let windows: any WindowSystem
  private let makers: [SceneDelegateMaker]
  let supportsMultipleScenes: Bool

  init(
    _ application: UIApplication, _ windows: any WindowSystem, _ makers: [SceneDelegateMaker],
    supportsMultipleScenes: Bool
  ) {
    self.application = application
    self.windows = windows
    self.makers = makers
    self.supportsMultipleScenes = supportsMultipleScenes
  }

  // MARK: Connecting

  /// Sessions of an earlier run that have no window yet: they are kept while the others get theirs.
  private var waiting: ArraySlice<UISceneSession> = []

  /// All sessions come at the start of the program, in the order of their windows.
  ///
  /// - Parameter addresses: go to the last, whose window is in front.
  func connect(_ sessions: [UISceneSession], opening addresses: [URL]) throws(UISceneError) {
    waiting = sessions[...]
    while let session = waiting.popFirst() {
      let urls = waiting.isEmpty ? addresses : []
      try connect(session, UIScene.ConnectionOptions(urls: urls), like: nil)
    }
  }

  func connect(
    _ session: UISceneSession, _ options: UIScene.ConnectionOptions, like other: SceneEngine?
  ) throws(UISceneError) {
    let model = other?.scene.session.persistentIdentifier
    guard let host = windows.openWindow(for: session.persistentIdentifier, like: model) else {
      throw UISceneError(.requestDenied)
    }
    let engine = SceneEngine(host: host, application: application, session: session)
    session.didChange = { [weak self] in self?.keep() }
    host.connect(engine)
    engine.connect(options) { self.delegate(of: engine.scene, options) }
    windows.presentWindow(for: session.persistentIdentifier)
    keep()
  }

  private func delegate(
    of scene: UIWindowScene, _ options: UIScene.ConnectionOptions
  ) -> (any UISceneDelegate)? {
    if application.program != nil { return application.makeSceneDelegate(of: scene, options) }
    let session = scene.session
    let delegate = application.delegate
    let wanted = delegate?.application(
      application, configurationForConnecting: session, options: options)
    if let wanted { session.configuration = wanted }
    guard let type = wanted?.delegateClass else {
      return makers.first?.make() ?? delegate as? any UISceneDelegate
    }
    guard let maker = makers.first(where: { $0.type == ObjectIdentifier(type) }) else {
      if let made = (type as? NSObject.Type)?.makeOfDocument() as? any UISceneDelegate {
        return made
      }
      preconditionFailure(
        "The configuration names the scene delegate \(type), which nobody knows how to make. Give "
          + "UIApplication.launch a SceneDelegateMaker for it, or let it inherit from UIResponder.")
    }
    return maker.make()
  }

  func present(_ engine: SceneEngine) {
    windows.presentWindow(for: engine.scene.session.persistentIdentifier)
  }

  // MARK: Disconnecting

  /// Disconnects a scene and discards its session.
  func discard(_ engine: SceneEngine) {
    let session = engine.scene.session
    engine.send(.phase(.disconnect))
    session.didChange = {}
    application.forget(engine)
    application.delegate?.application(application, didDiscardSceneSessions: [session])
    windows.closeWindow(for: session.persistentIdentifier)
    keep()
  }

  /// Ends the program. The sessions are kept and come back with the next run.
  func end() { windows.endProgram() }

  func keep() {
    windows.keep((application.engines.map(\.scene.session) + waiting).map(\.record))
  }
}
