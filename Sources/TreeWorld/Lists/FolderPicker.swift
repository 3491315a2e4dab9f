import TreeStore
import UIKit

/// A sheet in which the user chooses a destination folder in the outline of all folders.
@MainActor enum FolderPicker {
  /// A destination: the top or a folder.
  enum Goal {
    case top
    case folder(File)
  }

  private struct Row {
    let goal: Goal
    let level: Int
    let isEnabled: Bool
  }

  /// - Parameters:
  ///   - files: The files and folders that are moved.
  ///   - answer: Called with the destination, or nil if the user cancelled.
  /// - Returns: Whether there is any.
  static func present(
    from controller: UIViewController, library: Library, moving files: [File],
    then answer: @escaping @MainActor (Goal?) -> Void
  ) throws(LibraryError) -> Bool {
    let rows = try rows(library, files)
    guard rows.contains(where: \.isEnabled) else { return false }
    ListPicker.present(
      from: controller, title: Strings.moveTo, items: rows, cellClass: FolderCell.self,
      show: { row, cell in
        guard let cell = cell as? FolderCell else { return }
        switch row.goal {
        case .top: cell.show(title: Strings.topLevel, symbol: "tray.full")
        case .folder(let folder): cell.show(folder, level: row.level)
        }
        cell.show(isEnabled: row.isEnabled)
      }, isEnabled: \.isEnabled, then: { answer($0?.goal) })
    return true
  }

  private static func rows(_ library: Library, _ files: [File]) throws(LibraryError) -> [Row] {
    let moved = Set(files.filter(\.isFolder).map(\.id))
    // From several places each can be a destination.
    let homes = Set(files.map(\.parent))
    let home: FileID?? = homes.count == 1 ? homes.first : nil
    let inner = Dictionary(grouping: try library.folders(), by: \.parent)
    var rows: [Row] = []
    if files.allSatisfy(\.isFolder) {
      rows.append(Row(goal: .top, level: 0, isEnabled: home != .some(nil)))
    }
    var next = (inner[nil] ?? []).reversed().map { (folder: $0, level: 0, isInMoved: false) }
    while let (folder, level, isInMoved) = next.popLast() {
      let isMoved = isInMoved || moved.contains(folder.id)
      rows.append(
        Row(
          goal: .folder(folder), level: level,
          isEnabled: !isMoved && home != .some(.some(folder.id))))
      next += (inner[folder.id] ?? []).reversed().map { ($0, level + 1, isMoved) }
    }
    return rows
  }
}
