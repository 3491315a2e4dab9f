import Foundation
import Scene

extension UIApplication {
  /// The scenes that there are now.
  public var connectedScenes: Set<UIScene> { Set(engines.map(\.scene)) }

  /// The sessions of scenes that are shown, or were and may come back.
  public var openSessions: Set<UISceneSession> { Set(engines.map(\.scene.session)) }

  /// Whether the app may have several scenes: whoever launched it says so.
  public var supportsMultipleScenes: Bool { sessions?.supportsMultipleScenes == true }

  /// The window that a person used last.
  public var keyWindow: UIWindow? { front?.window }

  public var windows: [UIWindow] { engines.compactMap(\.window) }

  /// Shows a session's scene in front, or makes one for it; without a session, a new one.
  ///
  /// It happens after the event that is at work.
  ///
  /// - Parameters:
  ///   - userActivity: comes to a new scene in its connection options, to one that is there as
  ///     `scene(_:continue:)`.
  ///   - errorHandler: is told `UISceneError` when it could not be done.
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

  /// Takes a session's scene away, and the session for good.
  ///
  /// It happens after the event that is at work.
  ///
  /// - Parameter errorHandler: is told `UISceneError` when there is no such scene, or no other.
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
  /// How a scene is wanted.
  @MainActor open class ActivationRequestOptions {
    /// Whose person asked for it: a new window gets its size.
    open var requestingScene: UIScene?
    public init() {}
  }
}

/// How a scene is to go. There is no choice yet.
@MainActor open class UISceneDestructionRequestOptions {
  public init() {}
}

/// Why a scene did not come or go.
public struct UISceneError: Error, Hashable, CustomStringConvertible {
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
  }

  public static let errorDomain = "UISceneErrorDomain"
  public let code: Code
  public var errorCode: Int { code.rawValue }

  init(_ code: Code) { self.code = code }

  public var description: String {
    switch code {
    case .multipleScenesNotSupported: "This app has one window."
    case .requestDenied: "The window could not be opened or closed."
    }
  }
}
