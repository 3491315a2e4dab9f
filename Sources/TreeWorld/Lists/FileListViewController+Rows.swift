import TreeStore

/// The positions of rows: All Notes, the folders, Recently Deleted, the tags. All Notes and Recently Deleted have
/// a row only if they are not empty.
extension FileListViewController {
  private var count: Int { list?.count ?? 0 }
  private var hasAll: Bool { isFolders && count > 0 && counts != nil }
  private var hasDeleted: Bool { isFolders && (counts?.deleted ?? 0) > 0 }

  /// The position of the first row of the list; nil if there are none.
  var firstPosition: Int? { count > 0 ? (hasAll ? 1 : 0) : nil }

  private var firstTag: Int { count + (hasAll ? 1 : 0) + (hasDeleted ? 1 : 0) }

  var rowCount: Int { firstTag + tags.rows.count }

  /// Returns the row at a position; nil beyond the end, and in a very long list if it is not loaded
  /// yet.
  func row(at position: Int) -> ListRow? {
    if let counts, hasAll, position == 0 { return .all(counts.files) }
    if position >= firstTag {
      let tag = position - firstTag
      return tags.rows.indices.contains(tag) ? .tag(tags.rows[tag].tag) : nil
    }
    if let counts, hasDeleted, position == firstTag - 1 { return .deleted(counts.deleted) }
    return list?.file(at: position - (hasAll ? 1 : 0)).map { .file($0) }
  }

  func file(at position: Int) -> File? { row(at: position)?.file }

  func position(of id: ListRow.ID) -> Int? {
    switch id {
    case .all: hasAll ? 0 : nil
    case .deleted: hasDeleted ? firstTag - 1 : nil
    case .tag(let key): tags.position(of: key).map { $0 + firstTag }
    case .file(let file): list?.position(of: file).map { $0 + (hasAll ? 1 : 0) }
    }
  }

  /// The place of a row in the outline of the folders or of the tags; nil for a row of neither.
  func place(at position: Int) -> RowPlace? {
    guard isFolders else { return nil }
    let tag = position - firstTag
    if tags.rows.indices.contains(tag) { return tags.rows[tag].place }
    return firstPosition.flatMap { list?.place(at: position - $0) }.map { RowPlace($0) }
  }

  /// The file of the row after those of some files, or before them; nil if there is no other.
  ///
  /// - Parameter isLeft: Whether a file or folder stays when these go.
  func neighbor(of ids: [FileID], where isLeft: (FileID) -> Bool = { _ in true }) -> FileID? {
    let gone = Set(ids)
    let rows = ids.compactMap { position(of: .file($0)) }
    guard let first = rows.min(), let last = rows.max() else { return nil }
    for row in last + 1..<max(last + 1, rowCount) {
      if let file = file(at: row), !gone.contains(file.id), isLeft(file.id) { return file.id }
    }
    for row in (0..<first).reversed() {
      if let file = file(at: row), !gone.contains(file.id), isLeft(file.id) { return file.id }
    }
    return nil
  }
}
