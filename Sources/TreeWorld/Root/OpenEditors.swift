import TreeStore

/// The most recently used editors, kept for their undo histories.
@MainActor struct OpenEditors {
  /// The maximum number of editors, each of which has its text in memory.
  static let most = 8

  /// The editors, the most recently used last.
  private var kept: [EditorViewController] = []

  /// Returns the editor of a file, and creates it if there is none.
  mutating func editor(
    of file: File, make: () -> EditorViewController
  ) -> EditorViewController {
    let isDeleted = file.deleted != nil
    let known = kept.first { $0.file == file.id && $0.isDeleted == isDeleted }
    kept.removeAll { $0.file == file.id }
    let editor = known ?? make()
    known?.rename(to: file.name)
    known?.refresh()
    kept.append(editor)
    if kept.count > Self.most { kept.removeFirst() }
    return editor
  }

  /// Returns the editor of a file, or nil if it was not open recently.
  func known(_ id: FileID?) -> EditorViewController? { kept.last { $0.file == id } }

  /// Removes the highlights of a search.
  func clearMarks() { for editor in kept where editor.foundWords != nil { editor.clearMarks() } }

  mutating func forget(_ files: [FileID]) { kept.removeAll { files.contains($0.file) } }
}
