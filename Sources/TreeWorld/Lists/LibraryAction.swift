import TreeStore
import UIKit

/// An action on the library or on a folder.
enum LibraryAction: Hashable {
  case importFiles, importFolder
  /// Exports the files of one folder; all for nil.
  case export(ExportForm, FileID?)
  case backUp, restore, check, shortcuts, nest, today, template, synchronise, preferences, about
  /// With the title of the menu item: "Undo Import".
  case undo(String)
  case redo(String)

  var title: String {
    switch self {
    case .importFiles: Strings.importFiles
    case .importFolder: Strings.importFolder
    case .export(.markdown, _): Strings.asMarkdown
    case .export(.json, _): Strings.asJSON
    case .backUp: Strings.backUpNow
    case .restore: Strings.restoreBackup
    case .check: Strings.checkLibrary
    case .shortcuts: Strings.shortcuts
    case .nest: Strings.nestFolders
    case .today: Strings.today
    case .template: Strings.newFromTemplate
    case .synchronise: Strings.synchroniseAction
    case .preferences: Strings.preferencesAction
    case .about: Strings.about
    case .undo(let title), .redo(let title): title
    }
  }

  private var symbol: String {
    switch self {
    case .importFiles: "square.and.arrow.down"
    case .importFolder: "folder.badge.plus"
    case .export(.markdown, _): "doc.text"
    case .export(.json, _): "doc.plaintext"
    case .backUp: "clock.arrow.circlepath"
    case .restore: "arrow.counterclockwise"
    case .check: "checkmark.shield"
    case .shortcuts: "keyboard"
    case .nest: "list.bullet.indent"
    case .today: "calendar"
    case .template: "doc.badge.plus"
    case .synchronise: "arrow.triangle.2.circlepath"
    case .preferences: "gearshape"
    case .about: "info.circle"
    case .undo: "arrow.uturn.backward"
    case .redo: "arrow.uturn.forward"
    }
  }

  /// The shortcut, which works everywhere in the window; nil for none.
  private var key: (input: String, modifiers: UIKeyModifierFlags)? {
    switch self {
    case .importFiles: ("o", .command)
    case .importFolder: ("o", [.command, .shift])
    case .export(.markdown, nil): ("e", [.command, .shift])
    case .shortcuts: ("?", .command)
    case .today: ("t", .command)
    case .template: ("t", [.command, .shift])
    case .preferences: (",", .command)
    case .undo: ("z", .command)
    case .redo: ("z", [.command, .shift])
    default: nil
    }
  }

  @MainActor func element(_ list: FileListViewController) -> UIMenuElement {
    MenuItem.make(title, symbol, key: key?.input, modifiers: key?.modifiers ?? []) { [weak list] in
      guard let list else { return }
      list.delegate?.fileList(list, wants: self)
    }
  }

  /// A submenu with the two formats of an export.
  @MainActor static func exports(of folder: FileID?, _ list: FileListViewController) -> UIMenu {
    UIMenu(
      title: folder == nil ? Strings.exportEverything : Strings.exportFolder,
      image: UIImage(systemName: "square.and.arrow.up"),
      children: [ExportForm.markdown, .json].map {
        LibraryAction.export($0, folder).element(list)
      })
  }
}
