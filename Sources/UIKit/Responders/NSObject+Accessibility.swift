import Foundation

/// What assistive technologies are told, of objects that are no responders: those of a model, and images, whose label is that
/// of the image view that shows them. Responders have these properties of their own.
@MainActor
extension NSObjectProtocol {
  /// The name for assistive technologies. The default is nil.
  @preconcurrency public var accessibilityLabel: String? {
    get { told(AccessibilityKeys.label) }
    set { tell(newValue, AccessibilityKeys.label) }
  }

  /// What happens when the element is used, in words. The default is nil.
  @preconcurrency public var accessibilityHint: String? {
    get { told(AccessibilityKeys.hint) }
    set { tell(newValue, AccessibilityKeys.hint) }
  }

  /// The value, in words. The default is nil.
  @preconcurrency public var accessibilityValue: String? {
    get { told(AccessibilityKeys.value) }
    set { tell(newValue, AccessibilityKeys.value) }
  }

  /// A name for tests, which nobody hears. The default is nil.
  @preconcurrency public var accessibilityIdentifier: String? {
    get { told(AccessibilityKeys.identifier) }
    set { tell(newValue, AccessibilityKeys.identifier) }
  }

  private func told(_ key: UnsafeRawPointer) -> String? {
    guard AccessibilityKeys.areUsed else { return nil }
    return objc_getAssociatedObject(self, key) as? String
  }

  private func tell(_ text: String?, _ key: UnsafeRawPointer) {
    AccessibilityKeys.areUsed = true
    objc_setAssociatedObject(self, key, text, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

/// The keys under which the texts are associated with their objects.
@MainActor private enum AccessibilityKeys {
  static let label = key()
  static let hint = key()
  static let value = key()
  static let identifier = key()
  /// Whether any object has a text: most apps give none, and image views ask for it.
  static var areUsed = false

  private static func key() -> UnsafeRawPointer {
    UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  }
}
