import Foundation

/// The JSON that TreeWorld exports, or Simplenote's.
struct JSONSource: ImportSource {
  enum Kind {
    case treeworld, simplenote

    /// The keys that are understood, and whether each has a list.
    var keys: [String: Bool] {
      switch self {
      case .treeworld:
        ["format": false, "version": false, "folders": true, "files": true, "versions": true]
      case .simplenote: ["activeNotes": true, "trashedNotes": true]
      }
    }
  }

  let path: String
  let now: Date
  private let data: Data
  private let kind: Kind

  init(path: String, now: Date) throws(LibraryError) {
    self.path = path
    self.now = now
    data = try SourceData.read(path)
    kind = try Self.kind(data, path)
  }

  /// Told by the first key that is one of theirs.
  private static func kind(_ data: Data, _ path: String) throws(LibraryError) -> Kind {
    var kind: Kind?
    var version: Int?
    var isKnown = true
    do {
      try JSONElements(data: data).visit { key, form, value in
        switch key {
        case "format" where form == .value:
          isKnown = (try? JSONDecoder().decode(String.self, from: value)) == JSONForm.format
          kind = .treeworld
          return isKnown && version == nil
        case "version" where form == .value:
          version = try? JSONDecoder().decode(Int.self, from: value)
          isKnown = kind == .simplenote || (version ?? 0) > 0
          return isKnown && kind == nil
        case "activeNotes", "trashedNotes":
          if kind == nil { kind = .simplenote }
          return false
        default: return kind == nil || version == nil
        }
      }
    } catch JSONElements.Problem.goesOn where kind != nil {
      // What there is before is taken, and the rest is said.
    } catch {
      throw .notNotes(path: path, reason: .noWholeJSON)
    }
    guard let kind, isKnown else { throw .notNotes(path: path, reason: .otherJSON) }
    if kind == .treeworld, let version, version > JSONForm.version {
      throw .notNotes(path: path, reason: .newerJSON(version))
    }
    return kind
  }

  func measure() throws(LibraryError) -> ImportMeasure {
    var measure = ImportMeasure(path: path, bytes: data.count)
    do {
      try JSONElements(data: data).visit { key, form, _ in
        if form == .element {
          measure.entries += 1
          if ["files", "activeNotes", "trashedNotes"].contains(key) { measure.notes += 1 }
        }
        return true
      }
    } catch {
      // What is not JSON is told when it is its turn.
    }
    return measure
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    var reading = JSONReading(kind: kind, data: data, now: now)
    do { try reading.read(visit) } catch let problem as JSONElements.Problem {
      let reason =
        switch problem {
        case .notAnObject: LocalizedMessage.noJSON
        case .endsEarly(let byte): LocalizedMessage.noJSON(from: byte)
        case .goesOn(let byte): LocalizedMessage.moreJSON(from: byte + 1)
        }
      _ = try visit(.refused(path: FilePath(path).name.shown, reason: reason))
    }
  }
}
