import Foundation
import Scene

/// The platform's file dialog, which a diagram only hints at.
extension Player {
  func chooseFiles(_ paths: [String]) throws {
    guard host != nil else { throw Refusal.noApp }
    let dialogs = screen.items.filter { $0.node.role == .fileDialog }
    guard let dialog = dialogs.last, let choice = dialog.node.fileChoice else {
      throw Refusal(expected: "a file dialog", found: "none is open")
    }
    guard paths.count < 2 || choice.allowsSeveral else {
      throw Refusal(expected: "one file", found: "\(paths.count)")
    }
    let files = paths.map(absolute)
    for (path, file) in zip(paths, files) { try check(path, file, choice) }
    try send(.picked(dialog.node.id, files.map(\.path)))
  }

  private func absolute(_ path: String) -> URL {
    if path == "~" { return context.directory }
    if path.hasPrefix("~/") {
      return context.directory.appendingPathComponent(String(path.dropFirst(2)))
    }
    return URL(fileURLWithPath: path, relativeTo: scriptDirectory).absoluteURL
  }

  /// Checks that the dialog would offer the file.
  private func check(_ path: String, _ file: URL, _ choice: FileChoice) throws {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
    let found = isThere ? isFolder.boolValue ? "a folder" : "a file" : "nothing is there"
    switch choice.kind {
    case .files where !isThere || isFolder.boolValue:
      throw Refusal(expected: "a file “\(path)”", found: found)
    case .folder where !isFolder.boolValue:
      throw Refusal(expected: "a folder “\(path)”", found: found)
    case .files
    where !choice.endings.isEmpty && !choice.endings.contains(file.pathExtension.lowercased()):
      throw Refusal(
        expected: "a file that ends with one of \(choice.endings.joined(separator: ", "))",
        found: "“\(path)”")
    default: break
    }
  }
}
