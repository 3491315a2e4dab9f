import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads workspaces: the projects they name, and their targets.
struct WorkspaceReader {
  let session: ProjectSession

  func read(_ path: String) throws(ProjectError) -> Project {
    let references = try WorkspaceReader.references(path, tree: session.tree)
    var projects: [LoadedProject] = []
    var packages: [PackageReference] = []
    var known: Set<String> = []
    for reference in references where known.insert(reference).inserted {
      if Path.ending(reference) == "xcodeproj" {
        if let project = session.project(reference, namedIn: path, line: nil) {
          projects.append(project)
        }
      } else if case .found(let folder, isFolder: true) = session.tree.locate(reference),
        case .found = session.tree.locate(folder + "/Package.swift")
      {
        packages.append(
          PackageReference(name: Path.name(folder), source: .local(URL(fileURLWithPath: folder))))
      }
    }
    guard !projects.isEmpty else {
      let reason = session.notes.notes.last.map { ": \($0.message)" } ?? ""
      throw ProjectError(
        path: path, message: "the workspace names no project that can be read\(reason)")
    }
    var allPins: [String: PackagePin] = [:]
    for project in projects {
      let pins = ProjectPackages(session: session).versions([
        path + "/xcshareddata/swiftpm/Package.resolved",
        project.document.path + "/project.xcworkspace/xcshareddata/swiftpm/Package.resolved",
      ])
      allPins.merge(pins) { first, _ in first }
      for package in ProjectPackages(session: session).read(project, pins: pins) {
        if let index = packages.firstIndex(where: { $0.source == package.source }) {
          packages[index].products += package.products.filter {
            !packages[index].products.contains($0)
          }
        } else {
          packages.append(package)
        }
      }
    }
    return Project(
      root: URL(fileURLWithPath: Path.folder(path)), location: URL(fileURLWithPath: path),
      name: Path.stem(path),
      kind: .workspace, configuration: session.configuration ?? "Debug",
      targets: try session.targets(of: projects), packages: packages, pins: allPins)
  }

  /// The absolute paths that a workspace names, in its order.
  static func references(_ path: String, tree: SourceTree) throws(ProjectError) -> [String] {
    let file = path + "/contents.xcworkspacedata"
    guard case .found(let actual, isFolder: false) = tree.locate(file) else {
      throw ProjectError(
        path: path,
        message: "there is no contents.xcworkspacedata in it; the workspace is not whole")
    }
    let data = try tree.data(actual)
    // Foundation's parser traps where a name is no UTF-8.
    guard String(validating: data, as: UTF8.self) != nil, data.count < 4 << 20 else {
      throw ProjectError(path: file, message: "the text is no UTF-8, or longer than 4 megabytes")
    }
    let delegate = WorkspaceParser(folder: Path.folder(path), workspace: path)
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = delegate
    guard parser.parse() else {
      throw ProjectError(
        path: file, line: parser.lineNumber,
        message: "this is no XML of a workspace; open it in Xcode, or name the project")
    }
    return delegate.paths
  }
}

/// Collects the locations of a workspace; `group:` ones are in the folder of the groups around them.
private final class WorkspaceParser: NSObject, XMLParserDelegate {
  private(set) var paths: [String] = []
  private let folder: String
  private let workspace: String
  private var groups: [String] = []

  init(folder: String, workspace: String) {
    self.folder = folder
    self.workspace = workspace
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let path = resolve(attributes["location"] ?? "group:")
    if name == "Group" { groups.append(path ?? groups.last ?? folder) }
    if name == "FileRef", let path { paths.append(path) }
    // Groups of a file that somebody damaged may be nested without end.
    if groups.count > 200 { parser.abortParsing() }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "Group" { _ = groups.popLast() }
  }

  private func resolve(_ location: String) -> String? {
    guard let colon = location.firstIndex(of: ":") else { return nil }
    let path = String(location[location.index(after: colon)...])
    switch location[..<colon] {
    case "group": return Path.join(groups.last ?? folder, path)
    case "container": return Path.join(folder, path)
    case "absolute": return Path.standardize(path)
    // The workspace inside of a project names the project.
    case "self": return Path.ending(folder) == "xcodeproj" ? folder : nil
    default: return nil
    }
  }
}
