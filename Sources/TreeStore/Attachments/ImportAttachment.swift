import Foundation

/// A file of a source that the text of a note names, on its way into the library.
struct ImportAttachment {
  /// How the text calls it.
  var name: String
  /// Where it is in the source.
  var path: String
  /// Gives its bytes in pieces; throws `TextBundle.Refusal` for what the source cannot give.
  var read: (_ sink: (Data) throws -> Void) throws -> Void
}

/// Reads the attachments of notes that are imported.
struct AttachmentImport {
  private let library: Library
  private let limits: ImportLimits
  private let source: String
  private var bytes = 0

  init(_ library: Library, _ limits: ImportLimits, source: String) {
    (self.library, self.limits, self.source) = (library, limits, source)
  }

  typealias Named = (name: String, draft: AttachmentDraft)

  /// - Returns: what could be read, and what is to be said of the rest.
  /// - Throws: what the library cannot take, and `.tooMuch`.
  mutating func drafts(of item: ImportItem) throws -> (made: [Named], refused: [TransferNote]) {
    var made: [Named] = []
    var refused: [TransferNote] = []
    for attachment in item.attachments {
      var writer = AttachmentWriter(library, name: attachment.name)
      do {
        try attachment.read { data in
          bytes += data.count
          guard bytes <= limits.attachments else {
            throw LibraryError.tooMuch(
              path: source, reason: .muchAttached(bytes, limits.attachments))
          }
          try writer.add(data)
        }
        made.append((attachment.name, try writer.finish()))
      } catch let refusal as TextBundle.Refusal {
        writer.discard()
        refused.append(TransferNote(path: attachment.path, reason: refusal.reason))
      } catch {
        writer.discard()
        throw error
      }
    }
    return (made, refused)
  }
}

/// The files of a source by their paths and names: which one does a text mean?
struct AttachmentIndex<Place> {
  struct Found {
    let path: [String]
    let place: Place
  }

  private var byPath: [String: Found] = [:]
  private var byName: [String: Found] = [:]
  /// Folders from which paths may go besides that of the note.
  var roots: [[String]] = [[]]
  /// Whether texts are notes of their own.
  var skipsNotes = true

  mutating func add(_ path: [String], _ place: Place) {
    guard let name = path.last else { return }
    let found = Found(path: path, place: place)
    byPath[Self.key(path)] = found
    let folded = Self.key([name]).lowercased()
    if byName[folded] == nil { byName[folded] = found }
  }

  private static func key(_ path: [String]) -> String {
    path.joined(separator: "/").precomposedStringWithCanonicalMapping
  }

  /// The files that a text names, each name once.
  func named(in text: String, from folder: [String]) -> [(name: String, found: Found)] {
    guard !byPath.isEmpty else { return [] }
    var seen: Set<String> = []
    return AttachmentReference.all(in: text).compactMap { reference in
      guard let (name, found) = find(reference, from: folder), seen.insert(name).inserted else {
        return nil
      }
      return (name, found)
    }
  }

  private func find(
    _ reference: AttachmentReference, from folder: [String]
  ) -> (name: String, found: Found)? {
    let found = reference.names.lazy.compactMap { name -> (String, Found)? in
      for start in [folder] + roots {
        if let path = Self.path(name, from: start), let found = byPath[Self.key(path)] {
          return (name, found)
        }
      }
      // Obsidian finds a name in any folder.
      guard reference.isEmbedded, let last = name.split(separator: "/").last,
        let found = byName[String(last).lowercased()]
      else { return nil }
      return (name, found)
    }.first
    guard let found, !skipsNotes || !NoteReader.mayBeNote(found.1.path.last ?? "") else {
      return nil
    }
    return found
  }

  /// Nil for a path that leads out.
  static func path(_ name: String, from folder: [String]) -> [String]? {
    var path = folder
    for component in name.split(separator: "/") where component != "." {
      if component == ".." {
        guard path.popLast() != nil else { return nil }
      } else {
        path.append(String(component))
      }
    }
    return path.isEmpty ? nil : path
  }
}
