/// Where the references of a project lead: paths depend on the groups they stand in.
struct ReferenceIndex {
  /// Where a reference leads.
  enum Place: Equatable {
    /// To a file or folder by its absolute path.
    case file(String)
    /// To a part of the SDK or of Xcode.
    case system(String)
    /// To what is built.
    case product(String)
    /// To a place that only a person's own Xcode knows.
    case unknown(String)
  }

  private(set) var places: [String: Place] = [:]

  private let document: ProjectDocument
  private let tree: SourceTree

  init(document: ProjectDocument, tree: SourceTree, notes: NoteList) {
    self.document = document
    self.tree = tree
    // A list of what is to be visited instead of recursion: groups can be nested deeply, or in circles.
    let mainGroup = document.root.string("mainGroup")
    var pending: [(id: String, base: Place, parent: String?)] =
      mainGroup.map { [($0, .file(document.folder), nil)] } ?? []
    if let products = document.root.string("productRefGroup") {
      pending.insert((products, .file(document.folder), nil), at: 0)
    }
    while let (id, base, parent) = pending.popLast() {
      guard let object = document[id] else { continue }
      guard places[id] == nil else {
        let isGroup = object.fields["children"] != nil
        if isGroup, id != document.root.string("productRefGroup") {
          notes.add(
            document.file, object.line,
            id == parent
              ? "The group “\(object.displayName)” contains itself."
              : "The group “\(object.displayName)” stands in several groups; the first place counts."
          )
        }
        continue
      }
      let place = place(of: object, in: base)
      places[id] = place
      // A version group is one file for those who use it, and a variant group adds no path of its own.
      for child in object.strings("children").reversed() { pending.append((child, place, id)) }
    }
    for (id, object) in document.objects
    where places[id] == nil && object.fields["sourceTree"] != nil {
      places[id] = self.place(of: object, in: .file(document.folder))
    }
  }

  /// Where an object leads, or nil if it is no reference.
  subscript(id: String) -> Place? { places[id] }

  /// The path of a file that a project names by its place on the Mac where it was made: a part of the path may lead to
  /// it from the project's folder.
  private func moved(_ path: String) -> String {
    let isOfMac = ["/Users/", "/Volumes/", "/System/Volumes/"].contains { path.hasPrefix($0) }
    guard isOfMac, !Path.contains(tree.boundary, path) else { return path }
    var parts = path.split(separator: "/")
    guard parts.count < 64 else { return path }
    // Two parts at least: a name alone could be of any file.
    while parts.count > 2 {
      parts.removeFirst()
      let candidate = Path.join(document.folder, parts.joined(separator: "/"))
      if case .found = tree.locate(candidate) { return candidate }
    }
    return path
  }

  private func place(of object: ProjectObject, in parent: Place) -> Place {
    let place = written(object, in: parent)
    // The places of groups stay as they are written, so that those below them keep their relative paths.
    if case .file(let path) = place, object.fields["children"] == nil { return .file(moved(path)) }
    return place
  }

  private func written(_ object: ProjectObject, in parent: Place) -> Place {
    var path = object.string("path") ?? ""
    // Longer paths than a file system has lead nowhere, however many groups they are made of.
    if case .file(let folder) = parent, folder.utf8.count > 4096 { path = "" }
    if case .system(let folder) = parent, folder.utf8.count > 4096 { path = "" }
    if case .product(let folder) = parent, folder.utf8.count > 4096 { path = "" }
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>":
      switch parent {
      case .file(let folder): return .file(path.isEmpty ? folder : Path.join(folder, path))
      case .system(let folder): return .system(path.isEmpty ? folder : folder + "/" + path)
      case .product(let folder): return .product(path.isEmpty ? folder : folder + "/" + path)
      case .unknown: return parent
      }
    case "<absolute>": return .file(Path.standardize(path))
    case "SOURCE_ROOT", "PROJECT_DIR": return .file(Path.join(document.folder, path))
    case "SDKROOT", "DEVELOPER_DIR", "PLATFORM_DIR": return .system(path)
    case "BUILT_PRODUCTS_DIR", "CONFIGURATION_BUILD_DIR", "CONFIGURATION_TEMP_DIR",
      "DERIVED_FILE_DIR":
      return .product(path)
    case let tree: return .unknown(tree)
    }
  }
}
