import Foundation

/// Reads projects made for iOS without running anything of them.
///
/// What can be named: an `.xcodeproj`, an `.xcworkspace`, a Swift package or an app package of Swift Playgrounds
/// (`.swiftpm`), a folder with one of these in it, or a folder of sources. Nothing outside of the folder's git
/// repository, or of the folder where there is none, is read.
public struct ProjectReader: Sendable {
  /// Makes a reader.
  public init() {}

  /// What a project is read for, which chooses among several projects of a folder.
  public enum Purpose: Sendable {
    /// For its application.
    case application
    /// For its unit tests.
    case unitTests
  }

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - path: The project, or a folder that has it.
  ///   - target: The target that is wanted, which chooses among several projects of a folder; nil for any.
  ///   - purpose: What it is read for.
  ///   - configuration: The build configuration settings are resolved for; nil for `Debug`, or the first.
  /// - Throws: What stands in the way of reading it at all. Whatever else is missing or damaged is in `Project.notes`.
  public func read(
    _ path: URL, target: String? = nil, for purpose: Purpose = .application,
    configuration: String? = nil
  ) throws(ProjectError) -> Project {
    let path = Path.path(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ProjectError(path: path, message: "there is nothing at this path")
    }
    let bundles: Set<String> = ["xcodeproj", "xcworkspace"]
    let folder =
      !isFolder.boolValue || bundles.contains(Path.ending(path)) ? Path.folder(path) : path
    let tree = SourceTree(folder: folder)
    let session = ProjectSession(tree: tree, notes: NoteList(), configuration: configuration)
    let candidate = try ProjectSearch(tree: tree, notes: session.notes).candidate(
      path, target: target, for: purpose)
    var project = try read(candidate, session)
    project.notes = session.notes.notes
    project.reach = URL(fileURLWithPath: tree.boundary)
    guard let target, project.target(named: target) == nil else { return project }
    let names = project.targets.map { "“\($0.name)”" }.joined(separator: ", ")
    throw ProjectError(
      path: candidate.path,
      message: "there is no target “\(target)”; there are \(names.isEmpty ? "none" : names)")
  }

  private func read(_ candidate: ProjectSearch.Candidate, _ session: ProjectSession)
    throws(ProjectError) -> Project
  {
    let path = candidate.path
    switch candidate.kind {
    case .xcodeProject:
      let project = try session.project(path)
      let workspace = path + "/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
      let pins = ProjectPackages(session: session).versions([workspace])
      var result = Project(
        root: URL(fileURLWithPath: project.document.folder), location: URL(fileURLWithPath: path),
        name: project.document.name, kind: .xcodeProject,
        configuration: session.configuration ?? "Debug",
        targets: try session.targets(of: [project]),
        packages: ProjectPackages(session: session).read(project, pins: pins), pins: pins)
      result.workspace = WorkspaceReader.workspace(around: path, tree: session.tree)
        .map { URL(fileURLWithPath: $0) }
      return result
    case .workspace: return try WorkspaceReader(session: session).read(path)
    case .package: return PackageFolderReader(session: session).read(path)
    case .folder: return SourceFolderReader(session: session).read(path)
    }
  }
}
