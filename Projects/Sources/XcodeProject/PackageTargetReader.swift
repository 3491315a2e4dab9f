import Foundation

/// Finds the files of a package's targets, by SwiftPM's conventions.
struct PackageTargetReader {
  let description: PackageDescription
  let folder: String
  let tree: SourceTree
  let notes: NoteList

  private var manifest: String { folder + "/Package.swift" }

  func target(_ description: PackageDescription.TargetDescription) -> Target {
    let place = self.place(of: description)
    var target = Target(
      name: description.name, moduleName: SettingModifier.identifier(description.name),
      kind: PackageTargetReader.kind(description), project: URL(fileURLWithPath: folder),
      folder: URL(fileURLWithPath: place ?? folder))
    target.settings = ["SWIFT_VERSION": self.description.swiftVersion].merging(description.settings)
    { $1 }
    target.settings["PRODUCT_NAME"] = description.name
    target.settings["PRODUCT_MODULE_NAME"] = target.moduleName
    target.linkedFrameworks = description.linkedFrameworks
    readDependencies(description, into: &target)
    switch description.type {
    case "plugin", "macro":
      notes.add(manifest, nil, "the \(description.type) “\(description.name)” is not run")
    case "binary":
      if let path = description.path,
        case .found(let actual, _) = tree.locate(Path.join(folder, path))
      {
        target.binaries = [URL(fileURLWithPath: actual)]
      }
    case "system": break
    default:
      guard let place else {
        notes.add(manifest, nil, "the folder of the target “\(description.name)” is not there")
        break
      }
      readFiles(description, at: place, into: &target)
    }
    return target
  }

  private static func kind(_ description: PackageDescription.TargetDescription) -> Target.Kind {
    switch description.type {
    case "regular": .staticLibrary
    case "test": .unitTests
    case "executable": .other("tool")
    default: .other(description.type)
    }
  }

  /// The folder of a target: the one that is named, or `Sources/NAME`, `Tests/NAME`, or `Sources` itself.
  private func place(of description: PackageDescription.TargetDescription) -> String? {
    if let path = description.path { return folder(at: Path.join(folder, path)) }
    let parents: [String] =
      switch description.type {
      case "test": ["Tests", "Sources", "Source", "src", "srcs"]
      case "plugin": ["Plugins"]
      default: ["Sources", "Source", "src", "srcs"]
      }
    for parent in parents {
      if let found = folder(at: "\(folder)/\(parent)/\(description.name)") { return found }
    }
    // Since Swift 5.9 a target may be alone in Sources.
    let others = self.description.targets.filter { $0.type == description.type && $0.path == nil }
    guard others.count == 1 else { return nil }
    for parent in parents {
      if let found = folder(at: "\(folder)/\(parent)") { return found }
    }
    return nil
  }

  private func folder(at path: String) -> String? {
    switch tree.locate(path) {
    case .found(let actual, isFolder: true): return actual
    case .outside, .linkOutside:
      notes.add(manifest, nil, tree.outside(path, called: path))
      return nil
    default: return nil
    }
  }

  private func readDependencies(
    _ description: PackageDescription.TargetDescription, into target: inout Target
  ) {
    let names = Set(self.description.targets.map(\.name))
    for dependency in description.dependencies {
      switch dependency {
      case .target(let name): target.dependencies.append(name)
      case .product(let name): target.packageProducts.append(name)
      case .name(let name) where names.contains(name): target.dependencies.append(name)
      case .name(let name): target.packageProducts.append(name)
      }
    }
  }

  private func readFiles(
    _ description: PackageDescription.TargetDescription, at place: String, into target: inout Target
  ) {
    let rules = description.resources
    let whole = Set(
      rules.filter(\.isCopied).map { Path.relative(Path.join(place, $0.path), to: place) })
    let content = FolderContent.read(place, tree: tree, notes: notes, whole: whole)
    let excluded = description.exclude.map { Path.relative(Path.join(place, $0), to: place) }
    // Folders of other targets and of tests are not part of a target that has the package's folder.
    let others = place == folder ? ["Package.swift", "Tests", ".build"] : []
    var files: [FolderContent.File] = []
    for file in content {
      let relative = Path.relative(file.path, to: place)
      guard !(excluded + others).contains(where: { Path.contains($0, relative) }) else { continue }
      if case .source = file.kind, let sources = description.sources {
        guard sources.contains(where: { names($0, relative) }) else { continue }
      }
      if case .resource(.other) = file.kind, !rules.contains(where: { names($0.path, relative) }) {
        continue
      }
      if case .resource(.plist) = file.kind, !rules.contains(where: { names($0.path, relative) }) {
        continue
      }
      files.append(file)
    }
    FolderFiles.add(files, to: &target)
  }

  /// Whether a path that a manifest names is a file's or a folder's above it.
  private func names(_ path: String, _ relative: String) -> Bool {
    let path = String(Path.standardize("/" + path).dropFirst())
    return path.isEmpty || Path.contains(path, relative)
  }
}
