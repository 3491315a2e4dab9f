/// The names of Swift 4, as a source that is added to modules in that language mode: Xcode gives it the SDK's old names.
enum OldNames {
  /// The name of the file.
  static let fileName = "OldNames"

  /// The source for a language version; nil where the names of today hold.
  static func source(languageVersion: String) -> String? {
    guard languageVersion == "4" else { return nil }
    let types = OldTypeNames.names.map { "public typealias \($0) = \($1)" }
    let constants = OldConstantNames.constants.map { "public nonisolated var \($0) { \($1) }" }
    let notifications = OldConstantNames.notifications.map {
      "  public nonisolated static var \($0): NSNotification.Name { \($1) }"
    }
    let lines =
      ["import UIKit"] + types + constants + ["extension NSNotification.Name {"] + notifications
      + ["}", functions]
    return lines.joined(separator: "\n")
  }

  private static let functions = """
    public func UIEdgeInsetsMake(
      _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
    ) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
    public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
    public func UIEdgeInsetsEqualToEdgeInsets(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool { a == b }
    public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
      UIOffset(horizontal: horizontal, vertical: vertical)
    }
    public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
    public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? {
      image.jpegData(compressionQuality: quality)
    }
    extension UIViewController {
      public var childViewControllers: [UIViewController] { children }
      public func addChildViewController(_ child: UIViewController) { addChild(child) }
      public func removeFromParentViewController() { removeFromParent() }
    }
    extension UIView {
      public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
      public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
    }
    extension RunLoop.Mode {
      public static var commonModes: RunLoop.Mode { .common }
      public static var defaultRunLoopMode: RunLoop.Mode { .default }
    }

    """
}
