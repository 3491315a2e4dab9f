import TreeStore
import UIKit

/// The contents of rows.
extension FileListViewController {
  /// Returns the view for a list without rows.
  func makeEmptyView() -> EmptyView {
    if scope == .deleted { return EmptyView(message: Strings.nothingDeleted) }
    let title = isFolders ? Strings.newFolder : Strings.newNote
    let message = if case .tagged = scope { Strings.noTaggedNotes } else { Strings.noNotes }
    let words = isFolders ? Strings.noFolders : message
    guard !isReadOnly else { return EmptyView(message: words) }
    let action = UIAction(title: title) { [weak self] _ in
      guard let self else { return }
      self.delegate?.fileListWantsNewItem(self)
    }
    return EmptyView(message: words, action: action)
  }

  /// A row of a very long list that is not loaded yet stays empty.
  func fill(_ cell: UITableViewCell, at position: Int) {
    let row = row(at: position)
    if let row, let cell = cell as? FolderCell { fill(cell, with: row, place(at: position)) }
    guard let cell = cell as? FileCell else { return }
    guard let file = row?.file else {
      return cell.show(name: "", date: "", preview: " ", isPinned: false)
    }
    let date = date(of: file)
    cell.show(
      name: file.name, date: date.long, shortDate: date.short, preview: preview(of: file),
      isPinned: file.isPinned, folder: isOfManyFolders ? folderName(of: file) : nil)
  }

  /// Whether its rows say the folders of the notes.
  var isOfManyFolders: Bool {
    switch scope {
    case .all, .tagged: true
    case .folders, .files, .deleted: false
    }
  }

  private func fill(_ cell: FolderCell, with row: ListRow, _ place: RowPlace?) {
    let id = row.file?.id
    // A cell that stands for another folder now must not show its field.
    if let naming, id == namedRow { cell.beginNaming(naming) } else { cell.endNaming() }
    cell.show(row, place) { [weak self] in
      self?.setOpen(place?.isOpen == false, row.id)
    }
  }

  private func preview(of file: File) -> String {
    guard !file.isFolder else { return Strings.notes(file.childCount) }
    // A text that begins with its name as a heading would say it twice; a sentence that begins with it goes on.
    guard file.preview.hasPrefix(file.name) else { return file.preview }
    let rest = file.preview.dropFirst(file.name.count)
    let isHeading =
      rest.isEmpty || (rest.first == " " && rest.dropFirst().first?.isLowercase != true)
    return isHeading ? String(rest.dropFirst()) : file.preview
  }

  private func folderName(of file: File) -> String? {
    guard let parent = file.parent else { return nil }
    return (try? surroundings.library.file(parent))?.name
  }

  private func date(of file: File) -> (long: String, short: String) {
    let dates = RelativeDate(now: surroundings.clock.now())
    if let deleted = file.deleted {
      let left = Strings.daysLeft(dates.daysLeft(deleted, of: Library.daysKept))
      return (left, left)
    }
    let date = order == .created ? file.created : file.modified
    let text = dates.text(date)
    if text == Strings.now { refreshLater() }
    return (text, dates.shortText(date))
  }

  /// Schedules an update of the relative dates, which change with time.
  private func refreshLater() {
    guard !isRefreshing else { return }
    isRefreshing = true
    surroundings.clock.after(RelativeDate.present) { [weak self] in
      guard let self else { return }
      self.isRefreshing = false
      for path in self.tableView.indexPathsForVisibleRows ?? [] {
        guard path.row < self.rowCount, let cell = self.tableView.cellForRow(at: path) else {
          continue
        }
        self.fill(cell, at: path.row)
      }
    }
  }
}
