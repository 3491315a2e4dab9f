import Foundation
import Scene

/// Receives the events for the whole app from the program that launched an app with several scenes.
/// It keeps the app alive.
@MainActor final class ApplicationEventSink: AppEventSink {
  private let application: UIApplication

  init(_ application: UIApplication) { self.application = application }

  func send(_ event: AppEvent) {
    application.later { [application] in Self.answer(event, application) }
  }

  private static func answer(_ event: AppEvent, _ application: UIApplication) {
    switch event {
    case .activate:
      if let front = application.front {
        application.sessions?.present(front)
      } else {
        open(UIScene.ConnectionOptions(), application)
      }
    case .newWindow: open(UIScene.ConnectionOptions(), application)
    case .open(let addresses):
      if let front = application.front {
        front.send(.addresses(addresses))
        application.sessions?.present(front)
      } else {
        open(UIScene.ConnectionOptions(urls: addresses), application)
      }
    case .close(let session):
      let engine = application.engines.first { $0.scene.session.persistentIdentifier == session }
      if let engine { application.sessions?.discard(engine) }
    case .quit: application.quit()
    case .terminate:
      for engine in application.engines { engine.send(.phase(.background)) }
      application.sessions?.keep()
      for engine in application.engines { engine.send(.phase(.terminate)) }
    }
  }

  /// Connects a new scene. A failure is only noted as a warning, since the caller has gone.
  private static func open(_ options: UIScene.ConnectionOptions, _ application: UIApplication) {
    do {
      try application.connect(UISceneSession(), options, like: application.front)
    } catch {
      application.engine?.note("warning: \(error)")
    }
  }
}
