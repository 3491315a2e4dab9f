import TreeStore
import UIKit

/// The tags below the folders.
extension FileListViewController {
  /// Shows or hides the tags in a tag.
  func setOpen(_ isOpen: Bool, tag key: String) {
    var open = tags.open
    if isOpen { open.insert(key) } else { open.remove(key) }
    setOpen(tags: open)
  }

  private func setOpen(tags open: Set<String>) {
    guard open != tags.open else { return }
    tags.open = open
    surroundings.openTags.set(open)
    reload()
  }

  /// Opens the tags around one, so that its row is there.
  func openTags(around key: String) {
    guard isFolders else { return }
    setOpen(tags: tags.open.union(TagOutline.around(key)))
  }

  /// The tag of the selected row.
  var chosenTag: NoteTag? {
    guard isFolders, !isEditing,
      let path = viewIfLoaded.flatMap({ _ in tableView.indexPathForSelectedRow })
    else { return nil }
    return row(at: path.row)?.tag
  }

  func menu(for tag: NoteTag) -> UIContextMenuConfiguration {
    let rename = MenuItem.make(Strings.renameTag, "pencil", key: FileAction.rename.key) {
      [weak self] in self?.askForName(of: tag)
    }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [rename]) })
  }

  func askForName(of tag: NoteTag) { delegate?.fileList(self, wantsNewNameOf: tag) }
}
