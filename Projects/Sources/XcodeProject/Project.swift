import Foundation

/// What was found at the place a person named: targets with their files and settings, and what could not be read.
public struct Project: Sendable {
  /// What kind of description the project was read from.
  public enum Kind: String, Sendable, Codable {
    /// An Xcode project.
    case xcodeProject
    /// An Xcode workspace: the targets of several projects.
    case workspace
    /// A Swift package, app packages of Swift Playgrounds included.
    case package
    /// A folder of sources without a project.
    case folder
  }

  /// The folder the project stands in.
  public var root: URL
  /// The project, workspace, package manifest or folder that was read.
  public var location: URL
  /// The project's name, without the ending of its file.
  public var name: String
  /// What the project was read from.
  public var kind: Kind
  /// The build configuration that settings were resolved for, such as `Debug`; empty where there is none.
  public var configuration: String
  /// All targets, those of the first project first, in the order of the file.
  public var targets: [Target]
  /// Swift packages that targets use or that belong to the project.
  public var packages: [PackageReference]
  /// The versions in its `Package.resolved`, those of packages that packages need too, by their names in lower case.
  public var pins: [String: PackagePin]
  /// What is not there or could not be read, one sentence each.
  public var notes: [Note]
  /// The workspace beside a project, or above it, that has this project and others, such as that of CocoaPods; nil where there
  /// is none, or it is the workspace that was read.
  public var workspace: URL?

  /// The folder outside of which nothing was read.
  package var boundary: URL { reach ?? root }
  var reach: URL?

  /// Makes a project of its parts.
  public init(
    root: URL, location: URL, name: String, kind: Kind, configuration: String = "",
    targets: [Target] = [],
    packages: [PackageReference] = [], pins: [String: PackagePin] = [:], notes: [Note] = []
  ) {
    self.root = root
    self.location = location
    self.name = name
    self.kind = kind
    self.configuration = configuration
    self.targets = targets
    self.packages = packages
    self.pins = pins
    self.notes = notes
  }

  /// The target with that name, or nil.
  public func target(named name: String) -> Target? { targets.first { $0.name == name } }

  /// The app to run: the target of that name, or the only application for iOS.
  ///
  /// - Throws: A sentence that lists the applications if there is none of that name, none at all, or several.
  public func application(named name: String? = nil) throws(ProjectError) -> Target {
    let all = targets.filter { $0.kind == .application }
    if let name {
      if let target = all.first(where: { $0.name == name }) { return target }
      throw ProjectError(
        path: location.path,
        message: target(named: name) == nil
          ? "there is no target “\(name)”; \(Project.list(all))"
          : "“\(name)” is not an application; \(Project.list(all))")
    }
    let suitable = all.filter { $0.platform == .iOS }
    if suitable.count == 1 { return suitable[0] }
    // A project often has a demo beside the app of its own name.
    if let same = suitable.first(where: { $0.name == self.name }) { return same }
    guard suitable.isEmpty else {
      throw ProjectError(
        path: location.path,
        message:
          "there are several applications; choose one with --target: \(Project.list(suitable))")
    }
    throw ProjectError(
      path: location.path, message: "there is no application for iOS; \(Project.list(all))")
  }

  /// The target and all targets it depends on, each after those that it needs.
  public func buildOrder(of target: Target) -> [Target] {
    var order: [Target] = []
    var seen: Set<String> = []
    // Depth-first with a stack of its own: the depth of dependencies is decided by what was read.
    var stack: [(Target, Bool)] = [(target, false)]
    while let (next, isReady) = stack.popLast() {
      if isReady {
        order.append(next)
      } else if seen.insert(next.name).inserted {
        stack.append((next, true))
        for name in next.dependencies.reversed() {
          if let needed = self.target(named: name), !seen.contains(name) {
            stack.append((needed, false))
          }
        }
      }
    }
    return order
  }

  private static func list(_ targets: [Target]) -> String {
    targets.isEmpty
      ? "the project has no applications"
      : "applications are " + targets.map { "“\($0.name)”" }.joined(separator: ", ")
  }
}
