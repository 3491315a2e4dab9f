import TreeStore
import UIKit

/// The menu of the open file, in its bar.
extension RootViewController {
  func addMenu(to editor: EditorViewController) {
    let items = editor.navigationItem.rightBarButtonItems ?? []
    guard !items.contains(where: { $0.accessibilityLabel == Strings.noteMenu }) else { return }
    let menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak self, weak editor] done in
        done(editor.flatMap { self?.actions(on: $0.file) } ?? [])
      }
    ])
    let button = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: menu)
    button.accessibilityLabel = Strings.noteMenu
    editor.navigationItem.rightBarButtonItems = [button] + items
  }

  private func moreActions(on file: File) -> UIMenuElement {
    let links = MenuItem.make(Strings.linksHere, "link") { [weak self] in
      self?.showBacklinks(of: file)
    }
    let versions = MenuItem.make(Strings.versionsOfNote, "clock.arrow.circlepath") {
      [weak self] in self?.showVersions(of: file)
    }
    return UIMenu(options: .displayInline, children: [links, versions])
  }

  private func actions(on id: FileID) -> [UIMenuElement] {
    let scope = state.selection.scope ?? .all
    guard let file = try? library.file(id, includingDeleted: scope == .deleted) else { return [] }
    let available = FileAction.available(
      for: [file], in: scope, hasWindows: surroundings.shared.hasWindows,
      isReadOnly: library.isReadOnly)
    func items(_ areDestructive: Bool) -> [UIMenuElement] {
      available.filter { $0.isDestructive == areDestructive }.map { action in
        // In a text, Delete deletes a character.
        MenuItem.make(
          action.title, action.symbol,
          key: action.isDestructive ? nil : action.key, modifiers: action.modifiers,
          isDestructive: areDestructive
        ) { [weak self] in
          guard let self else { return }
          self.fileList(self.fileList ?? self.folderList, wants: action, for: [file])
        }
      }
    }
    let more = scope == .deleted ? [] : [moreActions(on: file)]
    let last = items(true)
    return items(false) + more
      + (last.isEmpty ? [] : [UIMenu(options: .displayInline, children: last)])
  }
}
