import Foundation

/// The Swift packages of a project, with the versions they were resolved to.
struct ProjectPackages {
  let session: ProjectSession

  /// The packages that a project names, and those in folders of it.
  ///
  /// - Parameter versions: What `Package.resolved` has.
  func read(_ project: LoadedProject, pins versions: [String: PackagePin]) -> [PackageReference] {
    let document = project.document
    var packages: [PackageReference] = []
    var positions: [String: Int] = [:]
    for object in document.objects(document.root, "packageReferences") {
      guard let package = reference(object, project, versions) else { continue }
      positions[object.id] = packages.count
      packages.append(package)
    }
    packages += folders(project, except: packages)
    var offers: [String: Set<String>] = [:]
    for object in document.objects.values.sorted(by: { $0.line < $1.line })
    where object.isa == "XCSwiftPackageProductDependency" {
      guard let name = object.string("productName") else { continue }
      // References to products of local packages do not say which package.
      let named = object.string("package").flatMap { positions[$0] }
      let index = named ?? packages.firstIndex { offered($0, &offers).contains(name) }
      if let index, !packages[index].products.contains(name) {
        packages[index].products.append(name)
      }
    }
    return packages
  }

  /// The products that the manifest of a local package lists.
  private func offered(_ package: PackageReference, _ known: inout [String: Set<String>]) -> Set<
    String
  > {
    guard case .local(let url) = package.source else { return [] }
    let folder = Path.path(url)
    if let names = known[folder] { return names }
    let source = (try? session.tree.data(folder + "/Package.swift")).map {
      String(decoding: $0.prefix(4 << 20), as: UTF8.self)
    }
    let description = ManifestText(source ?? "").description(name: package.name, folder: folder)
    known[folder] = Set(description.products.map(\.name))
    return known[folder] ?? []
  }

  /// Versions of the first of some files that is there.
  func versions(_ files: [String]) -> [String: PackagePin] {
    files.lazy.compactMap { pins($0) }.first ?? [:]
  }

  private func reference(
    _ object: ProjectObject, _ project: LoadedProject, _ versions: [String: PackagePin]
  ) -> PackageReference? {
    let line = object.line == 0 ? nil : object.line
    if object.isa == "XCRemoteSwiftPackageReference", let url = object.string("repositoryURL") {
      let requirement = object.dictionary("requirement") ?? [:]
      var package = PackageReference(
        name: ProjectPackages.name(url),
        source: .remote(url: url, requirement: ProjectPackages.requirement(requirement)), line: line
      )
      package.take(versions)
      return package
    }
    guard let path = object.string("relativePath") ?? object.string("path") else { return nil }
    return local(Path.join(project.document.folder, path), line: line, file: project.document.file)
  }

  private func local(_ path: String, line: Int?, file: String) -> PackageReference? {
    switch session.tree.locate(path) {
    case .found(let actual, isFolder: true):
      return PackageReference(
        name: Path.name(actual), source: .local(URL(fileURLWithPath: actual)), line: line)
    case .outside, .linkOutside:
      session.notes.add(file, line, "the package " + session.tree.outside(path, called: path))
    default: session.notes.add(file, line, MissingFile.sentence(path, called: path))
    }
    return nil
  }

  /// Packages that stand in a project as plain folders, as before Xcode 15.
  private func folders(_ project: LoadedProject, except known: [PackageReference])
    -> [PackageReference]
  {
    let paths = Set(
      known.compactMap { if case .local(let url) = $0.source { Path.path(url) } else { nil } })
    let candidates = project.document.objects.values.filter {
      $0.isa == "PBXFileReference" && Path.ending($0.string("path") ?? "") == ""
    }
    return candidates.sorted { $0.line < $1.line }.compactMap { object in
      guard case .file(let path)? = project.index[object.id],
        case .found(let actual, isFolder: true) = session.tree.locate(path),
        !paths.contains(actual),
        case .found = session.tree.locate(actual + "/Package.swift")
      else { return nil }
      return PackageReference(
        name: Path.name(actual), source: .local(URL(fileURLWithPath: actual)),
        line: object.line == 0 ? nil : object.line)
    }
  }

  /// Versions or revisions of a `Package.resolved`, by the names of packages in lower case; nil if there is none.
  private func pins(_ path: String) -> [String: PackagePin]? {
    guard case .found(let actual, isFolder: false) = session.tree.locate(path) else { return nil }
    do {
      return try PackageVersions.read(session.tree.data(actual), path: actual)
    } catch {
      session.notes.add(error.path, error.line, error.message)
    }
    return nil
  }

  /// The last part of an address, without `.git`.
  static func name(_ url: String) -> String {
    let last = url.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? url
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private static func requirement(_ fields: [String: PropertyListNode]) -> String {
    let text = { (name: String) in fields[name]?.string ?? "" }
    switch text("kind") {
    case "upToNextMajorVersion": return "from \(text("minimumVersion"))"
    case "upToNextMinorVersion":
      let minimum = text("minimumVersion")
      return PackageVersion(minimum).map { "\(minimum) to \($0.nextMinor)" } ?? "from \(minimum)"
    case "exactVersion": return "exactly \(text("version"))"
    case "versionRange": return "\(text("minimumVersion")) to \(text("maximumVersion"))"
    case "branch": return "branch \(text("branch"))"
    case "revision": return "revision \(text("revision"))"
    case let kind: return kind
    }
  }
}

/// Reads `Package.resolved`, in its versions 1 to 3.
enum PackageVersions {
  private struct File: Decodable {
    var pins: [Pin]?
    var object: Object?
  }
  private struct Object: Decodable { var pins: [Pin] }
  private struct Pin: Decodable {
    var identity: String?
    var package: String?
    var location: String?
    var repositoryURL: String?
    var state: State
  }
  private struct State: Decodable {
    var version: String?
    var branch: String?
    var revision: String?
  }

  static func read(_ data: Data, path: String) throws(ProjectError) -> [String: PackagePin] {
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: data) } catch {
      throw ProjectError(
        path: path, message: "the versions of packages cannot be read: this is no Package.resolved")
    }
    var versions: [String: PackagePin] = [:]
    for pin in file.pins ?? file.object?.pins ?? [] {
      guard let name = pin.state.version ?? pin.state.branch ?? pin.state.revision else {
        continue
      }
      let version = PackagePin(name: name, revision: pin.state.revision)
      if let url = pin.location ?? pin.repositoryURL {
        versions[ProjectPackages.name(url).lowercased()] = version
      }
      if let name = pin.identity ?? pin.package { versions[name.lowercased()] = version }
    }
    return versions
  }
}
