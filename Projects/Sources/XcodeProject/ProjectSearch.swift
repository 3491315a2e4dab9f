import Foundation

/// Finds the project that a person means by a folder.
struct ProjectSearch {
  struct Candidate: Hashable {
    var path: String
    var kind: Project.Kind
  }

  let tree: SourceTree
  let notes: NoteList

  private static let deepest = 6
  private static let mostFolders = 5000

  /// What is at a path, or the nearest project below it.
  func candidate(_ path: String, target: String?) throws(ProjectError) -> Candidate {
    switch Path.ending(path) {
    case "xcodeproj": return Candidate(path: path, kind: .xcodeProject)
    case "xcworkspace": return Candidate(path: path, kind: .workspace)
    case "pbxproj": return Candidate(path: Path.folder(path), kind: .xcodeProject)
    case "xcworkspacedata": return Candidate(path: Path.folder(path), kind: .workspace)
    default: break
    }
    if Path.name(path) == "Package.swift" {
      return Candidate(path: Path.folder(path), kind: .package)
    }
    guard case .found(_, isFolder: true) = tree.locate(path) else {
      throw ProjectError(
        path: path,
        message:
          "this is no project; name an .xcodeproj, an .xcworkspace, a Package.swift or a folder")
    }
    return try choose(among: levels(below: path), in: path, target: target)
      ?? Candidate(path: path, kind: .folder)
  }

  /// Projects below a folder by their depth; each level has at least one.
  private func levels(below folder: String) -> [[Candidate]] {
    var levels: [[Candidate]] = []
    var current = [folder]
    var count = 0
    for _ in 0..<ProjectSearch.deepest where !current.isEmpty {
      var next: [String] = []
      var found: [Candidate] = []
      for path in current {
        count += 1
        guard count < ProjectSearch.mostFolders else { return levels }
        found += candidates(in: path)
        for name in tree.listing(path) where !ProjectSearch.isSkipped(name) {
          if case .found(let actual, isFolder: true) = tree.locate(path + "/" + name) {
            next.append(actual)
          }
        }
      }
      if !found.isEmpty { levels.append(found) }
      current = next
    }
    return levels
  }

  private static func isSkipped(_ name: String) -> Bool {
    let names: Set<String> = [
      "Pods", "Carthage", "node_modules", "build", "DerivedData", "vendor", "fastlane",
    ]
    return name.hasPrefix(".") || names.contains(name)
      || (FileKind.isOpaque(name) && Path.ending(name) != "swiftpm")
  }

  /// Projects in one folder. A workspace stands for the projects beside it that it names.
  private func candidates(in folder: String) -> [Candidate] {
    var result: [Candidate] = []
    let names = tree.listing(folder)
    for name in names where Path.ending(name) == "xcworkspace" {
      result.append(Candidate(path: folder + "/" + name, kind: .workspace))
    }
    for name in names where Path.ending(name) == "xcodeproj" && name != "Pods.xcodeproj" {
      result.append(Candidate(path: folder + "/" + name, kind: .xcodeProject))
    }
    if names.contains("Package.swift") { result.append(Candidate(path: folder, kind: .package)) }
    return result
  }

  /// The nearest candidate that can be read and has an application for iOS, or the target that is wanted.
  private func choose(among levels: [[Candidate]], in folder: String, target: String?)
    throws(ProjectError) -> Candidate?
  {
    var first: Candidate?
    for level in levels {
      let covered = Set(level.filter { $0.kind == .workspace }.flatMap { projects(of: $0.path) })
      var fitting: [(candidate: Candidate, names: [String])] = []
      for candidate in level
      where candidate.kind != .xcodeProject || !covered.contains(candidate.path) {
        guard let names = targets(of: candidate, wanted: target) else { continue }
        first = first ?? candidate
        if !names.isEmpty { fitting.append((candidate, names)) }
      }
      if fitting.count == 1 { return fitting[0].candidate }
      guard !fitting.isEmpty else { continue }
      // One that is called as the folder is the one that is meant.
      let same = fitting.filter {
        Path.stem($0.candidate.path).lowercased() == Path.name(folder).lowercased()
      }
      if same.count == 1 { return same[0].candidate }
      var list = fitting.prefix(20).map {
        "\(Path.relative($0.candidate.path, to: folder)) (\($0.names.joined(separator: ", ")))"
      }
      if fitting.count > list.count { list.append("and \(fitting.count - list.count) more") }
      throw ProjectError(
        path: folder,
        message:
          "there are several projects; name one of them, or choose with --target:"
          + list.map { "\n  \($0)" }.joined()
      )
    }
    // Where none can be read, reading the nearest one says why.
    guard let target, first != nil else { return first ?? levels.first?.first }
    let names = levels.joined().flatMap { targets(of: $0, wanted: nil, isApplication: false) ?? [] }
    let list = Set(names).sorted().prefix(20).map { "“\($0)”" }.joined(separator: ", ")
    throw ProjectError(
      path: folder, message: "no project in this folder has a target “\(target)”; there are \(list)"
    )
  }

  private func projects(of workspace: String) -> [String] {
    (try? WorkspaceReader.references(workspace, tree: tree))?.map { path in
      if case .found(let actual, _) = tree.locate(path) { actual } else { path }
    } ?? []
  }

  /// Names of the wanted targets, or of applications, that a candidate has; nil if it cannot be read.
  private func targets(
    of candidate: Candidate, wanted: String?, isApplication: Bool = true
  ) -> [String]? {
    // What is said while looking is said again when the chosen one is read.
    let session = ProjectSession(tree: tree, notes: NoteList(), configuration: nil)
    let all: [Target]
    switch candidate.kind {
    case .xcodeProject:
      guard let project = try? session.project(candidate.path),
        let targets = try? session.targets(of: [project])
      else { return nil }
      all = targets
    case .workspace:
      guard let project = try? WorkspaceReader(session: session).read(candidate.path) else {
        return nil
      }
      all = project.targets
    case .package: all = PackageFolderReader(session: session).read(candidate.path).targets
    case .folder: return nil
    }
    if let wanted { return all.contains { $0.name == wanted } ? [wanted] : [] }
    guard isApplication else { return all.map(\.name) }
    return all.filter { $0.kind == .application && $0.platform == .iOS }.map(\.name)
  }
}
