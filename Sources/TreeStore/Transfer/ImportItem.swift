import Foundation

/// A folder of a source. Folders of the same key are one.
struct ImportFolder: Hashable {
  var key: String
  var name: String
  var id: FileID?
  var created: Date?
  var modified: Date?
  var isPinned = false
  var deleted: Date?
}

/// A note of a source, on its way into the library.
struct ImportItem {
  var path: String
  var folder: ImportFolder
  var file: NewFile
  /// What is not as it stood in the source.
  var changes: [Sentence] = []
}

/// What is found in a source, one after the other.
enum ImportEvent {
  case note(ImportItem)
  /// A folder that is made even if nothing is in it.
  case folder(ImportFolder)
  case refused(path: String, reason: Sentence)
}

/// Something that notes can be read from.
protocol ImportSource {
  /// How many notes there may be; nil when that is not known before.
  func count() throws(LibraryError) -> Int?

  /// Calls `visit` with what is found, in an order that is the same each time, until it answers
  /// false.
  func read(_ visit: (ImportEvent) throws -> Bool) throws
}

/// Names of sources as names of the library.
enum ImportName {
  static let untitled = "Untitled"

  /// - Parameter changes: gets a sentence when it is not the name that it was.
  static func fit(_ name: String, _ changes: inout [Sentence]) -> String {
    do { return try FileName.normalised(name) } catch {
      guard case .nameTooLong(let length, let limit) = error else { return untitled }
      changes.append(.cutName(length, limit))
      let cut = String(String.UnicodeScalarView(name.unicodeScalars.prefix(limit - 1))) + "…"
      // What was cut may compose otherwise; it only gets shorter.
      return (try? FileName.normalised(cut)) ?? untitled
    }
  }

  /// The folder of the library for a folder within the source: deeper ones say where they came
  /// from.
  static func folder(_ components: [String], root: String) -> ImportFolder {
    var ignored: [Sentence] = []
    let name = components.isEmpty ? root : components.joined(separator: " / ")
    let limit = FileName.limit
    let length = name.unicodeScalars.count
    // Of a very long way the end says more.
    let fitting =
      length <= limit
      ? name : "…" + String(String.UnicodeScalarView(name.unicodeScalars.suffix(limit - 1)))
    return ImportFolder(key: name, name: fit(fitting, &ignored))
  }
}
