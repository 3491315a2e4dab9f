import TreeStore

/// The editors that were open last. Their undo histories live as long as they do.
@MainActor struct OpenEditors {
  /// Each holds its text.
  static let most = 8

  /// What was open last comes last.
  private var kept: [EditorViewController] = []

  /// The editor of a file, made unless there is one.
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

  /// The editor of a file, if that was open lately.
  func known(_ id: FileID?) -> EditorViewController? { kept.last { $0.file == id } }

  /// Takes away what a search marked.
  func clearMarks() { for editor in kept where editor.hasMarks { editor.clearMarks() } }

  mutating func forget(_ files: [FileID]) { kept.removeAll { files.contains($0.file) } }
}
