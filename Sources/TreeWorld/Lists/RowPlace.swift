import TreeStore

/// The place of a row in an outline: of the folders, or of the tags below them.
struct RowPlace: Hashable {
  /// The number of folders or tags around it.
  let level: Int
  /// Whether folders or tags are in it.
  let hasInner: Bool
  /// Whether these are shown.
  let isOpen: Bool
  /// The number of notes in it and in all that is in it; nil where the row itself tells.
  var all: Int?
}

extension RowPlace {
  init(_ folder: OutlinePlace) {
    self.init(
      level: folder.level, hasInner: folder.hasInner, isOpen: folder.isOpen, all: folder.all)
  }
}
