import Foundation

/// Where a person was in a text: the selection and how far it was scrolled.
struct EditorPlace: Equatable {
  var range = NSRange(location: 0, length: 0)
  var scroll = 0.0

  init(range: NSRange, scroll: Double) {
    self.range = range
    self.scroll = scroll
  }

  /// As the library keeps it: three numbers.
  init?(_ text: String) {
    let parts = text.split(separator: " ").compactMap { Double($0) }
    guard parts.count == 3 else { return nil }
    range = NSRange(location: Int(parts[0]), length: Int(parts[1]))
    scroll = parts[2]
  }

  var text: String { "\(range.location) \(range.length) \(Int(scroll))" }
}
