import Foundation
import GRDB

/// The folders of a library in the order of an outline: behind each stand those in it. Recently deleted
/// ones, and what is in these, are left out.
struct FolderOutline: Equatable, Sendable {
  struct Folder: Equatable, Sendable {
    var key: Int64
    var id: FileID
    /// The key of the folder around it; nil at the top.
    var parent: Int64?
    /// The position of that folder, and how many are around it.
    var around: Int?
    var level = 0
    /// The number of files in it, and of those in it and in all folders in it.
    var own: Int
    var all = 0
    /// The position behind the last folder in it.
    var end = 0

    /// Whether folders are in it; for its position.
    func hasInner(at position: Int) -> Bool { end > position + 1 }
  }

  private(set) var folders: [Folder] = []
  private var positions: [FileID: Int] = [:]

  init() {}

  static func fetch(_ order: FileOrder, _ db: Database) throws -> FolderOutline {
    let found = try sorted(order, db)
    let gone = {
      try Set(
        db.integers(
          "SELECT pk FROM file INDEXED BY file_folder WHERE isFolder = 1 AND trashedAt IS NOT NULL")
      )
    }
    return try FolderOutline(found, gone: gone)
  }

  /// All folders that are not deleted themselves, in the order of those beside each other.
  static func sorted(_ order: FileOrder, _ db: Database) throws -> [Folder] {
    let column =
      switch order {
      case .name: "sortKey"
      case .modified: "updatedAt DESC"
      case .created: "createdAt DESC"
      }
    let found = try db.all(
      """
      SELECT pk, parent, id, childCount FROM file INDEXED BY file_folder
      WHERE isFolder = 1 AND trashedAt IS NULL ORDER BY pinned DESC, \(column), id
      """
    ) { row -> Folder? in
      guard let key = row.integer(0), let id = row.id(2) else { return nil }
      let own = row.integer(3).flatMap { (0...Rows.mostCounted).contains($0) ? Int($0) : nil }
      return Folder(key: key, id: id, parent: row.integer(1), own: own ?? 0)
    }.compactMap { $0 }
    return order == .modified ? try byNewestNote(found, db) : found
  }

  /// A folder is as new as the note in it, or in a folder in it, that was changed last; one without notes as it is
  /// itself. Each folder costs two look-ups in the index by date.
  private static func byNewestNote(_ found: [Folder], _ db: Database) throws -> [Folder] {
    func newest(pinned: Int) -> String {
      """
      (SELECT c.updatedAt FROM file c WHERE c.parent = f.pk AND c.trashedAt IS NULL
        AND c.pinned = \(pinned) AND c.isFolder = 0 ORDER BY c.updatedAt DESC LIMIT 1)
      """
    }
    let rows = try db.all(
      """
      SELECT pk, pinned, updatedAt, \(newest(pinned: 1)), \(newest(pinned: 0))
      FROM file f INDEXED BY file_folder WHERE isFolder = 1 AND trashedAt IS NULL
      """
    ) { row in
      (
        key: row.integer(0), isPinned: row.flag(1) == true, own: row.integer(2),
        notes: [row.integer(3), row.integer(4)].compactMap { $0 }.max()
      )
    }
    var dates: [Int64: Int64] = [:]
    var pinned: Set<Int64> = []
    for row in rows {
      guard let key = row.key else { continue }
      dates[key] = row.notes ?? row.own ?? 0
      if row.isPinned { pinned.insert(key) }
    }
    let own = dates
    let parents = Dictionary(found.map { ($0.key, $0.parent) }, uniquingKeysWith: { a, _ in a })
    for folder in found {
      guard let date = own[folder.key] else { continue }
      // Depth is bounded, and so is a circle in a damaged table.
      var next = folder.parent
      var level = 0
      while let key = next, level < Schema.deepest {
        dates[key] = max(dates[key] ?? 0, date)
        next = parents[key] ?? nil
        level += 1
      }
    }
    func rank(_ folder: Folder) -> (Int, Int64) {
      (pinned.contains(folder.key) ? 0 : 1, -(dates[folder.key] ?? 0))
    }
    return found.enumerated().sorted { a, b in
      let (one, other) = (rank(a.element), rank(b.element))
      return one == other ? a.offset < b.offset : one < other
    }.map(\.element)
  }

  /// - Parameters:
  ///   - found: All folders that are not deleted themselves, in the order of those beside each other.
  ///   - gone: The keys of those that are. They are asked for only if some folders hang on nothing.
  private init(_ found: [Folder], gone: () throws -> Set<Int64>) rethrows {
    add(found, isTop: { $0.parent == nil })
    if folders.count < found.count {
      let left = try Self.loose(found, gone: gone())
      if !left.isEmpty {
        folders = []
        add(found, isTop: { $0.parent == nil || left.contains($0.key) })
      }
    }
    for (position, folder) in folders.enumerated() { positions[folder.id] = position }
  }

  /// The folders that a damaged table leaves without a way to the top: nobody would find what is in
  /// them. What is deleted, or in a folder that is, is none of these.
  private static func loose(_ found: [Folder], gone: Set<Int64>) -> Set<Int64> {
    var parents: [Int64: Int64?] = [:]
    for folder in found { parents[folder.key] = .some(folder.parent) }
    for key in gone { parents[key] = .some(nil) }
    return Set(FolderRules.breaches(parents).filter { $0.value != .deep }.keys)
  }

  private mutating func add(_ found: [Folder], isTop: (Folder) -> Bool) {
    var tops: [Int] = []
    var inner: [Int64: [Int]] = [:]
    for (index, folder) in found.enumerated() {
      if isTop(folder) {
        tops.append(index)
      } else if let parent = folder.parent {
        inner[parent, default: []].append(index)
      }
    }
    folders.reserveCapacity(found.count)
    var open: [(position: Int, rest: ArraySlice<Int>)] = []
    var rest = tops[...]
    while true {
      if let next = rest.popFirst() {
        var folder = found[next]
        folder.level = open.count
        folder.all = folder.own
        folder.around = open.last?.position
        if folder.level == 0 { folder.parent = nil }
        let position = folders.count
        folder.end = position + 1
        folders.append(folder)
        // A folder is taken once, whatever stands in the table.
        guard let inside = inner.removeValue(forKey: folder.key) else { continue }
        open.append((position, rest))
        rest = inside[...]
      } else {
        guard let (position, outer) = open.popLast() else { break }
        folders[position].end = folders.count
        rest = outer
      }
    }
    // What is inside comes behind, and has its sum before it is added to what is around it.
    for position in folders.indices.reversed() {
      if let around = folders[position].around { folders[around].all += folders[position].all }
    }
  }

  /// The position of a folder; nil if it is not among these.
  func position(of id: FileID) -> Int? { positions[id] }

  /// The positions of the folders that are shown if those that are closed hide what is in them.
  func shown(open: Set<FileID>) -> [Int] {
    var shown: [Int] = []
    var position = 0
    while position < folders.count {
      shown.append(position)
      position = open.contains(folders[position].id) ? position + 1 : folders[position].end
    }
    return shown
  }

  /// The folders around one, from the outermost inwards.
  func around(_ id: FileID) -> [FileID] {
    var around: [FileID] = []
    var position = positions[id].flatMap { folders[$0].around }
    while let next = position {
      around.append(folders[next].id)
      position = folders[next].around
    }
    return around.reversed()
  }
}
