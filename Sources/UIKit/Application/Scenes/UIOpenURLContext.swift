import Foundation

/// A URL that the app was asked to open, with its options.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  /// The URL to open.
  public let url: URL
  /// What else is known about the request.
  public let options = UIScene.OpenURLOptions()

  init(_ url: URL) { self.url = url }
}

extension UIScene {
  /// What is known about a request to open a URL, beside the URL.
  @preconcurrency @MainActor public final class OpenURLOptions {
    /// The identifier of the app that sent the URL. Always nil, because the desktop does not say.
    public var sourceApplication: String? { nil }
    /// A Boolean value that says whether the app opens the file where it is instead of a copy.
    /// Always true.
    public var openInPlace: Bool { true }
  }

  /// Options for opening a URL in another program.
  @preconcurrency @MainActor public final class OpenExternalURLOptions {
    /// A Boolean value that says whether only an app that is registered for this address may open
    /// it. The default is false. See `UIApplication.OpenExternalURLOptionsKey.universalLinksOnly`.
    public var universalLinksOnly = false
    /// Creates options with default values.
    public init() {}
  }

  /// Opens a URL in the program that the desktop has registered for it.
  ///
  /// - Parameters:
  ///   - url: The URL to open.
  ///   - options: With `universalLinksOnly` opening fails; nil for the defaults.
  ///   - completion: Called with whether a program took the URL.
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
