import Foundation

/// Folders whose content belongs to targets without being listed (Xcode 16).
extension TargetReader {
  mutating func readSynchronizedFolders() {
    let own = Set(object.strings("fileSystemSynchronizedGroups"))
    // A folder of another target gives single files to this one.
    let others = ([object.id] + object.strings("buildPhases"))
      .flatMap { document.foldersByTaker[$0] ?? [] }
    let groups = own.union(others).compactMap { document[$0] }
      .filter { $0.isa == ProjectDocument.synchronizedFolder }
    for group in groups.sorted(by: { ($0.line, $0.id) < ($1.line, $1.id) }) {
      let exceptions = SynchronizedExceptions(group, target: object, document: document)
      guard own.contains(group.id) || !exceptions.members.isEmpty || !exceptions.copied.isEmpty
      else { continue }
      guard case .file(let path)? = project.index[group.id] else { continue }
      guard case .found(let folder, isFolder: true) = tree.locate(path) else {
        note(group, missing(folder: path))
        continue
      }
      add(group, at: folder, exceptions: exceptions, isOwn: own.contains(group.id))
    }
  }

  private func missing(folder path: String) -> String {
    switch tree.locate(path) {
    case .outside, .linkOutside: "the folder " + tree.outside(path, called: path)
    case .found: "“\(Path.relative(path, to: document.folder))” is no folder"
    case .missing: "the folder “\(Path.relative(path, to: document.folder))” is not there"
    }
  }

  private mutating func add(
    _ group: ProjectObject, at folder: String, exceptions: SynchronizedExceptions, isOwn: Bool
  ) {
    let types = group.dictionary("explicitFileTypes")?.compactMapValues(\.string) ?? [:]
    let content = FolderContent.read(
      folder, tree: tree, notes: session.notes, whole: Set(group.strings("explicitFolders")))
    for file in content {
      let relative = Path.relative(file.path, to: folder)
      if let place = exceptions.copied.first(where: {
        $0.names.contains(where: { $0.names(relative) })
      }) {
        switch place.destination {
        case .folder(let folder): add(file.path, file.kind, to: .copy(folder: folder), from: group)
        case .elsewhere(let name): noteCopy(of: file.path, file.kind, to: name, group)
        }
        continue
      }
      // What a folder's own target excepts is left out; what another excepts is taken in.
      guard exceptions.isException(relative) != isOwn else { continue }
      guard TargetReader.accepts(exceptions.platforms[relative] ?? [], draft.target.platform) else {
        continue
      }
      let kind = types[relative].map { FileKind(type: $0, path: relative) } ?? file.kind
      let flags = SettingList.split(exceptions.flags[relative] ?? "")
      switch kind {
      case .none: break
      case .header: draft.target.headers.append(URL(fileURLWithPath: file.path))
      case .framework, .library: add(file.path, kind, to: .frameworks, from: group)
      case .source: add(file.path, kind, to: .sources, flags: flags, from: group)
      case .resource, .folder: add(file.path, kind, to: .resources, from: group)
      }
    }
  }
}

/// What differs for a target in a synchronized folder.
struct SynchronizedExceptions {
  /// A file or folder by its path in the folder, or in every language of it.
  struct Name: Hashable {
    private let path: String
    private let isLocalized: Bool

    init(_ text: String) {
      // Both forms are written, depending on the version of Xcode.
      let prefix = ["/Localized: ", "/Localized/"].first { text.hasPrefix($0) }
      isLocalized = prefix != nil
      path = String(text.dropFirst(prefix?.count ?? 0))
    }

    /// Whether it names a file, itself or by a folder above.
    func names(_ relative: String) -> Bool {
      guard isLocalized else { return Path.contains(path, relative) }
      var parts = relative.split(separator: "/")
      guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") else { return false }
      parts.remove(at: parts.count - 2)
      return parts.joined(separator: "/") == path
    }
  }

  var members: [Name] = []
  private var plain: Set<String> = []
  /// Files that a copy phase of the target takes, with the place that it copies to.
  var copied: [(names: [Name], destination: TargetReader.CopyDestination)] = []
  var flags: [String: String] = [:]
  var platforms: [String: [String]] = [:]

  init(_ group: ProjectObject, target: ProjectObject, document: ProjectDocument) {
    let phases = Set(target.strings("buildPhases"))
    for set in document.objects(group, "exceptions") {
      let names = set.strings("membershipExceptions")
      if let phase = document[set.string("buildPhase")] {
        guard phases.contains(phase.id) else { continue }
        copied.append((names.map(Name.init), TargetReader.destination(of: phase)))
      } else if set.string("target") == target.id {
        members += names.map(Name.init)
        plain.formUnion(names)
        for (path, node) in set.dictionary("additionalCompilerFlagsByRelativePath") ?? [:] {
          flags[path] = node.string
        }
        for (path, node) in set.dictionary("platformFiltersByRelativePath") ?? [:] {
          platforms[path] = node.array?.compactMap(\.string) ?? node.string.map { [$0] } ?? []
        }
      }
    }
  }

  func isException(_ relative: String) -> Bool {
    plain.contains(relative) || members.contains { $0.names(relative) }
  }
}

/// The files below a folder as Xcode takes them: folders that are one thing stay whole.
enum FolderContent {
  struct File {
    var path: String
    var kind: FileKind
  }

  private static let deepest = 60
  private static let most = 100_000

  /// - Parameter whole: Folders, by their paths in the folder, that are copied with everything in them.
  static func read(_ folder: String, tree: SourceTree, notes: NoteList, whole: Set<String> = [])
    -> [File]
  {
    var files: [File] = []
    // Links can make a circle of folders.
    var visited: Set<String> = []
    var pending: [(path: String, depth: Int)] = [(folder, 0)]
    while let (current, depth) = pending.popLast() {
      guard visited.insert(SourceTree.realPath(current) ?? current).inserted else { continue }
      guard depth < deepest else {
        notes.add(current, nil, "the folder is more than \(deepest) folders deep; it is not read")
        continue
      }
      var folders: [String] = []
      let names = tree.listing(current)
      if tree.unreadable.contains(current) {
        notes.add(
          current, nil,
          "the folder cannot be looked into; what is in it is left out. Give yourself the right to (chmod u+rx)"
        )
      }
      for name in names where !name.hasPrefix(".") {
        let path = current + "/" + name
        switch tree.locate(path) {
        case .found(_, isFolder: false): files.append(File(path: path, kind: FileKind(path: path)))
        case .found(_, isFolder: true):
          if whole.contains(Path.relative(path, to: folder)) {
            files.append(File(path: path, kind: .folder))
          } else if FileKind.isOpaque(path) {
            files.append(File(path: path, kind: FileKind(path: path)))
          } else if case .found = tree.locate(path + "/Package.swift") {
            notes.add(
              path, nil,
              "the folder is a Swift package of its own; its sources are not those of the target around it"
            )
          } else {
            folders.append(path)
          }
        case .linkOutside:
          notes.add(path, nil, "the link leads out of \(tree.boundary); it is not followed")
        default:
          notes.add(
            path, nil,
            "this is a link to a file that is not there, or its name is no UTF-8; it is left out")
        }
        guard files.count < most else {
          notes.add(folder, nil, "there are more than \(most) files in it; the rest is ignored")
          return files
        }
      }
      for path in folders.reversed() { pending.append((path, depth + 1)) }
    }
    return files
  }
}
