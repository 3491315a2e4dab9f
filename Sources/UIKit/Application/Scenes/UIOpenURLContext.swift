import Foundation

/// An address that the app was asked to open.
@MainActor public final class UIOpenURLContext: Hashable {
  public let url: URL
  public let options = UIScene.OpenURLOptions()

  init(_ url: URL) { self.url = url }

  public nonisolated static func == (a: UIOpenURLContext, b: UIOpenURLContext) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIScene {
  /// What is known of an address beside itself.
  @MainActor public final class OpenURLOptions {
    /// Which app it came from; the desktop does not say.
    public var sourceApplication: String? { nil }
    /// Files stay where they are.
    public var openInPlace: Bool { true }
  }

  @MainActor public final class OpenExternalURLOptions {
    /// See `UIApplication.OpenExternalURLOptionsKey.universalLinksOnly`.
    public var universalLinksOnly = false
    public init() {}
  }

  /// Gives an address to the program that the desktop has for it.
  public func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let engine else {
      completion?(false)
      return
    }
    engine.open(url, onlyAsOwn: options?.universalLinksOnly == true) { completion?($0) }
  }
}
