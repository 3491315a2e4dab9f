/// The place of a folder in the outline of a `LibraryList`.
public struct OutlinePlace: Hashable, Sendable {
  /// The number of folders around it.
  public let level: Int
  /// A Boolean value that tells whether folders are in it.
  public let hasInner: Bool
  /// A Boolean value that tells whether these are shown.
  public let isOpen: Bool
  /// The number of files in the folder itself.
  public let own: Int
  /// The number of files in it and in all folders in it.
  public let all: Int
}

extension LibraryList {
  /// The folders that show the folders in them; those that have none count too. Setting it does not
  /// call `onChange`.
  public var openFolders: Set<FileID> {
    get { opened }
    set { if newValue != opened { open(newValue) } }
  }

  /// Returns the place of a row of the list of folders; nil for other lists.
  public func place(at position: Int) -> OutlinePlace? {
    guard shown.indices.contains(position) else { return nil }
    let folder = outline.folders[shown[position]]
    let hasInner = folder.hasInner(at: shown[position])
    return OutlinePlace(
      level: folder.level, hasInner: hasInner, isOpen: hasInner && opened.contains(folder.id),
      own: folder.own, all: folder.all)
  }

  /// Whether any folder is in another one.
  public var isNested: Bool { outline.folders.contains { $0.level > 0 } }

  /// Returns the folders around a folder, from the outermost inwards, whether they are shown or not.
  public func folders(around folder: FileID) -> [FileID] { outline.around(folder) }

  /// Returns whether a folder is another one, or in it at any depth.
  public func isFolder(_ folder: FileID, in other: FileID) -> Bool {
    guard let place = outline.position(of: folder), let around = outline.position(of: other) else {
      return false
    }
    return (around..<outline.folders[around].end).contains(place)
  }
}
