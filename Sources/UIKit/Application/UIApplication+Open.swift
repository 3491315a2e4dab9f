import Foundation
import Scene

/// The URLs that were passed to other programs and are not answered yet.
@MainActor final class OpenedAddresses {
  private var waiting: [Int: (Bool) -> Void] = [:]
  private var last = 0
  private let host: () -> (any SceneHost)?

  init(host: @escaping () -> (any SceneHost)?) { self.host = host }

  func open(_ url: URL, _ completion: @escaping (Bool) -> Void) {
    last += 1
    waiting[last] = completion
    guard let host = host() else { return answered(last, false) }
    host.open(url, number: last)
  }

  func canOpen(_ url: URL) -> Bool { url.scheme != nil && host()?.canOpen(url) == true }

  func answered(_ number: Int, _ isTaken: Bool) { waiting.removeValue(forKey: number)?(isTaken) }
}

extension UIApplication {
  /// Keys of the options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A Boolean that says whether only an app that is registered for this address may open it. The
    /// desktop has no such registration, so when it is true, opening fails.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Opens a URL in the program that the desktop has registered for it.
  ///
  /// - Parameters:
  ///   - url: The URL to open.
  ///   - options: With `universalLinksOnly` opening fails.
  ///   - completion: Called later with whether a program took the URL.
  public func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    give(url, options) { completion?($0) }
  }

  /// Opens a URL in the program that the desktop has registered for it.
  ///
  /// - Returns: Whether a program took the URL.
  @discardableResult public func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await withCheckedContinuation { answer in
      give(url, options) { answer.resume(returning: $0) }
    }
  }

  /// Opens a URL in the program that the desktop has registered for it.
  ///
  /// - Returns: Whether the desktop has a program for such a URL, which may still refuse this one.
  @available(
    *, deprecated,
    message: "Use open(_:options:completionHandler:), which tells whether it was taken."
  )
  @discardableResult public func openURL(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    give(url, [:]) { _ in }
    return true
  }

  private func give(
    _ url: URL, _ options: [OpenExternalURLOptionsKey: Any],
    _ completion: @escaping (Bool) -> Void
  ) {
    guard let engine else { return completion(false) }
    engine.open(url, onlyAsOwn: options[.universalLinksOnly] as? Bool == true, completion)
  }

  /// Returns whether the desktop has a program for such a URL.
  ///
  /// Differs from UIKit: every scheme may be queried; there is no list to declare.
  public func canOpenURL(_ url: URL) -> Bool {
    engine?.features.desktop.addresses.canOpen(url) == true
  }
}

extension SceneEngine {
  func open(_ url: URL, onlyAsOwn: Bool, _ completion: @escaping (Bool) -> Void) {
    note("open \(url.absoluteString)")
    guard !onlyAsOwn else {
      alarms.after(0) { completion(false) }
      return
    }
    features.desktop.addresses.open(url, completion)
  }
}
