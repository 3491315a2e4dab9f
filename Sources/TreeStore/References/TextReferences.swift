import Foundation

/// The links to notes and the tags of a text, found in one pass over its bytes.
struct TextReferences {
  /// A tag with its key.
  struct Tag: Hashable {
    var key: String
    var name: String
    /// Whether it stands in the text, and not only one that stands in it.
    var isOwn: Bool
  }

  /// A text has no more than this many different ones in the index; further ones are not found by it.
  static let most = 10_000

  /// The keys of the links by their paths.
  private(set) var links: [String: String] = [:]
  private(set) var tags: [String: Tag] = [:]

  init(_ text: String) {
    guard Self.mayHave(text) else { return }
    var scanner = AttachmentScanner(Array(text.utf8))
    scanner.read()
    for reference in scanner.found where links.count < Self.most && !reference.isInCode {
      guard let target = LinkTarget(reference) else { continue }
      links[target.path] = target.key
    }
    for range in scanner.tags {
      add(String(decoding: scanner.bytes[range], as: UTF8.self))
    }
    for found in FrontMatterTags.all(scanner.bytes) { add(found.name) }
  }

  private mutating func add(_ written: String) {
    guard tags.count < Self.most, let name = TagName.normalised(written) else { return }
    let way = TagName.way(to: name)
    for (level, name) in way.enumerated() {
      let key = TagName.key(name)
      let isOwn = level == way.count - 1
      if tags[key] == nil { tags[key] = Tag(key: key, name: name, isOwn: isOwn) }
      if isOwn { tags[key]?.isOwn = true }
    }
  }

  /// Most texts have neither.
  private static func mayHave(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      if memchr(start, 91, bytes.count) != nil || memchr(start, 35, bytes.count) != nil {
        return true
      }
      return bytes.starts(with: "---".utf8)
    }
  }
}
