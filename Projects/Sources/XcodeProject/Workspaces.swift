import Foundation

extension WorkspaceReader {
  /// The workspace in a project's folder, or in the one above, that names this project and another one that is there.
  ///
  /// A project that uses CocoaPods compiles only as a part of such a workspace.
  static func workspace(around project: String, tree: SourceTree) -> String? {
    let folder = Path.folder(project)
    for folder in [folder, Path.folder(folder)] where Path.contains(tree.boundary, folder) {
      for name in tree.listing(folder) where Path.ending(name) == "xcworkspace" {
        let path = folder + "/" + name
        let names = (try? references(path, tree: tree)) ?? []
        let projects = Set(names.filter { Path.ending($0) == "xcodeproj" }).compactMap {
          if case .found(let actual, _) = tree.locate($0) { actual } else { nil as String? }
        }
        if projects.contains(project), projects.count > 1 { return path }
      }
    }
    return nil
  }
}
