import Foundation

/// A note of an export of Evernote, as it stands there.
struct EnexNote {
  struct Resource {
    /// Base64.
    var letters: [UInt8] = []
    var type = AttachmentType.unknown
    var name = ""
    var isTooLarge = false
  }

  var title = ""
  /// A page in HTML of Evernote's.
  var content = ""
  var created: String?
  var modified: String?
  var tags: [String] = []
  var resources: [Resource] = []
  var isTooLarge = false
}

/// Gathers the notes of an export of Evernote; one is in memory at a time.
final class EnexReader: MarkupReader {
  /// Those that are whole, until they are taken.
  private var notes: [EnexNote] = []
  /// How many began.
  private(set) var count = 0
  private let onlyCounts: Bool
  private var path: [String] = []
  private var note: EnexNote?
  private var letters: [UInt8] = []
  private var isTooLong = false

  /// - Parameter onlyCounts: nothing is kept of the notes.
  init(onlyCounts: Bool = false) { self.onlyCounts = onlyCounts }

  func take() -> [EnexNote] {
    defer { notes = [] }
    return notes
  }

  func open(_ element: String, _ attributes: [String: String]) {
    path.append(element)
    (letters, isTooLong) = ([], false)
    switch path.count {
    case 2 where element == "note":
      count += 1
      note = onlyCounts ? nil : EnexNote()
    case 3 where element == "resource": note?.resources.append(EnexNote.Resource())
    default: break
    }
  }

  private static let values: Set<String> = [
    "title", "content", "created", "updated", "tag", "data", "mime", "file-name",
  ]
  /// What no file and no note of Evernote's can have.
  static let mostBytes = 400_000_000

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard note != nil, let element = path.last, Self.values.contains(element), !isTooLong else {
      return
    }
    let most = element == "data" ? Self.mostBytes : TextDecoding.mostFileBytes
    guard letters.count + bytes.count <= most else {
      (letters, isTooLong) = ([], true)
      return
    }
    letters.append(contentsOf: bytes)
  }

  /// As it is written: there is nothing that says what it stands for.
  func entity(_ name: String) {
    var words = "&\(name);"
    words.withUTF8 { text($0) }
  }

  func close(_ element: String) {
    let depth = path.count
    _ = path.popLast()
    if element == "resource" || element == "note" {
      if depth == 2, let note { notes.append(note) }
      if depth == 2 { note = nil }
      return
    }
    guard note != nil, Self.values.contains(element) else { return }
    let value = letters
    letters = []
    if depth == 3 {
      keep(element, String(decoding: value, as: UTF8.self))
    } else if let last = note?.resources.indices.last {
      switch element {
      case "data":
        note?.resources[last].letters = value
        note?.resources[last].isTooLarge = isTooLong
      case "mime": note?.resources[last].type = String(decoding: value, as: UTF8.self)
      case "file-name": note?.resources[last].name = String(decoding: value, as: UTF8.self)
      default: break
      }
    }
  }

  private func keep(_ element: String, _ words: String) {
    switch element {
    case "title": note?.title = words
    case "content":
      note?.content = words
      note?.isTooLarge = isTooLong
    case "created": note?.created = words
    case "updated": note?.modified = words
    case "tag": if let count = note?.tags.count, count < 1000 { note?.tags.append(words) }
    default: break
    }
  }
}
