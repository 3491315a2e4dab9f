import Foundation
import InterfaceBuilder

/// What a project has, and what of it is not supported, without anything of it being run.
///
///     let project = try ProjectReader().read(url)
///     print(Inspection(of: project, modules: ["Foundation", "UIKit"]).text)
public struct Inspection: Codable, Sendable {
  /// A place in a file.
  public struct Place: Codable, Hashable, Sendable {
    /// The path, as seen from the project's folder.
    public var path: String
    /// The line, counted from 1, or nil.
    public var line: Int?
  }

  /// Something that is not supported, with all the places that need it.
  public struct Finding: Codable, Hashable, Sendable {
    /// What it is about.
    public enum Topic: String, Codable, Hashable, Sendable, CaseIterable {
      case objectiveC, cxx, metal, coreData, otherSources, bridgingHeader, appExtension, watchApp,
        missingModule
      case package, binary, document, script
    }

    /// What it is about.
    public var topic: Topic
    /// One sentence.
    public var message: String
    /// Where, in the order of the project.
    public var places: [Place]
  }

  /// A target in numbers.
  public struct TargetSummary: Codable, Hashable, Sendable {
    public var name: String
    public var kind: String
    public var platform: String
    public var module: String
    /// The `SWIFT_VERSION`, or nil.
    public var swiftVersion: String?
    /// Numbers of sources by language.
    public var sources: [String: Int]
    /// Numbers of resources by kind.
    public var resources: [String: Int]
    /// The lines of all Swift sources.
    public var swiftLines: Int
    public var dependencies: [String]
    public var packageProducts: [String]
  }

  /// A package in words.
  public struct PackageSummary: Codable, Hashable, Sendable {
    public var name: String
    /// Its folder or address.
    public var location: String
    /// What the project asks for, or nil for a folder.
    public var requirement: String?
    /// The version it was resolved to, or nil.
    public var resolved: String?
    public var products: [String]
  }

  /// The project's name.
  public var name: String
  /// What was read: a project, a workspace, a package's folder or a folder of sources.
  public var location: String
  public var kind: Project.Kind
  public var configuration: String
  /// The application that would be built, or nil.
  public var application: String?
  /// Why there is no such application, or nil.
  public var problem: String?
  public var targets: [TargetSummary]
  /// Storyboards and xibs of the targets that were looked at, as seen from the project's folder.
  public var documents: [String]
  public var packages: [PackageSummary]
  public var findings: [Finding]
  public var notes: [Note]
  /// What of the application is wrong, by those who read its sources and resources; paths are seen from the project's folder.
  public private(set) var problems: [Note] = []
  private var root = ""

  /// Looks at a project.
  ///
  /// - Parameters:
  ///   - project: What `ProjectReader` read.
  ///   - modules: The modules that exist here, besides those of the project.
  ///   - target: The application to look at with what it needs; nil for the only one.
  public init(of project: Project, modules: Set<String>, target: String? = nil) {
    name = project.name
    root = Path.path(project.root)
    location = project.location.path
    kind = project.kind
    configuration = project.configuration
    var wanted = project.targets.filter { $0.platform == .iOS }
    do {
      let app = try project.application(named: target)
      application = app.name
      wanted = project.buildOrder(of: app).reversed()
    } catch { problem = error.message }
    var inspector = Inspector(project: project, modules: modules)
    for target in wanted { inspector.inspect(target) }
    inspector.inspectPackages()
    targets = project.targets.map { inspector.summary(of: $0) }
    documents = inspector.documents
    packages = project.packages.map { package in
      switch package.source {
      case .local(let url):
        PackageSummary(
          name: package.name, location: inspector.shown(url), requirement: nil,
          resolved: package.resolved,
          products: package.products)
      case .remote(let url, let requirement):
        PackageSummary(
          name: package.name, location: url, requirement: requirement, resolved: package.resolved,
          products: package.products)
      }
    }
    findings = inspector.findings
    notes = project.notes.map { note in
      Note(path: inspector.shown(note.path), line: note.line, message: note.message)
    }
  }

  /// Adds what is wrong with the application.
  public mutating func add(problems found: [Note]) {
    problems += found.map { note in
      Note(path: Path.relative(note.path, to: root), line: note.line, message: note.message)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case name, location, kind, configuration, application, problem, targets, documents, packages
    case findings, notes, problems
  }

  /// The inspection as JSON, with sorted keys.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}
