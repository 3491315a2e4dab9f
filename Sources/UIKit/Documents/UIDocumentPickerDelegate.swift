import Foundation

/// What became of a document picker. It has gone when it tells.
@MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  /// - Parameter urls: what was chosen, or copies of it; of an export, where it is now.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Nothing was chosen.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}

  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
