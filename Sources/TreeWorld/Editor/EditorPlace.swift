import Foundation

/// Where a person was in a text: the selection in UTF-16 units, and how far it was scrolled
/// in points.
struct EditorPlace: Equatable {
  var range = NSRange(location: 0, length: 0)
  var scroll = 0.0

  init(range: NSRange, scroll: Double) {
    self.range = range
    self.scroll = scroll
  }

  /// As the library keeps it: three numbers. Anything else is no place.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 3, let location = Int(parts[0]), let length = Int(parts[1]),
      let scroll = Double(parts[2]), location >= 0, length >= 0, scroll.isFinite
    else { return nil }
    range = NSRange(location: location, length: length)
    self.scroll = max(0, scroll)
  }

  var text: String { "\(range.location) \(range.length) \(scroll)" }
}
