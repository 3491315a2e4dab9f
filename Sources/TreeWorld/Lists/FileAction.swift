import TreeStore
import UIKit

/// An action on files or folders, which a menu, a swipe, a key or a button invokes.
enum FileAction: Hashable, CaseIterable {
  case rename, newFolder, duplicate, move, pin, unpin, copyLink, share, print, openWindow, putBack,
    delete, erase

  /// Returns the actions for files, in the order of a menu.
  ///
  /// - Parameters:
  ///   - hasWindows: Whether the system supports several windows.
  ///   - isReadOnly: Whether the library cannot be written.
  static func available(
    for files: [File], in scope: LibraryScope, hasWindows: Bool = false, isReadOnly: Bool = false
  ) -> [FileAction] {
    let all = all(for: files, in: scope, hasWindows: hasWindows)
    return isReadOnly ? all.filter { !$0.writes } : all
  }

  private static func all(
    for files: [File], in scope: LibraryScope, hasWindows: Bool
  ) -> [FileAction] {
    guard let first = files.first else { return [] }
    if scope == .deleted { return [.putBack, .erase] }
    var actions: [FileAction] = files.count == 1 ? [.rename] : []
    if files.count == 1, first.isFolder { actions.append(.newFolder) }
    actions += [files.allSatisfy(\.isPinned) ? .unpin : .pin, .duplicate, .move, .copyLink]
    if files.allSatisfy({ !$0.isFolder }) { actions += [.share, .print] }
    if hasWindows, files.count == 1 { actions.append(.openWindow) }
    return actions + [.delete]
  }

  var title: String {
    switch self {
    case .rename: Strings.rename
    case .newFolder: Strings.newFolderInside
    case .duplicate: Strings.duplicate
    case .move: Strings.move
    case .pin: Strings.pin
    case .unpin: Strings.unpin
    case .copyLink: Strings.copyLink
    case .share: Strings.share
    case .print: Strings.printNote
    case .openWindow: Strings.openWindow
    case .putBack: Strings.putBack
    case .delete: Strings.delete
    case .erase: Strings.erase
    }
  }

  var symbol: String {
    switch self {
    case .rename: "pencil"
    case .newFolder: "folder.badge.plus"
    case .duplicate: "doc.on.doc"
    case .move: "folder"
    case .pin: "pin"
    case .unpin: "pin.slash"
    case .copyLink: "link"
    case .share: "square.and.arrow.up"
    case .print: "printer"
    case .openWindow: "macwindow.badge.plus"
    case .putBack: "arrow.uturn.backward"
    case .delete, .erase: "trash"
    }
  }

  /// The shortcut for the selected row, as it is shown; nil for none.
  var key: String? {
    switch self {
    case .rename: "f2"
    case .print: "p"
    case .delete, .erase: "delete"
    default: nil
    }
  }

  /// Whether it changes the library.
  var writes: Bool {
    switch self {
    case .copyLink, .share, .print, .openWindow: false
    default: true
    }
  }

  /// The modifiers of ``key``.
  var modifiers: UIKeyModifierFlags { self == .print ? [.command, .shift] : [] }

  var isDestructive: Bool { self == .delete || self == .erase }
}
