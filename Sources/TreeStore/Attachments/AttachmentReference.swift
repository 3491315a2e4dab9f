/// A place in a Markdown text that names a file: a picture, a link, `![[name]]`, an HTML picture.
struct AttachmentReference: Hashable {
  /// Where the name stands, in bytes of UTF-8: without the brackets around it.
  var range: Range<Int>
  /// What stands there.
  var written: String
  /// Whether it is to be shown in the text, and not only led to.
  var isEmbedded: Bool
  /// Whether it is Obsidian's form, in which a character stands for itself.
  var isWiki: Bool
  /// Whether it stands in `<…>`.
  var isPointed = false
  /// Whether it stands in a block of code that is indented: a name there is told, but not changed.
  var isInCode = false

  /// The name by which a note knows the attachment; nil for an address of something else.
  var name: String? {
    isWiki ? AttachmentName.plain(written) : AttachmentName.name(ofDestination: written)
  }

  /// Other names that may be meant: "#" begins a place within a file, but may be in a name as well.
  var names: [String] {
    guard let name else { return [] }
    let short = name.prefix { $0 != "#" && $0 != "?" }
    return short.isEmpty || short.count == name.count ? [name] : [name, String(short)]
  }
}

extension AttachmentReference {
  /// All of a text, in their order. What stands in code is none. It takes as long as the text is.
  static func all(in text: String) -> [AttachmentReference] {
    // Most texts have none.
    guard text.utf8.contains(UInt8(ascii: "[")) || text.utf8.contains(UInt8(ascii: "<")) else {
      return []
    }
    var scanner = AttachmentScanner(Array(text.utf8))
    scanner.read()
    return scanner.found
  }

  /// A name as it has to stand in this place.
  func writing(_ name: String) -> String {
    isWiki || isPointed ? name : AttachmentName.destination(name)
  }

  /// The text with other words in the places of those that `words` answers.
  static func replace(
    in text: String, _ words: (AttachmentReference) -> String?
  ) -> String {
    var bytes: [UInt8] = []
    let all = Array(text.utf8)
    var place = 0
    for reference in Self.all(in: text) {
      guard let words = words(reference) else { continue }
      bytes += all[place..<reference.range.lowerBound]
      bytes += Array(words.utf8)
      place = reference.range.upperBound
    }
    return place == 0 ? text : String(decoding: bytes + all[place...], as: UTF8.self)
  }
}
