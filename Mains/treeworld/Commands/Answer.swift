import ArgumentParser
import Foundation
import TreeStore

/// What commands say: on standard output, as text or JSON.
enum Answer {
  private static let isOnTerminal = isatty(STDOUT_FILENO) == 1
  private static let warnsOnTerminal = isatty(STDERR_FILENO) == 1

  /// A number with its noun, as "1 note" or "2 notes".
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  static func say(_ text: String) throws {
    try say(asItIs: (isOnTerminal ? Readable.text(text) : text) + "\n")
  }

  /// What a person asked for to the last byte, or what means a terminal.
  static func say(asItIs text: String) throws {
    try Streams.write(Array(text.utf8), to: STDOUT_FILENO)
  }

  /// Says a line in which bytes of paths stand as they are.
  static func say(paths line: String) throws {
    let line = isOnTerminal ? Readable.text(line) : line
    try Streams.write(FilePath(line + "\n").bytes, to: STDOUT_FILENO)
  }

  /// Where standard error cannot be written, nobody can be told.
  static func warn(_ text: String) {
    let text = warnsOnTerminal ? Readable.text(text) : text
    try? Streams.write(FilePath(text + "\n").bytes, to: STDERR_FILENO)
  }

  /// Writes what a terminal does.
  static func order(_ terminal: String) {
    try? Streams.write(Array(terminal.utf8), to: STDERR_FILENO)
  }

  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    try say(asItIs: (isOnTerminal ? Readable.json(text) : text) + "\n")
  }

  /// Ends with exit code 2: something was done, but not all that was asked for.
  static let inPart = ExitCode(2)

  /// Says which rows were left out or shown as something else, and ends with exit code 2 then.
  static func tellFindings(of library: Library) throws {
    let found = library.rowFindings
    guard !found.isEmpty else { return }
    for finding in found.prefix(20) { warn(finding.message.description) }
    if found.count > 20 { warn("… and \(found.count - 20) more.") }
    warn("treeworld check tells all of it, and what to do.")
    throw inPart
  }

  /// Days and minutes, without the words of a language.
  static func date(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.string(from: date)
  }

  static func bytes(_ count: Int) -> String {
    count < 1_000_000 ? "\((count + 999) / 1000) kB" : "\((count + 999_999) / 1_000_000) MB"
  }
}

/// A file or folder in JSON.
struct FileAnswer: Encodable {
  var id: String
  var name: String
  var isFolder: Bool
  var folder: String?
  var preview: String?
  var count: Int?
  var created: Date
  var modified: Date
  var pinned: Bool
  var deleted: Date?
  var text: String?

  init(_ file: File, folder: String? = nil, text: String? = nil) {
    id = file.id.uuidString
    name = file.name
    isFolder = file.isFolder
    self.folder = folder
    preview = file.isFolder ? nil : file.preview
    count = file.isFolder ? file.childCount : nil
    created = file.created
    modified = file.modified
    pinned = file.isPinned
    deleted = file.deleted
    self.text = text
  }
}
