import Foundation

/// Finds the folders of packages: those of a project's own, those that a person names, and those that were fetched.
public struct PackageCheckouts: Sendable {
  /// The folder that has one folder for each package, such as `.build/checkouts`, or nil.
  public var folder: URL?
  /// The folder for packages that are fetched for this project, or nil.
  public var fetched: URL?

  /// Makes a finder.
  public init(folder: URL?, fetched: URL? = nil) {
    self.folder = folder
    self.fetched = fetched
  }

  /// What was fetched, as it is written down beside the folder.
  public struct Fetched: Codable, Equatable, Sendable {
    /// Where it came from.
    public var url: String
    /// The version, the branch or the revision, as people say it.
    public var name: String
    /// The commit.
    public var revision: String

    /// Makes a record of its parts.
    public init(url: String, name: String, revision: String) {
      self.url = url
      self.name = name
      self.revision = revision
    }
  }

  /// The folder of a package with its manifest, or nil if it is not there in the version that the project asks for.
  public func folder(of package: PackageReference) -> URL? {
    switch package.source {
    case .local(let url): return hasManifest(url) ? url : nil
    case .remote(let url, _):
      if let given = given(package) { return given }
      guard let place = place(of: package), hasManifest(place), let record = record(of: package),
        record.url == url, package.revision == nil || package.revision == record.revision
      else { return nil }
      return place
    }
  }

  /// Its folder among those that the person named, whatever version that has.
  public func given(_ package: PackageReference) -> URL? {
    guard let folder else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard let found = names.first(where: { $0.lowercased() == package.identity }) else {
      return nil
    }
    let place = folder.appendingPathComponent(found, isDirectory: true)
    return hasManifest(place) ? place : nil
  }

  /// Where it is fetched to; nil where that has no folder, or the package has no name for one.
  public func place(of package: PackageReference) -> URL? {
    let name = package.identity
    guard let fetched, !name.isEmpty, !name.hasPrefix("."), !name.hasPrefix("-"),
      !name.contains(where: { $0 == "/" || $0 == "\0" })
    else { return nil }
    return fetched.appendingPathComponent(name, isDirectory: true)
  }

  /// The file that says which version was fetched.
  public func recordFile(of package: PackageReference) -> URL? {
    place(of: package).map { $0.deletingLastPathComponent() }?
      .appendingPathComponent(".\(package.identity).json")
  }

  /// What was fetched; nil if nothing was.
  public func record(of package: PackageReference) -> Fetched? {
    guard let file = recordFile(of: package),
      let data = FileManager.default.contents(atPath: file.path)
    else { return nil }
    return try? JSONDecoder().decode(Fetched.self, from: data)
  }

  /// The version of what is fetched, where it is one.
  public func version(of package: PackageReference) -> PackageVersion? {
    guard given(package) == nil else { return nil }
    return record(of: package).flatMap { PackageVersion($0.name) }
  }

  private func hasManifest(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
  }
}
