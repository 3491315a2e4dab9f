import Foundation

/// A Swift package as its manifest describes it.
public struct PackageManifest: Sendable {
  /// A product of a package.
  public struct Product: Hashable, Sendable {
    /// The product's name.
    public var name: String
    /// `library`, `executable` or `plugin`.
    public var type: String
    /// Names of its targets.
    public var targets: [String]
  }

  /// The package's name.
  public var name: String
  /// The folder of its manifest.
  public var folder: URL
  /// Its targets, in the order of the manifest; those that are binary, plug-ins or macros have no sources.
  public var targets: [Target]
  /// Its products.
  public var products: [Product]
  /// Packages that it needs.
  public var packages: [PackageReference]
  /// What is not there.
  public var notes: [Note]

  /// Reads what `swift package dump-package` wrote.
  ///
  /// - Parameters:
  ///   - dump: The JSON.
  ///   - folder: The package's folder; nothing outside of its git repository is read.
  public static func read(dump: Data, folder: URL) throws(ProjectError) -> PackageManifest {
    let path = Path.path(folder)
    let description = try PackageDump.read(dump, folder: path)
    return manifest(description, folder: path, tree: SourceTree(folder: path), notes: NoteList())
  }

  /// Runs `swift package dump-package`, which runs the manifest in the sandbox of SwiftPM where there is one.
  ///
  /// Only for packages that are going to be built, which runs their manifests too.
  ///
  /// - Parameters:
  ///   - folder: The package's folder.
  ///   - swift: The `swift` program.
  ///   - seconds: After how long it is given up.
  public static func load(
    _ folder: URL, swift: URL, seconds: Int = 120
  ) throws(ProjectError) -> PackageManifest {
    let dump = try PackageDump.run(Path.path(folder), swift: swift, seconds: seconds)
    return try read(dump: dump, folder: folder)
  }

  /// The targets that products need, and those that these need, each after those it needs.
  public func targets(ofProducts names: [String]) -> [Target] {
    let wanted = products.filter { names.contains($0.name) }.flatMap(\.targets)
    let project = Project(
      root: folder, location: folder, name: name, kind: .package, targets: targets)
    var known: Set<String> = []
    return wanted.compactMap { project.target(named: $0) }.flatMap { project.buildOrder(of: $0) }
      .filter { known.insert($0.name).inserted }
  }

  static func manifest(
    _ description: PackageDescription, folder: String, tree: SourceTree, notes: NoteList
  ) -> PackageManifest {
    let reader = PackageTargetReader(
      description: description, folder: folder, tree: tree, notes: notes)
    let targets = description.targets.map { reader.target($0) }
    return PackageManifest(
      name: description.name, folder: URL(fileURLWithPath: folder), targets: targets,
      products: description.products, packages: description.packages, notes: notes.notes)
  }
}
