import SwiftParser
import SwiftSyntax

/// Parses sources that a stranger wrote.
package enum SourceReader {
  /// The parser takes memory in proportion to the square of this.
  private static let mostInterpolations = 200

  /// The tree of a source; nil where it is nested so deeply that parsing it, or walking it, would not end well.
  package static func tree(_ source: String) -> SourceFileSyntax? {
    guard interpolations(source) <= mostInterpolations else { return nil }
    let tree = Parser.parse(source: source)
    return Nesting.isShallow(tree) ? tree : nil
  }

  /// How many interpolations may be open at once. What closes one closes other things as well, so that this is less than
  /// that only where there is nothing to fear.
  private static func interpolations(_ source: String) -> Int {
    var open = 0
    var most = 0
    var isEscape = false
    for byte in source.utf8 {
      if byte == UInt8(ascii: "("), isEscape {
        open += 1
        most = max(most, open)
      } else if byte == UInt8(ascii: ")") {
        open = max(0, open - 1)
      }
      isEscape = byte == UInt8(ascii: "\\")
    }
    return most
  }
}
