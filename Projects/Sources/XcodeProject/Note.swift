/// Something of a project that is not there, not supported or not as it should be.
public struct Note: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The file it is about.
  public var path: String
  /// The line in it, counted from 1, or nil.
  public var line: Int?
  /// One sentence: what, and what to do.
  public var message: String

  /// Makes a note of its parts.
  public init(path: String, line: Int? = nil, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// `PATH:LINE: SENTENCE`.
  public var description: String {
    line.map { "\(path):\($0): \(message)" } ?? "\(path): \(message)"
  }
}

/// Why a project cannot be read.
public struct ProjectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that cannot be read.
  public var path: String
  /// The line in it, counted from 1, or nil.
  public var line: Int?
  /// What is wrong, and what to do.
  public var message: String

  /// Makes an error of its parts.
  public init(path: String, line: Int? = nil, message: String) {
    self.path = path.printable
    self.line = line
    self.message = message.printable
  }

  /// `PATH:LINE: SENTENCE`.
  public var description: String {
    line.map { "\(path):\($0): \(message)" } ?? "\(path): \(message)"
  }
}

/// Collects notes while a project is read; says each only once.
final class NoteList {
  private(set) var notes: [Note] = []
  private var known: Set<Note> = []

  /// A damaged project can give a note for every object; more than this are of no use to anybody.
  private let limit = 2000

  func add(_ path: String, _ line: Int? = nil, _ message: String) {
    let note = Note(path: path, line: line, message: message)
    if notes.count < limit, known.insert(note).inserted { notes.append(note) }
  }
}
