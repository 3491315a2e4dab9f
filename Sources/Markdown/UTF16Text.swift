/// A text that is read by ranges of UTF-16 units. The text of an editor finds a range faster than a
/// string does, which counts from its beginning after each change.
public protocol UTF16Text {
  /// The length of the text.
  var utf16Count: Int { get }
  /// Returns the units of a range within the text.
  func utf16(_ range: Range<Int>) -> ArraySlice<UInt16>
}

extension String: UTF16Text {
  public var utf16Count: Int { utf16.count }

  public func utf16(_ range: Range<Int>) -> ArraySlice<UInt16> {
    let start = utf16.index(startIndex, offsetBy: range.lowerBound)
    return Array(utf16[start..<utf16.index(start, offsetBy: range.count)])[...]
  }
}

/// The part of a text that was read last.
struct UTF16Window<Text: UTF16Text> {
  /// The units that are read at once on either side of one.
  private static var reach: Int { 256 }

  private let text: Text
  private let length: Int
  private var range = 0..<0
  private var units: ArraySlice<UInt16> = []

  init(_ text: Text) {
    self.text = text
    length = text.utf16Count
  }

  subscript(index: Int) -> UInt16 {
    mutating get {
      if !range.contains(index) {
        range = max(0, index - Self.reach)..<min(length, index + Self.reach)
        units = text.utf16(range)
      }
      return units[units.startIndex + index - range.lowerBound]
    }
  }
}
