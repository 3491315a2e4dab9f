import Markdown
import UIKit

/// The text of a text view, of which a range is read without counting from the beginning. It is
/// used on the main thread.
struct TextViewUnits: UTF16Text {
  private let view: UITextView
  let utf16Count: Int

  @MainActor init(_ view: UITextView) {
    self.view = view
    utf16Count = view.textStorage.length
  }

  func utf16(_ range: Range<Int>) -> ArraySlice<UInt16> {
    MainActor.assumeIsolated {
      // A range that divides a letter is read with all of that.
      let start = begin(range.lowerBound)
      let units = Array(words(start, min(range.upperBound + 1, utf16Count)).utf16)
      let first = min(range.lowerBound - start, units.count)
      return units[first..<min(first + range.count, units.count)]
    }
  }

  /// The beginning of the letter that an offset divides, or the offset.
  @MainActor private func begin(_ offset: Int) -> Int {
    offset > 0 && offset < utf16Count && words(offset - 1, offset).isEmpty ? offset - 1 : offset
  }

  @MainActor private func words(_ start: Int, _ end: Int) -> String {
    guard let from = view.position(from: view.beginningOfDocument, offset: start),
      let to = view.position(from: from, offset: end - start),
      let range = view.textRange(from: from, to: to)
    else { return "" }
    return view.text(in: range) ?? ""
  }
}
