import Foundation

/// A `project.pbxproj`: objects by identifier.
struct ProjectDocument {
  /// The path of the `.xcodeproj` folder.
  let path: String
  /// The path of the file in it.
  let file: String
  /// All objects, by identifier.
  let objects: [String: ProjectObject]
  /// The project itself.
  let root: ProjectObject
  /// Synchronized folders that give single files to a target or to a build phase, by its identifier. Found once: there may be
  /// thousands of targets.
  let foldersByTaker: [String: Set<String>]

  static let synchronizedFolder = "PBXFileSystemSynchronizedRootGroup"

  /// The highest version of the format that this reads; Xcode 26 writes 77 to 90.
  static let newestVersion = 90

  init(path: String, tree: SourceTree, notes: NoteList) throws(ProjectError) {
    self.path = path
    file = path + "/project.pbxproj"
    switch tree.locate(file) {
    case .found: break
    case .outside, .linkOutside:
      throw ProjectError(path: path, message: tree.outside(file, called: "project.pbxproj"))
    case .missing where RegularFile.isLink(file):
      throw ProjectError(path: file, message: RegularFile.fault(of: file))
    case .missing:
      throw ProjectError(
        path: path, message: "there is no project.pbxproj in it; the project is not whole")
    }
    let data = try tree.data(file)
    let node = try ProjectDocument.parse(data, path: file)
    guard let content = node.dictionary, let entries = content["objects"]?.dictionary else {
      throw ProjectError(
        path: file, message: "there are no objects in it; this is no project of Xcode 3 or later")
    }
    var objects: [String: ProjectObject] = [:]
    for (id, node) in entries {
      guard let fields = node.dictionary else {
        notes.add(file, node.line, "the object \(id) is no dictionary; it is ignored")
        continue
      }
      objects[id] = ProjectObject(
        id: id, isa: fields["isa"]?.string ?? "", line: node.line, fields: fields)
    }
    self.objects = objects
    foldersByTaker = Self.foldersByTaker(objects)
    let rootObject = content["rootObject"]?.string.flatMap { objects[$0] }
    guard let root = rootObject ?? objects.values.first(where: { $0.isa == "PBXProject" }) else {
      throw ProjectError(
        path: file, message: "there is no root object in it; the project is not whole")
    }
    self.root = root
    if let version = content["objectVersion"]?.string.flatMap({ Int($0) }),
      version > ProjectDocument.newestVersion
    {
      notes.add(
        file, content["objectVersion"]?.line,
        "its format is version \(version), which is newer than \(ProjectDocument.newestVersion); new kinds of objects are ignored"
      )
    }
  }

  private static func foldersByTaker(_ objects: [String: ProjectObject]) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for folder in objects.values where folder.isa == synchronizedFolder {
      for set in folder.strings("exceptions").compactMap({ objects[$0] }) {
        for taker in [set.string("buildPhase"), set.string("target")].compactMap({ $0 }) {
          found[taker, default: []].insert(folder.id)
        }
      }
    }
    return found
  }

  private static func parse(_ data: Data, path: String) throws(ProjectError) -> PropertyListNode {
    // Some tools write projects as XML.
    if data.starts(with: Data("<?xml".utf8)) || data.starts(with: Data("bplist".utf8)) {
      return PropertyListNode(try PropertyListValue.read(data, path: path))
    }
    return try PropertyListText.read(data, path: path)
  }

  /// The object of an identifier, if it is there.
  subscript(id: String?) -> ProjectObject? { id.flatMap { objects[$0] } }

  /// The objects that a list of a field names; those that are missing are left out.
  func objects(_ object: ProjectObject, _ field: String) -> [ProjectObject] {
    object.strings(field).compactMap { objects[$0] }
  }

  /// The name of the project, without its ending.
  var name: String { Path.stem(path) }

  /// The folder that relative paths of the project start from.
  var folder: String {
    let base = Path.join(Path.folder(path), root.string("projectDirPath") ?? "")
    return Path.join(base, root.string("projectRoot") ?? "")
  }
}

/// An object of a project file.
struct ProjectObject {
  let id: String
  /// Its class, such as `PBXNativeTarget`.
  let isa: String
  /// The line it begins on; 0 if the file has no lines.
  let line: Int
  let fields: [String: PropertyListNode]

  func string(_ field: String) -> String? { fields[field]?.string }
  func dictionary(_ field: String) -> [String: PropertyListNode]? { fields[field]?.dictionary }

  /// The strings of a list; of a single string a list of one.
  func strings(_ field: String) -> [String] {
    guard let node = fields[field] else { return [] }
    return node.string.map { $0.isEmpty ? [] : [$0] } ?? node.array?.compactMap(\.string) ?? []
  }

  /// The name that Xcode shows.
  var displayName: String { string("name") ?? string("path").map(Path.name) ?? id }
}
