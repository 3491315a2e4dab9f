import SwiftParser
import SwiftSyntax

/// Parses sources that a stranger wrote.
package enum SourceReader {
  /// The parser takes memory in proportion to the square of how deeply interpolations stand in each other: 20,000 took 6 GB. That many
  /// of them, wherever they stand, are the most there can be in each other.
  private static let mostInterpolations = 6_000

  /// The tree of a source; nil where parsing it, or walking it, might not end well.
  package static func tree(_ source: String) -> SourceFileSyntax? {
    guard interpolations(source) <= mostInterpolations, BracketDepth.isBounded(source) else {
      return nil
    }
    let tree = Parser.parse(source: source)
    return Nesting.isShallow(tree) ? tree : nil
  }

  /// How often a source has what begins an interpolation: `\(`, and `\#(` in raw texts.
  private static func interpolations(_ source: String) -> Int {
    var count = 0
    var isEscape = false
    for byte in source.utf8 {
      if byte == UInt8(ascii: "("), isEscape { count += 1 }
      isEscape = byte == UInt8(ascii: "\\") || isEscape && byte == UInt8(ascii: "#")
    }
    return count
  }
}
