import Foundation
import UIKit

/// A split view controller that tells when a person has moved a line between its columns, and whose widths are kept as
/// text.
final class ColumnsViewController: UISplitViewController {
  /// Called after the layout with widths that differ from those that were set or told last.
  var widthsDidChange: @MainActor (_ widths: String?) -> Void = { _ in }
  private var told: String?

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let widths = widths
    guard widths != told else { return }
    told = widths
    widthsDidChange(widths)
  }

  /// The widths that a person chose, as text; nil for none.
  private var widths: String? {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    encodeRestorableState(with: archiver)
    archiver.finishEncoding()
    let data = archiver.encodedData
    return data == Self.none ? nil : data.base64EncodedString()
  }

  private static let none: Data = {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.finishEncoding()
    return archiver.encodedData
  }()

  /// Restores widths. Text that is none of them changes nothing.
  func restore(_ widths: String) {
    guard let data = Data(base64Encoded: widths),
      let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data)
    else { return }
    decodeRestorableState(with: unarchiver)
    told = self.widths
  }
}
