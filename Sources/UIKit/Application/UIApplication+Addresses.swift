import Foundation

extension UIApplication {
  /// What is known about a request to open a URL, beside the URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier of the app that sent the URL, a `String`. It is never there, because the desktop does not say.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What the app that sent the URL adds to it. It is never there, because the desktop has no such thing.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the app opens the file where it is instead of a copy, a `Bool`. It is always true.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// Tells the app's delegate of addresses to be opened, if the scene has no delegate of its own to be told.
  func tell(of addresses: [URL], in scene: UIScene) {
    guard let delegate, scene.delegate == nil || scene.delegate === delegate else { return }
    for address in addresses {
      _ = delegate.application(self, open: address, options: [.openInPlace: true])
    }
  }
}
