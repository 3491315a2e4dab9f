import Foundation

/// A folder of a source. Folders of the same key are one.
struct ImportFolder: Hashable {
  /// Tells it from all others of the source: it includes the way to it.
  var key: String
  /// The folders around it, from the outermost inwards; these have none.
  var around: [ImportFolder] = []
  var name: String
  var id: FileID?
  var created: Date?
  var modified: Date?
  var isPinned = false
  /// A folder that the library has already.
  var existing: FileID?
  /// What is not as it stood in the source.
  var changes: [LocalizedMessage] = []

  /// Where single texts go.
  static func forTexts(_ existing: FileID?) -> ImportFolder {
    ImportFolder(
      key: existing.map { "\0\0\($0.uuidString)" } ?? "Imported", name: "Imported",
      existing: existing)
  }
}

/// A note of a source, on its way into the library.
struct ImportItem {
  var path: String
  var folder: ImportFolder
  var file: NewFile
  /// What is not as it stood in the source.
  var changes: [LocalizedMessage] = []
  /// The files that the text names.
  var attachments: [ImportAttachment] = []
}

/// An earlier text of a note of a source.
struct ImportVersion {
  /// Where it stands in the source.
  var path: String
  /// The identity that the note has in the source, behind which it comes.
  var note: FileID
  var date: Date
  var text: String
}

/// What is found in a source, one after the other.
enum ImportEvent {
  case note(ImportItem)
  case version(ImportVersion)
  /// A folder that is made even if nothing is in it.
  case folder(ImportFolder)
  case refused(path: String, reason: LocalizedMessage)
  /// What is no note by its place: settings and bins of other programs.
  case skipped(path: String, reason: LocalizedMessage)
}

/// Something that notes can be read from.
protocol ImportSource {
  /// How much there is, without reading it all.
  func measure() throws(LibraryError) -> ImportMeasure

  /// Calls `visit` with what is found, in an order that is the same each time, until it answers
  /// false.
  func read(_ visit: (ImportEvent) throws -> Bool) throws
}

/// Names of sources as names of the library.
enum ImportName {
  static let untitled = "Untitled"

  /// - Parameter changes: gets a message when it is not the name that it was.
  static func fit(_ name: String, _ changes: inout [LocalizedMessage]) -> String {
    do {
      let fitting = try FileName.normalised(name)
      // Composed and decomposed letters are the same to whoever reads them.
      if fitting != name { changes.append(.renamed(fitting)) }
      return fitting
    } catch {
      guard case .nameTooLong(let length, let limit) = error else {
        changes.append(.renamed(untitled))
        return untitled
      }
      changes.append(.cutName(length, limit))
      let cut = String(String.UnicodeScalarView(name.unicodeScalars.prefix(limit - 1))) + "…"
      // What was cut may compose otherwise; it only gets shorter.
      return (try? FileName.normalised(cut)) ?? untitled
    }
  }

  /// The folder of the library for a folder within the source, with those around it.
  ///
  /// - Parameters:
  ///   - root: The name of the source.
  ///   - isOneTree: Whether its folders come into one that is called as the source is: where it has notes
  ///     beside its folders.
  ///   - known: The folders that an export tells more of, by their paths.
  ///   - changes: Of its own name.
  static func folder(
    _ components: [String], root: String, isOneTree: Bool = false,
    known: [String: ImportFolder] = [:], changes: [LocalizedMessage] = []
  ) -> ImportFolder {
    let components = isOneTree && !components.isEmpty ? [root] + components : components
    guard !components.isEmpty else { return folder(named: root, key: root, changes) }
    var way: [ImportFolder] = []
    for (index, name) in components.enumerated() {
      let key = components[...index].joined(separator: "/")
      // What would be too deep says in its name where it came from.
      let isLast = index == Schema.deepest - 1 && components.count > Schema.deepest
      var own = index == components.count - 1 || isLast ? changes : []
      if isLast { own.append(.tooDeep(Schema.deepest)) }
      let rest = components[index...].joined(separator: " / ")
      way.append(
        known[key]
          ?? folder(named: isLast ? rest : name, key: isLast ? key + "/…/" + rest : key, own))
      if isLast { break }
    }
    var last = way.removeLast()
    last.around = way
    return last
  }

  private static func folder(
    named name: String, key: String, _ changes: [LocalizedMessage]
  ) -> ImportFolder {
    var changes = changes
    let name = fit(name, &changes)
    return ImportFolder(key: key, name: name, changes: changes)
  }
}
