import Foundation

/// Reads one project or workspace: keeps what was read of each project file, and what is to be said.
final class ProjectSession {
  let tree: SourceTree
  let notes: NoteList
  /// The configuration that was asked for, or nil.
  let configuration: String?
  private var projects: [String: LoadedProject] = [:]
  private var refused: Set<String> = []
  private var configurationFiles: [String: SettingsLayer] = [:]
  private static let mostTargets = 2000
  private var main: Set<String> = []

  init(tree: SourceTree, notes: NoteList, configuration: String?) {
    self.tree = tree
    self.notes = notes
    self.configuration = configuration
  }

  /// Reads a project once.
  func project(_ path: String) throws(ProjectError) -> LoadedProject {
    if let known = projects[path] { return known }
    let document = try ProjectDocument(path: path, tree: tree, notes: notes)
    let project = LoadedProject(
      document: document, index: ReferenceIndex(document: document, tree: tree, notes: notes))
    projects[path] = project
    return project
  }

  /// Reads an `.xcconfig` file, with what it includes, once: each target may name it for each configuration.
  func configurationFile(_ path: String) -> SettingsLayer {
    if let known = configurationFiles[path] { return known }
    let layer = ConfigurationFile.read(path, tree: tree, notes: notes)
    configurationFiles[path] = layer
    return layer
  }

  /// Reads a project that another one, or a workspace, names; a note instead of an error.
  func project(_ path: String, namedIn file: String, line: Int?) -> LoadedProject? {
    guard !refused.contains(path) else { return nil }
    switch tree.locate(path) {
    case .found(let actual, isFolder: true):
      do { return try project(actual) } catch { notes.add(error.path, error.line, error.message) }
    case .outside, .linkOutside:
      notes.add(file, line, tree.outside(path, called: path))
    default: notes.add(file, line, MissingFile.sentence(path, called: Path.name(path)))
    }
    refused.insert(path)
    return nil
  }

  /// Whether a project is what a person named, and not only needed by it.
  func isMain(_ path: String) -> Bool { main.contains(path) }

  /// Reads the targets of projects, and those they need in other projects.
  func targets(of projects: [LoadedProject]) throws(ProjectError) -> [Target] {
    var drafts: [TargetDraft] = []
    var known: Set<TargetKey> = []
    var pending: [(LoadedProject, ProjectObject)] = projects.flatMap { project in
      project.document.objects(project.document.root, "targets").map { (project, $0) }
    }
    main = Set(projects.map(\.document.path))
    var next = 0
    while next < pending.count {
      let (project, object) = pending[next]
      next += 1
      let key = TargetKey(project: project.document.path, id: object.id)
      guard known.insert(key).inserted else { continue }
      guard drafts.count < Self.mostTargets else {
        notes.add(
          project.document.file, nil,
          "there are more than \(Self.mostTargets) targets; the rest is ignored")
        break
      }
      var reader = TargetReader(session: self, project: project, object: object)
      let draft = try reader.read()
      drafts.append(draft)
      for needed in draft.dependencies where !known.contains(needed) {
        let file = project.document.file
        guard let other = self.project(needed.project, namedIn: file, line: object.line) else {
          continue
        }
        guard let target = other.document[needed.id] else {
          notes.add(
            file, object.line,
            "the target “\(draft.target.name)” needs a target that \(Path.name(needed.project)) has not"
          )
          continue
        }
        pending.append((other, target))
      }
    }
    return TargetAssembly.targets(drafts, notes: notes)
  }
}

/// A project file with the places of its references.
struct LoadedProject {
  let document: ProjectDocument
  let index: ReferenceIndex
}

/// A target among those of all projects.
struct TargetKey: Hashable {
  var project: String
  var id: String
}

/// A target before the names of those it needs are known.
struct TargetDraft {
  var target: Target
  var key: TargetKey
  /// The name of its product with ending, such as `Core.framework`.
  var product: String
  var dependencies: [TargetKey] = []
  /// Products that it links or embeds, which some target of a workspace may make.
  var linkedProducts: [String] = []
  /// The target its tests are run in.
  var host: TargetKey?
  /// The name of the app that its tests are run in, without ending.
  var hostProduct: String?
}

/// Gives targets of several projects names of their own, and finds those they need by them.
enum TargetAssembly {
  static func targets(_ drafts: [TargetDraft], notes: NoteList) -> [Target] {
    var names: [TargetKey: String] = [:]
    var taken: Set<String> = []
    for draft in drafts {
      var name = draft.target.name
      if taken.contains(name) { name += " (\(Path.stem(draft.key.project)))" }
      let base = name
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(base) \(number)"
        number += 1
      }
      names[draft.key] = name
    }
    var makers: [String: [TargetDraft]] = [:]
    for draft in drafts { makers[draft.product, default: []].append(draft) }
    return drafts.map { draft in
      var target = draft.target
      target.name = names[draft.key] ?? target.name
      var needed = draft.dependencies.compactMap { names[$0] }
      for product in draft.linkedProducts {
        let all = (makers[product] ?? []).filter { $0.key != draft.key }
        // Several targets make products of one name for several systems.
        let maker = all.first { $0.target.platform == draft.target.platform } ?? all.first
        if let maker, let name = names[maker.key] { needed.append(name) }
      }
      var seen: Set<String> = [target.name]
      target.dependencies = needed.filter { seen.insert($0).inserted }
      target.testHost = draft.host.flatMap { names[$0] }
      if target.testHost == nil, let product = draft.hostProduct {
        target.testHost = makers[product + ".app"]?.first.flatMap { names[$0.key] }
      }
      return target
    }.reportingCircles(in: notes)
  }
}

extension [Target] {
  /// Notes targets that need each other; what makes the circle is left out.
  fileprivate func reportingCircles(in notes: NoteList) -> [Target] {
    var targets = self
    var positions: [String: Int] = [:]
    for (index, target) in targets.enumerated() { positions[target.name] = index }
    // 0: not seen, 1: on the way, 2: done.
    var states = [Int](repeating: 0, count: targets.count)
    for start in targets.indices where states[start] == 0 {
      var stack: [(target: Int, next: Int)] = [(start, 0)]
      states[start] = 1
      while let (current, next) = stack.last {
        guard next < targets[current].dependencies.count else {
          states[current] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        guard let needed = positions[targets[current].dependencies[next]] else { continue }
        if states[needed] == 0 {
          states[needed] = 1
          stack.append((needed, 0))
        } else if states[needed] == 1 {
          notes.add(
            targets[current].project.path, targets[current].line,
            "the targets “\(targets[needed].name)” and “\(targets[current].name)” need each other; one dependency is ignored"
          )
          targets[current].dependencies.remove(at: next)
          stack[stack.count - 1].next -= 1
        }
      }
    }
    return targets
  }
}
