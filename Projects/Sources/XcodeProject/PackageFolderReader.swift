import Foundation

/// Reads a Swift package, or an app package of Swift Playgrounds, without running its manifest.
struct PackageFolderReader {
  let session: ProjectSession

  func read(_ path: String) -> Project {
    let manifest = path + "/Package.swift"
    let source =
      (try? session.tree.data(manifest)).map { String(decoding: $0.prefix(4 << 20), as: UTF8.self) }
      ?? ""
    var description = ManifestText(source).description(name: Path.stem(path), folder: path)
    if description.targets.isEmpty { description.targets = conventional(path) }
    let content = PackageManifest.manifest(
      description, folder: path, tree: session.tree, notes: session.notes)
    var targets = content.targets
    if let app = description.app { make(app, of: &targets, at: path) }
    let pins = ProjectPackages(session: session).versions([
      path + "/Package.resolved", path + "/.swiftpm/Package.resolved",
    ])
    session.notes.add(
      manifest, nil,
      "the manifest is read as text and not run: targets that it computes are not seen")
    return Project(
      root: URL(fileURLWithPath: path), location: URL(fileURLWithPath: path),
      name: description.app?.name ?? content.name, kind: .package, targets: targets,
      packages: content.packages.map { package in
        var package = package
        package.take(pins)
        return package
      }, pins: pins)
  }

  /// Targets that the folders suggest, for a manifest that computes its own.
  private func conventional(_ path: String) -> [PackageDescription.TargetDescription] {
    var targets: [PackageDescription.TargetDescription] = []
    for (folder, type) in [("Sources", "regular"), ("Tests", "test")] {
      guard case .found(let parent, isFolder: true) = session.tree.locate(path + "/" + folder)
      else { continue }
      for child in session.tree.listing(parent) where !child.hasPrefix(".") {
        guard case .found(_, isFolder: true) = session.tree.locate(parent + "/" + child) else {
          continue
        }
        targets.append(
          PackageDescription.TargetDescription(type: type, name: child, path: "\(folder)/\(child)"))
      }
    }
    return targets
  }

  /// Makes the application of the target that an `.iOSApplication` product names.
  private func make(_ app: AppDescription, of targets: inout [Target], at path: String) {
    let name = app.targets.first ?? "AppModule"
    guard let index = targets.firstIndex(where: { $0.name == name }) else {
      session.notes.add(
        path + "/Package.swift", nil,
        "the application's target “\(name)” is not seen in the manifest")
      return
    }
    targets[index].kind = .application
    var entries: [String: PropertyListValue] = [
      "CFBundleName": .string(app.name), "CFBundleDisplayName": .string(app.name),
      "CFBundleExecutable": .string(name), "CFBundlePackageType": .string("APPL"),
      "CFBundleInfoDictionaryVersion": .string("6.0"), "LSRequiresIPhoneOS": .boolean(true),
      "UISupportedInterfaceOrientations": .array(app.orientations.map { .string($0) }),
      "UISupportedInterfaceOrientations~ipad": .array(app.padOrientations.map { .string($0) }),
      // Playgrounds makes apps with scenes, as Xcode does with a generated manifest.
      "UIApplicationSceneManifest": .dictionary([
        "UIApplicationSupportsMultipleScenes": .boolean(true),
        "UISceneConfigurations": .dictionary([:]),
      ]),
    ]
    entries["CFBundleIdentifier"] = app.bundleIdentifier.map { .string($0) }
    entries["CFBundleShortVersionString"] = app.displayVersion.map { .string($0) }
    entries["CFBundleVersion"] = app.bundleVersion.map { .string($0) }
    if let file = app.infoPlist {
      var settings = BuildSettings(platform: .iOS, configuration: "Debug")
      var layer = SettingsLayer()
      layer.set("INFOPLIST_FILE", file)
      layer.set("PRODUCT_NAME", name)
      layer.set("PRODUCT_MODULE_NAME", targets[index].moduleName)
      settings.add(layer)
      var reader = InfoPlistReader(
        tree: session.tree, notes: session.notes, folder: path, file: path + "/Package.swift",
        line: 0)
      let more = reader.read(&settings, kind: .application, platform: .iOS).dictionary ?? [:]
      entries.merge(more) { $1 }
    }
    targets[index].infoPlist = .dictionary(entries)
  }
}
