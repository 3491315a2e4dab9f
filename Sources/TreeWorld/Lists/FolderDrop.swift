import TreeStore
import UIKit

/// Where folders and files go that are dropped on the list of folders.
enum FolderDrop: Equatable {
  /// Into the row.
  case into(ListRow)
  /// Beside the row: into the folder around it, nil being the top. The order of a list is that of
  /// names or dates, so that no place in it can be chosen.
  case beside(FileID?)

  /// The folder that it leads to; nil for the top, and for what is no folder.
  var folder: FileID? {
    switch self {
    case .into(let row): row.file?.id
    case .beside(let folder): folder
    }
  }
}

extension FileListViewController {
  /// The part of a row at its upper and lower end that means the place beside it.
  private static let edge: CGFloat = 9

  /// What a drop of these at a place of the table would do; nil if nothing.
  func folderDrop(_ files: [File], at place: CGPoint) -> FolderDrop? {
    guard !isReadOnly else { return nil }
    guard let path = tableView.indexPathForRow(at: place), let row = row(at: path.row) else {
      return takes(files, .beside(nil)) ? .beside(nil) : nil
    }
    let area = tableView.rectForRow(at: path)
    let isAtEdge = place.y < area.minY + Self.edge || place.y >= area.maxY - Self.edge
    // Where it would change nothing the edge belongs to the row.
    if isAtEdge, let folder = row.file {
      let beside = FolderDrop.beside(list?.folders(around: folder.id).last)
      if takes(files, beside) { return beside }
    }
    return takes(files, .into(row)) ? .into(row) : nil
  }

  private func takes(_ files: [File], _ drop: FolderDrop) -> Bool {
    switch drop {
    case .into(.all), .into(.tag): return false
    case .into(.deleted): return !files.isEmpty
    case .beside where !files.allSatisfy(\.isFolder): return false
    case .into, .beside: break
    }
    // None into itself, or into one in it.
    if let goal = drop.folder,
      files.contains(where: { $0.isFolder && list?.isFolder(goal, in: $0.id) == true })
    {
      return false
    }
    return files.contains { $0.parent != drop.folder }
  }
}
