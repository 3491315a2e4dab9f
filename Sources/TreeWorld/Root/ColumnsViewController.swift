import Foundation
import UIKit

/// A split view controller that tells when a person has moved a line between its columns, and whose widths are kept as
/// text.
final class ColumnsViewController: UISplitViewController {
  /// Called after the layout with widths that differ from those that were restored or told last; nil for the usual ones.
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
  var widths: String? {
    let coder = NumberCoder()
    encodeRestorableState(with: coder)
    return coder.text
  }

  /// Restores widths. Text that is none of them changes nothing.
  func restore(_ widths: String) {
    decodeRestorableState(with: NumberCoder(widths))
    told = self.widths
  }
}

/// Keeps numbers as text, such as "width=200.0 height=10.0", in the order of their keys.
private final class NumberCoder: NSCoder {
  private var values: [String: Double] = [:]

  override init() { super.init() }

  /// What is no number in the text is left out.
  init(_ text: String) {
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "=")
      if parts.count == 2, let value = Double(parts[1]) { values[String(parts[0])] = value }
    }
    super.init()
  }

  var text: String? {
    let words = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }
  override func encode(_ value: Double, forKey key: String) { values[key] = value }
  override func decodeDouble(forKey key: String) -> Double { values[key] ?? 0 }
}
