import Foundation

/// Reads a Swift package by the conventions of its folders, without running its manifest.
struct PackageFolderReader {
  let session: ProjectSession

  func read(_ path: String) -> Project {
    let manifest = path + "/Package.swift"
    let text = (try? session.tree.data(manifest)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let isApp = text.contains(".iOSApplication(")
    let name = Path.stem(path)
    var targets: [Target] = []
    for (folder, kind) in [("Sources", Target.Kind.staticLibrary), ("Tests", .unitTests)] {
      guard case .found(let parent, isFolder: true) = session.tree.locate(path + "/" + folder)
      else { continue }
      for child in session.tree.listing(parent) where !child.hasPrefix(".") {
        guard case .found(let actual, isFolder: true) = session.tree.locate(parent + "/" + child)
        else { continue }
        targets.append(target(child, at: actual, kind: kind, package: path))
      }
    }
    if isApp || targets.allSatisfy({ $0.sources.isEmpty }) {
      // App packages of Swift Playgrounds have their sources beside the manifest.
      var app = target(name, at: path, kind: isApp ? .application : .staticLibrary, package: path)
      app.sources.removeAll { Path.path($0.url) == manifest || $0.url.path.contains("/Tests/") }
      targets = [app] + targets.filter { $0.kind == .unitTests }
    }
    session.notes.add(
      manifest, nil,
      "the manifest was not run; targets are those that the folders Sources and Tests suggest")
    return Project(
      root: URL(fileURLWithPath: path), location: URL(fileURLWithPath: path), name: name,
      kind: .package,
      targets: targets)
  }

  private func target(_ name: String, at path: String, kind: Target.Kind, package: String) -> Target
  {
    var target = Target(
      name: name, moduleName: SettingModifier.identifier(name), kind: kind,
      project: URL(fileURLWithPath: package), folder: URL(fileURLWithPath: path))
    FolderFiles.add(FolderContent.read(path, tree: session.tree, notes: session.notes), to: &target)
    return target
  }
}
