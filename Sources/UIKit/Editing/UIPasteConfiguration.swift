import Foundation

/// The types that a view accepts when a person pastes or drops something.
///
///     textView.pasteConfiguration = UIPasteConfiguration(
///       acceptableTypeIdentifiers: ["public.image", "public.file-url"])
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject {
  /// The uniform type identifiers that are accepted, those of more specific types included.
  open var acceptableTypeIdentifiers: [String]

  /// Creates a configuration with uniform type identifiers.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }

  /// Adds uniform type identifiers.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }

  func accepts(_ provider: NSItemProvider) -> Bool {
    acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
  }
}
