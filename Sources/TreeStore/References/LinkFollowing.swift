import Foundation
import GRDB

/// Lets links follow notes and folders that get other names or places: those that would lead elsewhere
/// afterwards, or nowhere, are written anew (`Docs/decisions/0072`).
///
/// It is made before the change, and finished after it, in one transaction.
final class LinkFollowing {
  private struct Place: Hashable {
    var file: Int64
    var path: String
  }

  private let keys: CollationKeys
  private let path: String
  private let now: Int64
  private let db: Database
  /// Where links led before.
  private var goals: [Place: LinkResolver.Found] = [:]

  init(_ library: Library, _ db: Database) {
    (keys, path, now) = (library.collationKeys, library.path, library.clock.milliseconds)
    self.db = db
  }

  /// - Parameters:
  ///   - path: Of the library, for errors.
  ///   - now: When texts are written, in milliseconds.
  init(_ keys: CollationKeys, path: String, at now: Int64, _ db: Database) {
    (self.keys, self.path, self.now, self.db) = (keys, path, now, db)
  }

  /// Notes the links that may lead elsewhere when a file or folder gets another name.
  func willRename(_ found: Rows.Found, to name: String) throws {
    if found.isFolder {
      try note(withFolder: [found.name, name])
    } else {
      try note(named: [found.name, name])
    }
  }

  /// The same when files and folders get other places: their own links as well, which lead to what is near.
  func willMove(_ all: [Rows.Found]) throws {
    let folders = all.filter(\.isFolder)
    if !folders.isEmpty { try note(withFolder: folders.map(\.name)) }
    let files = all.filter { !$0.isFolder }
    guard !files.isEmpty else { return }
    try note(named: files.map(\.name))
    var places: [Place] = []
    for file in files {
      places += try db.texts("SELECT path FROM link WHERE file = ?", [file.key]).map {
        Place(file: file.key, path: $0)
      }
    }
    try note(places)
  }

  private func note(named names: [String]) throws {
    var places: [Place] = []
    for key in Set(names.map(LinkTarget.key)) {
      places += try self.places("WHERE key = ?", [key])
    }
    try note(places)
  }

  /// Links that name one of these folders.
  private func note(withFolder names: [String]) throws {
    let folded = Set(names.map(LinkTarget.folded))
    try note(
      try places("WHERE instr(path, '/') > 0", []).filter { place in
        LinkTarget(wiki: place.path)?.readings.contains { reading in
          reading.folders.contains { folded.contains(LinkTarget.folded($0)) }
        } ?? false
      })
  }

  private func places(_ condition: String, _ arguments: StatementArguments) throws -> [Place] {
    try db.all("SELECT file, path FROM link \(condition)", arguments) { row in
      row.integer(0).map { Place(file: $0, path: row.words(1)) }
    }.compactMap { $0 }
  }

  private func note(_ places: [Place]) throws {
    guard !places.isEmpty else { return }
    let resolver = try LinkResolver(keys, db)
    for place in places where goals[place] == nil {
      guard let target = LinkTarget(wiki: place.path) else { continue }
      goals[place] = try resolver.find(target, from: place.file)
    }
  }

  /// Writes the links that would lead elsewhere now.
  func finish() throws -> RewrittenTexts {
    var texts = RewrittenTexts()
    guard !goals.isEmpty else { return texts }
    let resolver = try LinkResolver(keys, db)
    var wanted: [Int64: [String: LinkResolver.Found]] = [:]
    for (place, goal) in goals {
      guard let target = LinkTarget(wiki: place.path),
        try resolver.find(target, from: place.file)?.note != goal.note
      else { continue }
      wanted[place.file, default: [:]][place.path] = goal
    }
    for (file, paths) in wanted.sorted(by: { $0.key < $1.key }) {
      guard
        let id = try db.first("SELECT id FROM file WHERE pk = ?", [file], { $0.id(0) }).flatMap({
          $0
        })
      else { continue }
      let before = try Library.text(try Rows.key(of: id, db), db, path: path)
      var names: [Int64: String] = [:]
      for goal in Set(paths.values.map(\.note)) {
        names[goal] = try db.first("SELECT name FROM file WHERE pk = ?", [goal]) {
          Rows.readableName($0, 0)
        }
      }
      var failure: (any Error)?
      let after = AttachmentReference.replace(in: before) { reference in
        guard !reference.isInCode, let target = LinkTarget(reference),
          let goal = paths[target.path],
          let name = names[goal.note]
        else { return nil }
        do {
          let least = target.folders.count
          let way = try resolver.path(to: goal.note, named: name, from: file, least: least)
          return Self.words(way, reference, isWhole: goal.isWhole)
        } catch {
          failure = error
          return nil
        }
      }
      if let failure { throw failure }
      try texts.write(after, of: file, id, before: before, at: now, db)
    }
    return texts
  }

  /// What stands in the place of a link that leads to `path`.
  ///
  /// - Parameter isWhole: Whether the name had a "#" in it, behind which is no heading then.
  private static func words(
    _ path: String, _ reference: AttachmentReference, isWhole: Bool
  ) -> String {
    let written = reference.written
    let mark = written.firstIndex(of: "#") ?? written.endIndex
    let heading = isWhole ? "" : written[mark...]
    guard !reference.isWiki else { return path + heading }
    let base = written[..<mark].lowercased()
    let ending = [".markdown", ".md"].first { base.hasSuffix($0) } ?? ""
    let name = path.split(separator: "/").map { LinkTarget.decoded($0) }.joined(separator: "/")
    return reference.writing(name + ending) + heading
  }
}
