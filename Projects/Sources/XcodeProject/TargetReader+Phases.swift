import Foundation

/// The build phases of a target: which file goes where.
extension TargetReader {
  enum Phase {
    case sources, resources, headers, frameworks
    /// Copies files to a folder of the bundle.
    case copy(folder: String)
  }

  mutating func readPhases() {
    for phase in document.objects(object, "buildPhases") {
      switch phase.isa {
      case "PBXSourcesBuildPhase": read(phase, as: .sources)
      case "PBXResourcesBuildPhase": read(phase, as: .resources)
      case "PBXHeadersBuildPhase": read(phase, as: .headers)
      case "PBXFrameworksBuildPhase": read(phase, as: .frameworks)
      case "PBXCopyFilesBuildPhase":
        switch TargetReader.destination(of: phase) {
        case .folder(let folder): read(phase, as: .copy(folder: folder))
        case .elsewhere(let name): noteCopies(of: phase, to: name)
        }
      case "PBXShellScriptBuildPhase":
        draft.target.scripts.append(phase.string("name") ?? "Run Script")
      default: break
      }
    }
    for rule in document.objects(object, "buildRules") {
      let pattern = rule.string("filePatterns") ?? rule.string("fileType") ?? "some files"
      note(
        rule,
        "a build rule of “\(draft.target.name)” for \(pattern) runs a program of its own; it is not run"
      )
    }
  }

  private mutating func read(_ phase: ProjectObject, as kind: Phase) {
    for id in phase.strings("files") {
      guard let file = document[id] else {
        note(
          phase, "a build phase of “\(draft.target.name)” names a file that is not in the project")
        continue
      }
      guard isForPlatform(file) else { continue }
      let flags = SettingList.split(file.dictionary("settings")?["COMPILER_FLAGS"]?.string ?? "")
      if let product = document[file.string("productRef")] {
        if let name = product.string("productName") { draft.target.packageProducts.append(name) }
      } else if let reference = document[file.string("fileRef")] {
        add(reference, to: kind, flags: flags)
      } else if let id = file.string("fileRef") {
        note(file, "The build file refers to \(id.prefix(60)), which the project does not have.")
      }
    }
  }

  private mutating func add(_ reference: ProjectObject, to phase: Phase, flags: [String]) {
    switch reference.isa {
    case "PBXVariantGroup":
      for child in document.objects(reference, "children") { add(child, to: phase, flags: flags) }
    case "PBXReferenceProxy": draft.linkedProducts.append(Path.name(reference.string("path") ?? ""))
    default:
      switch project.index[reference.id] {
      case .file(let path)?:
        if let framework = TargetReader.systemLibrary(path) {
          if case .frameworks = phase { draft.target.linkedFrameworks.append(framework) }
          return
        }
        if case .frameworks = phase, let product = builtProduct(path) {
          draft.linkedProducts.append(product)
          return
        }
        let type = reference.string("explicitFileType") ?? reference.string("lastKnownFileType")
        add(path, FileKind(type: type, path: path), to: phase, flags: flags, from: reference)
      case .system(let path)?:
        if case .frameworks = phase { draft.target.linkedFrameworks.append(Path.stem(path)) }
      case .product(let path)?:
        draft.linkedProducts.append(Path.name(path))
      case .unknown(let name)?:
        note(
          reference,
          "“\(reference.displayName)” is found by the source tree \(name), which only one Xcode knows; it is ignored"
        )
      case nil: break
      }
    }
  }

  /// The name of a product that is named by where somebody's Xcode has put it, and that a target of a workspace may make; nil for
  /// what is there.
  private func builtProduct(_ path: String) -> String? {
    guard path.contains("/Build/Products/") else { return nil }
    if case .found = session.tree.locate(path) { return nil }
    return Path.name(path)
  }

  /// The name of a library in an SDK that an old project names by its path in somebody's Xcode.
  private static func systemLibrary(_ path: String) -> String? {
    let marks = [".sdk/System/Library/", ".sdk/usr/lib/", "/Platforms/iPhoneOS.platform/"]
    let isSystem =
      marks.contains { path.contains($0) } || path.hasPrefix("/System/Library/")
      || path.hasPrefix("/usr/lib/")
    return isSystem ? Path.stem(path) : nil
  }

  /// Adds a file by its path; what is not there becomes a note.
  mutating func add(
    _ path: String, _ kind: FileKind, to phase: Phase, flags: [String] = [],
    from reference: ProjectObject
  ) {
    let actual: String
    switch session.tree.locate(path) {
    case .found(let found, let isFolder):
      actual = found
      if found != path {
        note(
          reference,
          "“\(Path.name(path))” is written “\(Path.relative(found, to: document.folder))” on disk; that is taken"
        )
      }
      if isFolder, Path.ending(found) == "lproj" {
        for name in tree.listing(found) where !name.hasPrefix(".") {
          add(found + "/" + name, FileKind(path: name), to: phase, from: reference)
        }
        return
      }
    case .missing:
      let name = Path.relative(path, to: document.folder)
      note(
        reference,
        "\(MissingFile.sentence(path, called: name)); the target “\(draft.target.name)” is built without it."
      )
      return
    case .outside, .linkOutside:
      note(reference, tree.outside(path, called: path) + ".")
      if case (.sources, .source(.swift)) = (phase, kind) {
        draft.target.outsideSources.append(Path.name(path))
      }
      return
    }
    place(actual, kind, in: phase, flags: flags)
  }

  private mutating func place(_ path: String, _ kind: FileKind, in phase: Phase, flags: [String]) {
    guard !isExcluded(path), seen.insert(path).inserted else { return }
    let url = URL(fileURLWithPath: path)
    switch (phase, kind) {
    case (.frameworks, _):
      draft.target.binaries.append(url)
      draft.target.linkedFrameworks.append(Path.stem(path))
    case (.headers, .header): draft.target.headers.append(url)
    case (.headers, _): break
    case (.sources, .source(let language)):
      draft.target.sources.append(SourceFile(url: url, language: language, compilerFlags: flags))
    case (.sources, .header): draft.target.headers.append(url)
    case (.resources, .source(let language)) where TargetReader.isCompiledResource(language):
      draft.target.sources.append(SourceFile(url: url, language: language, compilerFlags: flags))
    case (.sources, .none), (.sources, .framework), (.sources, .library): break
    case (.copy(let folder), _): addResource(path, kind, below: folder)
    case (.sources, _), (.resources, _): addResource(path, kind, below: "")
    }
  }

  /// Whether a file is compiled though it stands among resources.
  private static func isCompiledResource(_ language: SourceFile.Language) -> Bool {
    switch language {
    case .coreDataModel, .mappingModel, .intentDefinition, .machineLearningModel, .metal: true
    default: false
    }
  }

  mutating func addResource(_ path: String, _ kind: FileKind, below folder: String) {
    let kindOfResource: Resource.Kind =
      switch kind {
      case .resource(let kind): kind
      case .folder: .folder
      default: .other
      }
    let parent = Path.folder(path)
    let language = Path.ending(parent) == "lproj" ? Path.stem(parent) : nil
    var name = Path.name(path)
    if let language { name = "\(language).lproj/\(name)" }
    if !folder.isEmpty { name = folder + "/" + name }
    draft.target.resources.append(
      Resource(
        url: URL(fileURLWithPath: path), kind: kindOfResource, language: language, name: name))
  }

  /// Whether settings take a file out that a phase has.
  private mutating func isExcluded(_ path: String) -> Bool {
    guard let text = settings.value("EXCLUDED_SOURCE_FILE_NAMES"), !text.isEmpty else {
      return false
    }
    let name = Path.name(path)
    let fits: (String) -> Bool = { pattern in
      Pattern.matches(pattern, name) || Pattern.matches(pattern, path)
        || path.hasSuffix("/" + pattern)
    }
    guard SettingList.split(text).contains(where: fits) else { return false }
    return !SettingList.split(settings.value("INCLUDED_SOURCE_FILE_NAMES") ?? "").contains(
      where: fits)
  }
}
