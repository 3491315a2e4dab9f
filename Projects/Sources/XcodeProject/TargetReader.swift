import Foundation

/// Reads one target of a project file.
struct TargetReader {
  let session: ProjectSession
  let project: LoadedProject
  let object: ProjectObject
  var settings: BuildSettings
  var draft: TargetDraft
  var seen: Set<String> = []

  var document: ProjectDocument { project.document }
  var tree: SourceTree { session.tree }

  init(session: ProjectSession, project: LoadedProject, object: ProjectObject) {
    self.session = session
    self.project = project
    self.object = object
    settings = BuildSettings(platform: .iOS, configuration: "")
    let name = object.displayName
    let file = URL(fileURLWithPath: project.document.path)
    let folder = URL(fileURLWithPath: project.document.folder)
    draft = TargetDraft(
      target: Target(
        name: name, moduleName: name, kind: .other("aggregate"), project: file, folder: folder),
      key: TargetKey(project: project.document.path, id: object.id), product: "")
  }

  /// The name of the module. It becomes that of files and folders, and a word of the compiler's: anything but an identifier
  /// is not taken.
  private mutating func moduleName() -> String {
    let own = SettingModifier.identifier(draft.target.name)
    guard let name = settings.value("PRODUCT_MODULE_NAME") else { return own }
    if !name.isEmpty, name.count <= 200, SettingModifier.identifier(name) == name { return name }
    session.notes.add(
      document.file, object.line,
      "“\(name.prefix(80))” cannot be the name of a module (PRODUCT_MODULE_NAME); \(own) is taken instead"
    )
    return own
  }

  mutating func read() throws(ProjectError) -> TargetDraft {
    let type = object.string("productType") ?? ""
    draft.target.line = object.line == 0 ? nil : object.line
    draft.target.kind = TargetReader.kind(object, type)
    settings = try SettingsReader(
      session: session, project: project, target: object, productType: type
    ).read()
    draft.target.platform = settings.platform
    draft.target.moduleName = moduleName()
    draft.product = product()
    readPhases()
    readSynchronizedFolders()
    readDependencies()
    readTestHost()
    draft.target.settings = settings.all()
    var infoPlist = InfoPlistReader(
      tree: tree, notes: session.notes, folder: document.folder, file: document.file,
      line: object.line)
    draft.target.infoPlist = infoPlist.read(
      &settings, kind: draft.target.kind, platform: draft.target.platform)
    removeInfoPlist()
    noteSettings()
    return draft
  }

  /// Says which settings are not read as they are written.
  private func noteSettings() {
    let kinds: [(names: Set<String>, reason: String)] = [
      (settings.circles, "refers to itself; there it is read as empty"),
      (
        settings.tooDeep,
        "refers to settings that refer to others, more than \(BuildSettings.deepest) deep; the rest is read as empty"
      ),
      (
        settings.tooLong,
        "has more than \(BuildSettings.longestValue >> 10) kilobytes; the rest is left out"
      ),
    ]
    for kind in kinds {
      for name in kind.names.sorted() {
        note(object, "the build setting \(name) of “\(draft.target.name)” \(kind.reason)")
      }
    }
  }

  /// Adds a note about an object of the project file.
  func note(_ object: ProjectObject, _ message: String) {
    session.notes.add(document.file, object.line == 0 ? nil : object.line, message)
  }

  private static func kind(_ object: ProjectObject, _ type: String) -> Target.Kind {
    let prefix = "com.apple.product-type."
    let short = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    switch short {
    case "": return .other(object.isa == "PBXLegacyTarget" ? "external" : "aggregate")
    case "application": return .application
    case "framework", "framework.static": return .framework
    case "library.static": return .staticLibrary
    case "bundle.unit-test", "bundle.ocunit-test": return .unitTests
    case "bundle.ui-testing": return .uiTests
    case "bundle": return .bundle
    default:
      return short.contains("extension") && !short.hasPrefix("application")
        ? .appExtension(short) : .other(short)
    }
  }

  private mutating func product() -> String {
    let reference = document[object.string("productReference")]
    if let path = reference?.string("path"), !path.isEmpty { return Path.name(path) }
    return settings.value("FULL_PRODUCT_NAME") ?? draft.target.name
  }

  private mutating func readDependencies() {
    for dependency in document.objects(object, "dependencies") where isForPlatform(dependency) {
      let proxy = document[dependency.string("targetProxy")]
      if let portal = document[proxy?.string("containerPortal")], portal.id != document.root.id {
        guard let id = proxy?.string("remoteGlobalIDString"),
          case .file(let path)? = project.index[portal.id]
        else { continue }
        draft.dependencies.append(TargetKey(project: located(path), id: id))
      } else if let id = dependency.string("target") ?? proxy?.string("remoteGlobalIDString") {
        if document[id] != nil {
          draft.dependencies.append(TargetKey(project: document.path, id: id))
        } else {
          note(
            dependency,
            "the target “\(draft.target.name)” needs a target that is not in the project")
        }
      }
    }
    var products = draft.target.packageProducts
    products += document.objects(object, "packageProductDependencies").compactMap {
      $0.string("productName")
    }
    var known: Set<String> = []
    // A plug-in is for the build only, and is not run.
    draft.target.packageProducts = products.filter {
      !$0.hasPrefix("plugin:") && known.insert($0).inserted
    }
  }

  private func located(_ path: String) -> String {
    if case .found(let actual, _) = tree.locate(path) { actual } else { path }
  }

  private mutating func readTestHost() {
    guard draft.target.kind == .unitTests || draft.target.kind == .uiTests else { return }
    let attributes = document.root.dictionary("attributes")?["TargetAttributes"]?.dictionary?[
      object.id]?.dictionary
    if let id = attributes?["TestTargetID"]?.string {
      draft.host = TargetKey(project: document.path, id: id)
    }
    if let name = settings.value("TEST_TARGET_NAME"), !name.isEmpty {
      let target = document.objects(document.root, "targets").first { $0.displayName == name }
      if let target { draft.host = TargetKey(project: document.path, id: target.id) }
    }
    let host = settings.value("TEST_HOST") ?? settings.value("BUNDLE_LOADER") ?? ""
    let app = host.split(separator: "/").last { $0.hasSuffix(".app") }
    draft.hostProduct = app.map { Path.stem(String($0)) }
  }

  /// The Info.plist of a target is no resource, though Xcode lets one add it.
  private mutating func removeInfoPlist() {
    guard let file = settings.value("INFOPLIST_FILE"), !file.isEmpty else { return }
    let path = located(Path.join(document.folder, file))
    draft.target.resources.removeAll { Path.path($0.url) == path }
  }

  /// Whether a build file or a dependency is meant for the target's system.
  func isForPlatform(_ object: ProjectObject) -> Bool {
    let filters = object.strings("platformFilters") + object.strings("platformFilter")
    return TargetReader.accepts(filters, draft.target.platform)
  }

  static func accepts(_ filters: [String], _ platform: Target.Platform) -> Bool {
    let name =
      switch platform {
      case .iOS: "ios"
      case .macOS: "macos"
      case .tvOS: "tvos"
      case .watchOS: "watchos"
      case .visionOS: "xros"
      }
    return filters.isEmpty || filters.contains(name)
  }
}
