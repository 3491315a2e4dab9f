import SyncProtocol
import TreeStore

extension SyncMark {
  var clean: SyncMark {
    var mark = self
    mark.change = nil
    return mark
  }
}

extension FileID {
  var sync: SyncID {
    get throws(SyncFailure) {
      guard let id = SyncID(bytes) else { throw .forged }
      return id
    }
  }
}

extension Meta {
  init(_ row: SyncRow) {
    self.init(
      name: row.name, parent: row.parent.flatMap { SyncID($0.bytes) }, isFolder: row.isFolder,
      isPinned: row.isPinned, deleted: row.deleted, created: row.created, modified: row.modified)
  }
}

extension SyncRow {
  init(_ meta: Meta) {
    self.init(
      name: meta.name, parent: meta.parent.flatMap { FileID(bytes: $0.bytes) },
      isFolder: meta.isFolder, isPinned: meta.isPinned, deleted: meta.deleted,
      created: meta.created, modified: meta.modified)
  }
}
