import Foundation

/// What a link in a text names: a note by its name, perhaps with folders in front, and a place in it.
struct LinkTarget: Hashable {
  /// The names of folders and the note's; more than one reading, since "/" and "#" may be letters of a name.
  var readings: [Reading]
  /// The heading behind "#"; nil without one.
  var heading: String?

  struct Reading: Hashable {
    var folders: [String]
    var name: String
  }

  static let limit = 1024

  /// Of what stands in `[[…]]` in front of "|"; nil for a place in the same note.
  init?(wiki written: String) {
    let words = written.precomposedStringWithCanonicalMapping.trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard !words.isEmpty, words.unicodeScalars.count <= Self.limit, !words.utf8.contains(0) else {
      return nil
    }
    let parts = words.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let base = parts[0].trimmingCharacters(in: .whitespaces)
    heading = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : nil
    guard !base.isEmpty else { return nil }
    readings = []
    if heading != nil { add([], Self.decoded(words)) }
    if base.contains("/") {
      add([], Self.decoded(base))
      let names = base.split(separator: "/").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && $0 != "." && $0 != ".." }.map(Self.decoded)
      if let last = names.last { add(Array(names.dropLast()), last) }
    } else {
      add([], Self.decoded(base))
    }
    guard !readings.isEmpty else { return nil }
  }

  /// Of the destination of a Markdown link; nil for an address, for a place in the same note, and for a
  /// file of another kind.
  init?(destination written: String) {
    guard let hash = AttachmentName.name(ofDestination: written) else { return nil }
    // An escaped "#" is a letter of the name.
    let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.count > 1 ? AttachmentName.name(ofDestination: String(parts[0])) : hash
    else {
      return nil
    }
    var names = whole.split(separator: "/").map(String.init).filter { $0 != "." && $0 != ".." }
    guard var last = names.popLast() else { return nil }
    let ending = FilePath(last).title.ending.lowercased()
    if ending == "md" || ending == "markdown" {
      last = FilePath(last).title.stem
    } else if !ending.isEmpty {
      return nil
    }
    guard !last.isEmpty else { return nil }
    heading = parts.count > 1 ? AttachmentName.plain(String(parts[1])) : nil
    readings = [Reading(folders: names, name: last)]
  }

  /// Of a place in a text.
  init?(_ reference: AttachmentReference) {
    if reference.isWiki {
      self.init(wiki: reference.written)
      // `![[picture.png]]` shows a file.
      if reference.isEmbedded, let name = readings.last?.name, !FilePath(name).title.ending.isEmpty
      {
        return nil
      }
    } else {
      guard !reference.isEmbedded else { return nil }
      self.init(destination: reference.written)
    }
  }

  private mutating func add(_ folders: [String], _ name: String) {
    let reading = Reading(folders: folders, name: name)
    if !name.isEmpty, !readings.contains(reading) { readings.append(reading) }
  }

  /// The name that it would get if it were made.
  var name: String { readings.last?.name ?? "" }
  /// The folders that it would be made in.
  var folders: [String] { readings.last?.folders ?? [] }

  /// What the index finds it by.
  var key: String { Self.key(name) }

  /// The same link in the one form in which the index has it.
  var path: String {
    guard let last = readings.last else { return "" }
    // With a heading that may be a part of a name both have to be known.
    let whole = readings.count > 1 && heading != nil
    let base = (last.folders + [last.name]).map(Self.escaped).joined(separator: "/")
    return whole ? base + "#" + (heading ?? "") : base
  }

  // MARK: Words

  /// What two spellings of one name have in common.
  static func folded(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.lowercased()
  }

  /// What a name has in common with all links that may mean it: its part behind the last "/" and in front
  /// of the first "#".
  static func key(_ name: String) -> String {
    func kept(_ part: Substring?) -> String? {
      let words = part?.trimmingCharacters(in: .whitespaces) ?? ""
      return words.isEmpty ? nil : words
    }
    let base = kept(
      name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first)
    let front = base ?? name
    return folded(kept(front.split(separator: "/").last) ?? name)
  }

  /// Letters that end a link, or divide it, and those that make an escape.
  private static let special = Set("[]|#^/".utf8)

  /// A name as it can stand in `[[…]]`.
  static func escaped(_ name: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(name.utf8)
    for (place, byte) in bytes.enumerated() {
      let isEscape = byte == UInt8(ascii: "%") && value(bytes, place) != nil
      if special.contains(byte) || isEscape {
        result += Array("%\(String(byte, radix: 16, uppercase: true))".utf8)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What `escaped` made of a name, and nothing else, goes back.
  static func decoded(_ written: some StringProtocol) -> String {
    guard written.utf8.contains(UInt8(ascii: "%")) else { return String(written) }
    let bytes = Array(written.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if let byte = value(bytes, place) {
        result.append(byte)
        place += 3
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func value(_ bytes: [UInt8], _ place: Int) -> UInt8? {
    guard bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
      bytes[place + 1] != UInt8(ascii: "+"),
      let byte = UInt8(
        String(decoding: bytes[(place + 1)...(place + 2)], as: UTF8.self), radix: 16),
      special.contains(byte) || byte == UInt8(ascii: "%")
    else { return nil }
    return byte
  }
}
