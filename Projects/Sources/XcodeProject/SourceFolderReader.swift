import Foundation

/// Reads a folder of sources without a project: all of it is one application.
struct SourceFolderReader {
  let session: ProjectSession

  func read(_ path: String) -> Project {
    let name = Path.name(path)
    var target = Target(
      name: name, moduleName: SettingModifier.identifier(name), kind: .application,
      project: URL(fileURLWithPath: path), folder: URL(fileURLWithPath: path))
    FolderFiles.add(FolderContent.read(path, tree: session.tree, notes: session.notes), to: &target)
    if let file = target.resources.first(where: { $0.name == "Info.plist" }) {
      var settings = BuildSettings(platform: .iOS, configuration: "Debug")
      var names = SettingsLayer()
      names.set("PRODUCT_NAME", name)
      names.set("PRODUCT_MODULE_NAME", target.moduleName)
      names.set("EXECUTABLE_NAME", name)
      names.set("INFOPLIST_FILE", Path.path(file.url))
      settings.add(names)
      var reader = InfoPlistReader(
        tree: session.tree, notes: session.notes, folder: path, file: path, line: 0)
      target.infoPlist = reader.read(&settings, kind: .application, platform: .iOS)
      target.resources.removeAll { $0.url == file.url }
    }
    for (file, tool) in [
      ("project.yml", "XcodeGen"), ("Project.swift", "Tuist"), ("BUILD.bazel", "Bazel"),
    ] {
      guard case .found = session.tree.locate(path + "/" + file) else { continue }
      session.notes.add(
        path + "/" + file, nil,
        "the project is made from this file by \(tool); make it on a Mac and bring the .xcodeproj along"
      )
    }
    if target.sources.isEmpty {
      session.notes.add(path, nil, "there are no sources and no project in this folder")
    }
    return Project(
      root: URL(fileURLWithPath: path), location: URL(fileURLWithPath: path), name: name,
      kind: .folder,
      targets: [target])
  }
}

/// Puts the files of a folder in their places of a target.
enum FolderFiles {
  static func add(_ files: [FolderContent.File], to target: inout Target) {
    for file in files {
      let url = URL(fileURLWithPath: file.path)
      switch file.kind {
      case .source(let language): target.sources.append(SourceFile(url: url, language: language))
      case .header: target.headers.append(url)
      case .framework, .library: target.binaries.append(url)
      case .none: break
      case .resource(let kind): target.resources.append(resource(file.path, kind))
      case .folder: target.resources.append(resource(file.path, .folder))
      }
    }
  }

  private static func resource(_ path: String, _ kind: Resource.Kind) -> Resource {
    let parent = Path.folder(path)
    let language = Path.ending(parent) == "lproj" ? Path.stem(parent) : nil
    let name = (language.map { "\($0).lproj/" } ?? "") + Path.name(path)
    return Resource(url: URL(fileURLWithPath: path), kind: kind, language: language, name: name)
  }
}
