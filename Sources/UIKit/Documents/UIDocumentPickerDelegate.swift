import Foundation

/// Receives the result of a document picker, after the picker was dismissed. Each method has a
/// default implementation, which does nothing.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called when files or folders were chosen.
  ///
  /// - Parameters:
  ///   - controller: The document picker.
  ///   - urls: What was chosen, or copies of it. After an export, the new locations.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when nothing was chosen.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}

  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
