import Foundation
import Scene

extension UIApplication {
  /// The scenes that are connected.
  public var connectedScenes: Set<UIScene> { Set(engines.map(\.scene)) }

  /// The sessions of the connected scenes.
  public var openSessions: Set<UISceneSession> { Set(engines.map(\.scene.session)) }

  /// A Boolean value that says whether the app may have several scenes. The program that launches
  /// the app decides.
  public var supportsMultipleScenes: Bool { sessions?.supportsMultipleScenes == true }

  /// The window that a person used last, or nil when there is none.
  public var keyWindow: UIWindow? { front.flatMap { $0.scene.keyWindow ?? $0.window } }

  /// The visible windows of all connected scenes, oldest scene first, and the lowest of each first.
  public var windows: [UIWindow] { engines.flatMap(\.scene.windows) }

  /// Brings a session's scene to the front, or creates a scene for the session. Without a session a
  /// new one is made.
  ///
  /// This happens after the current event.
  ///
  /// - Parameters:
  ///   - sceneSession: The session whose scene comes to the front; nil for a new one.
  ///   - userActivity: The activity that a new scene finds in its connection options; a scene that
  ///     is already connected receives it in `scene(_:continue:)`.
  ///   - options: Which scene asks; a new window gets the size of that scene's.
  ///   - errorHandler: Called with a `UISceneError` when the request fails.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    later { [self] in
      if let engine = engines.first(where: { $0.scene.session === sceneSession }) {
        if let userActivity { engine.continue(userActivity) }
        sessions?.present(engine)
        return
      }
      do {
        try connect(
          sceneSession ?? UISceneSession(), UIScene.ConnectionOptions(activity: userActivity),
          like: (options?.requestingScene as? UIWindowScene)?.engine)
      } catch {
        errorHandler?(error)
      }
    }
  }

  /// Disconnects a session's scene and discards the session.
  ///
  /// This happens after the current event.
  ///
  /// - Parameters:
  ///   - sceneSession: The session to be discarded.
  ///   - options: Not used.
  ///   - errorHandler: Called with a `UISceneError` when the session has no scene, or it is the last
  ///     scene of the app.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    later { [self] in
      guard let sessions, engines.count > 1,
        let engine = engines.first(where: { $0.scene.session === sceneSession })
      else {
        errorHandler?(UISceneError(.requestDenied))
        return
      }
      sessions.discard(engine)
    }
  }

  func connect(
    _ session: UISceneSession, _ options: UIScene.ConnectionOptions, like other: SceneEngine? = nil
  ) throws(UISceneError) {
    guard let sessions, sessions.supportsMultipleScenes || engines.isEmpty else {
      throw UISceneError(.multipleScenesNotSupported)
    }
    try sessions.connect(session, options, like: other)
  }
}

extension UIScene {
  /// Options for `requestSceneSessionActivation(_:userActivity:options:errorHandler:)`.
  @preconcurrency @MainActor open class ActivationRequestOptions {
    /// The scene whose user asked for activation. A new window gets the size of that scene's
    /// window.
    open var requestingScene: UIScene?
    /// Creates options without a requesting scene.
    public init() {}
  }
}

/// Options for `requestSceneSessionDestruction(_:options:errorHandler:)`. There are none yet.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  /// Creates options.
  public override init() {}
}

/// The reason why a scene could not be activated or destroyed.
public struct UISceneError: Error, Hashable, CustomStringConvertible {
  /// The codes of scene errors.
  public enum Code: Int, Sendable {
    /// The app may have only one scene.
    case multipleScenesNotSupported = 0
    /// The window could not be opened or closed.
    case requestDenied = 1
  }

  /// The domain of scene errors.
  public static let errorDomain = "UISceneErrorDomain"
  /// The reason.
  public let code: Code
  /// The raw value of `code`.
  public var errorCode: Int { code.rawValue }

  init(_ code: Code) { self.code = code }

  public var description: String {
    switch code {
    case .multipleScenesNotSupported: "This app has one window."
    case .requestDenied: "The window could not be opened or closed."
    }
  }
}
