import Foundation
import TreeStore

/// A link to a note in double brackets, or a tag, as a line of a text shows it.
struct TextReference: Equatable {
  /// What it leads to.
  enum Target: Equatable {
    /// What stands in the brackets.
    case note(String)
    /// The name of a tag, without "#".
    case tag(String)
  }

  let target: Target
  /// What is seen of it and can be pressed, in UTF-16 units from the beginning of the line.
  let range: Range<Int>
  /// The brackets, and the name in front of other words for it.
  var marks: [Range<Int>] = []

  /// Returns the references of a line, in their order.
  ///
  /// - Parameter line: Its UTF-16 units; not those of a block of code.
  static func all(in line: ArraySlice<UInt16>) -> [TextReference] {
    guard line.contains(Unit.number) || line.contains(Unit.open), line.count <= longest else {
      return []
    }
    let units = Array(line)
    return NoteReference.all(in: String(decoding: units, as: UTF16.self)).compactMap { found in
      guard found.range.upperBound <= units.count else { return nil }
      switch found.kind {
      case .tag: return TextReference(target: .tag(found.name), range: found.range)
      case .link: return link(found, in: units)
      }
    }
  }

  private enum Unit {
    static let number = UInt16(35), open = UInt16(91), close = UInt16(93), bar = UInt16(124)
  }

  /// A longer line is shown as it is.
  private static let longest = 20_000

  /// - Returns: Nil for a link of Markdown, which looks like any other.
  private static func link(_ found: NoteReference, in units: [UInt16]) -> TextReference? {
    var start = found.range.lowerBound
    while start > 0, units[start - 1] == 32 { start -= 1 }
    guard start >= 2, units[start - 1] == Unit.open, units[start - 2] == Unit.open,
      let close = units[found.range.upperBound...].firstIndex(of: Unit.close),
      close + 1 < units.count, units[close + 1] == Unit.close
    else { return nil }
    var name = found.range
    var before = (start - 2)..<found.range.lowerBound
    // Other words for it stand behind a bar.
    if let bar = units[found.range.upperBound..<close].firstIndex(of: Unit.bar), bar + 1 < close {
      name = (bar + 1)..<close
      before = (start - 2)..<(bar + 1)
    }
    return TextReference(
      target: .note(found.name), range: name, marks: [before, name.upperBound..<(close + 2)])
  }
}

extension TextReference.Target {
  private static let noteScheme = "treeworld-note"
  private static let tagScheme = "treeworld-tag"

  /// The address by which a text view tells that it was pressed.
  var address: String {
    switch self {
    case .note(let name): "\(Self.noteScheme):\(Self.encoded(name))"
    case .tag(let name): "\(Self.tagScheme):\(Self.encoded(name))"
    }
  }

  /// - Returns: Nil for the address of something else.
  init?(_ url: URL) {
    let address = url.absoluteString
    guard let colon = address.firstIndex(of: ":"),
      let name = address[address.index(after: colon)...].removingPercentEncoding, !name.isEmpty
    else { return nil }
    switch address[..<colon].lowercased() {
    case Self.noteScheme: self = .note(name)
    case Self.tagScheme: self = .tag(name)
    default: return nil
    }
  }

  private static func encoded(_ name: String) -> String {
    name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
  }
}
