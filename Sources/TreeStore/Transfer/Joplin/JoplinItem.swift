import Foundation

/// A file of Joplin's raw export: a title, a text, and lines that say what it is.
struct JoplinItem {
  enum Kind: String {
    case note = "1"
    case folder = "2"
    case resource = "4"
    case tag = "5"
    case noteTag = "6"
  }

  let kind: Kind
  let title: String
  let body: Substring
  private let values: [Substring: Substring]

  /// Nil for what has another form.
  init?(_ text: String) {
    let bytes = text.utf8
    var end = text.endIndex
    while end > text.startIndex, bytes[bytes.index(before: end)] == 10 {
      end = bytes.index(before: end)
    }
    // The lines behind the last empty one.
    var values: [Substring: Substring] = [:]
    var start = end
    var begin = end
    while true {
      start = bytes[..<end].lastIndex(of: 10).map { bytes.index(after: $0) } ?? text.startIndex
      let line = text[start..<end]
      guard !line.isEmpty else { break }
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), values.count < 200 else {
        return nil
      }
      values[line[..<colon]] = line[line.utf8.index(after: colon)...].drop { $0 == " " }
      begin = start
      guard start > text.startIndex else { break }
      end = bytes.index(before: start)
    }
    guard let kind = values["type_"].flatMap({ Kind(rawValue: String($0)) }),
      values["id"].map({ JoplinItem.isIdentity($0) }) == true
    else { return nil }
    (self.kind, self.values) = (kind, values)
    let above = text[..<begin].utf8
    var last = above.endIndex
    // One empty line stands before what it says.
    for _ in 0..<2 where last > above.startIndex {
      let previous = above.index(before: last)
      if above[previous] == 10 { last = previous }
    }
    let words = text[..<last]
    let lineEnd = words.utf8.firstIndex(of: 10) ?? words.endIndex
    title = String(words[..<lineEnd])
    var rest = words[lineEnd...]
    for _ in 0..<2 where rest.utf8.first == 10 {
      rest = rest[rest.utf8.index(after: rest.startIndex)...]
    }
    body = rest
  }

  static func isIdentity(_ words: some StringProtocol) -> Bool {
    words.utf8.count == 32
      && words.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Empty where nothing is said.
  subscript(_ key: String) -> String { values[key[...]].map { String($0) } ?? "" }

  var id: String { self["id"] }
  func isSet(_ key: String) -> Bool { Int(self[key]).map { $0 != 0 } ?? false }

  /// The name of a resource as a file.
  var fileName: String {
    let name = [self["filename"], title].first { !$0.isEmpty } ?? id
    let ending = self["file_extension"]
    let hasEnding = !FilePath(name).title.ending.isEmpty
    return AttachmentName.legal(hasEnding || ending.isEmpty ? name : name + "." + ending)
      .precomposedStringWithCanonicalMapping
  }
}
