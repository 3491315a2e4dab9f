import Foundation
import InterfaceBuilder

/// Collects what of a project is not supported.
struct Inspector {
  private let project: Project
  private let modules: Set<String>
  private let projectModules: Set<String>
  private let products: Set<String>
  private let pods: Set<String>
  private let root: String
  private let tree: SourceTree
  private var order: [String] = []
  private var byMessage: [String: Inspection.Finding] = [:]
  private var lines: [String: Int] = [:]
  private(set) var documents: [String] = []

  init(project: Project, modules: Set<String>) {
    self.project = project
    self.modules = modules
    root = Path.path(project.root)
    tree = SourceTree(boundary: Path.path(project.boundary))
    projectModules = Set(project.targets.map(\.moduleName))
    products = Set(
      project.packages.flatMap(\.products) + project.targets.flatMap(\.packageProducts))
    pods = Podfile.names(below: root, tree: tree)
  }

  /// Findings by topic, those with most places first.
  var findings: [Inspection.Finding] {
    let all = order.compactMap { byMessage[$0] }
      .enumerated().sorted {
        ($1.element.places.count, $0.offset) < ($0.element.places.count, $1.offset)
      }
      .map(\.element)
    return Inspection.Finding.Topic.allCases.flatMap { topic in all.filter { $0.topic == topic } }
  }

  /// A path as seen from the project's folder.
  func shown(_ url: URL) -> String { shown(Path.path(url)) }
  func shown(_ path: String) -> String { Path.relative(path, to: root) }

  private mutating func add(
    _ topic: Inspection.Finding.Topic, _ message: String, at path: String, line: Int? = nil
  ) {
    let place = Inspection.Place(path: shown(path), line: line)
    if byMessage[message] == nil {
      order.append(message)
      byMessage[message] = Inspection.Finding(topic: topic, message: message, places: [])
    }
    byMessage[message]?.places.append(place)
  }

  /// Numbers of a target. Lines are counted of those that were looked at.
  func summary(of target: Target) -> Inspection.TargetSummary {
    Inspection.TargetSummary(
      name: target.name, kind: target.kind.description, platform: target.platform.rawValue,
      module: target.moduleName, swiftVersion: target.settings["SWIFT_VERSION"],
      sources: Dictionary(target.sources.map { ($0.language.rawValue, 1) }, uniquingKeysWith: +),
      resources: Dictionary(target.resources.map { ($0.kind.rawValue, 1) }, uniquingKeysWith: +),
      swiftLines: lines[target.name] ?? 0, dependencies: target.dependencies,
      packageProducts: target.packageProducts)
  }

  mutating func inspect(_ target: Target) {
    let file =
      Path.path(target.project) + (project.kind == .package ? "/Package.swift" : "/project.pbxproj")
    switch target.kind {
    case .appExtension:
      return add(.appExtension, "App extensions are not built", at: file, line: target.line)
    case .unitTests, .uiTests: return
    default: break
    }
    guard target.platform == .iOS else {
      return add(
        .watchApp, "Targets for \(target.platform.rawValue) are not built", at: file,
        line: target.line)
    }
    for source in target.sources { inspect(source, of: target) }
    inspectNames(of: target)
    if let header = target.bridgingHeader {
      add(
        .bridgingHeader, "What a bridging header brings in is not seen",
        at: Path.join(Path.path(target.folder), header))
    }
    for resource in target.resources where resource.kind == .storyboard || resource.kind == .xib {
      inspectDocument(resource, module: target.moduleName)
    }
    for resource in target.resources where resource.kind == .xcstrings { inspectCatalog(resource) }
    for url in target.binaries {
      add(.binary, "Frameworks in binary form are for other systems", at: Path.path(url))
    }
    for script in target.scripts {
      add(.script, "The script phase “\(script)” is not run", at: file, line: target.line)
    }
  }

  private mutating func inspect(_ source: SourceFile, of target: Target) {
    let path = Path.path(source.url)
    switch source.language {
    case .swift: inspectImports(path, of: target)
    case .objectiveC: add(.objectiveC, "Objective-C is not compiled", at: path)
    case .objectiveCxx: add(.objectiveC, "Objective-C++ is not compiled", at: path)
    case .c, .cxx, .assembly: add(.cxx, "\(source.language.rawValue) is not compiled", at: path)
    case .metal: add(.metal, "Metal is not compiled", at: path)
    case .coreDataModel, .mappingModel: add(.coreData, "Core Data is not there", at: path)
    default: add(.otherSources, "\(source.language.rawValue) is not compiled", at: path)
    }
  }

  /// The compiler tells the files of a module by their names.
  private mutating func inspectNames(of target: Target) {
    let files = target.sources.filter { $0.language == .swift }
    for (name, same) in Dictionary(grouping: files, by: \.url.lastPathComponent)
      .sorted(by: { $0.key < $1.key }) where Set(same.map(\.url)).count > 1
    {
      for file in same {
        add(
          .otherSources, "Files of one module have the name \(name); rename one of them",
          at: Path.path(file.url))
      }
    }
  }

  private mutating func inspectImports(_ path: String, of target: Target) {
    let data: Data
    do { data = try tree.data(path) } catch {
      return add(.otherSources, "A source cannot be read: \(error.message)", at: path)
    }
    guard let source = String(data: data, encoding: .utf8) else {
      return add(.otherSources, "A source is not UTF-8; save it with that encoding", at: path)
    }
    lines[target.name, default: 0] += source.utf8.count(where: { $0 == 10 })
    let imports = ImportScanner.imports(
      in: source, conditions: Set(target.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")),
      modules: modules)
    for found in imports {
      let module = found.module
      guard !modules.contains(module), !projectModules.contains(module) else { continue }
      if products.contains(module) {
        add(.package, "The module \(module) is a package's", at: path, line: found.line)
      } else if pods.contains(module) {
        add(.missingModule, "The module \(module) comes with CocoaPods", at: path, line: found.line)
      } else {
        add(.missingModule, "There is no module \(module)", at: path, line: found.line)
      }
    }
  }

  private mutating func inspectDocument(_ resource: Resource, module: String) {
    let path = Path.path(resource.url)
    documents.append(shown(path))
    do {
      let data = try tree.data(path)
      do {
        let result = try InterfaceBuilderCompiler(module: module).compile(
          data, document: resource.url.lastPathComponent)
        for warning in result.warnings {
          add(.document, warning.message, at: path, line: warning.line)
        }
      } catch { add(.document, error.message, at: path, line: error.line) }
    } catch { add(.document, error.message, at: path) }
  }

  private mutating func inspectCatalog(_ resource: Resource) {
    let path = Path.path(resource.url)
    do {
      let data = try tree.data(path)
      do {
        let catalog = try StringCatalog(data, document: resource.url.lastPathComponent)
        for warning in catalog.warnings {
          add(.document, warning.message, at: path, line: warning.line)
        }
      } catch { add(.document, error.message, at: path, line: error.line) }
    } catch { add(.document, error.message, at: path) }
  }

  mutating func inspectPackages() {
    for package in project.packages {
      guard case .remote(let url, _) = package.source, package.resolved == nil else { continue }
      let message = "The package \(package.name) was never resolved: no Package.resolved has \(url)"
      add(.package, message, at: Path.path(project.location), line: package.line)
    }
  }
}

/// The pods that a project asks for.
enum Podfile {
  /// Names of the modules that `pod 'NAME'` lines suggest; empty without a Podfile.
  static func names(below root: String, tree: SourceTree) -> Set<String> {
    guard case .found(let path, isFolder: false) = tree.locate(root + "/Podfile"),
      let data = try? tree.data(path)
    else { return [] }
    var names: Set<String> = []
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      guard line.hasPrefix("pod ") else { continue }
      let parts = line.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
      guard parts.count > 2, let name = parts[1].split(separator: "/").first else { continue }
      names.insert(SettingModifier.identifier(String(name)))
    }
    return names
  }
}
