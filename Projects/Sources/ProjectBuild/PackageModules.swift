import Foundation
import XcodeProject

/// The targets of Swift packages that a project's targets use, in the order in which they are compiled.
struct PackageModules {
  /// A target, and the package that it is of.
  struct Part {
    let target: Target
    let package: String
  }

  private let swift: URL
  private let checkouts: PackageCheckouts
  private let fetches: Bool
  private let progress: BuildProgress
  private var manifests: [PackageManifest] = []
  private var known: Set<String> = []

  /// The names of all modules of the packages that were read.
  var modules: Set<String> { Set(manifests.flatMap { $0.targets.map(\.moduleName) }) }

  init(swift: URL, checkouts: PackageCheckouts, fetches: Bool, progress: BuildProgress) {
    self.swift = swift
    self.checkouts = checkouts
    self.fetches = fetches
    self.progress = progress
  }

  /// Reads the manifests of packages, and of those that they use. Packages that are not there are said: what needs them does not
  /// compile, and all else is looked at.
  mutating func read(
    _ packages: [PackageReference], pins: [String: PackagePin]
  ) throws(BuildError) {
    var pending = packages
    var missing: [PackageReference] = []
    var versions: [String: PackageVersion] = [:]
    var next = 0
    // What the project asks for goes before what its packages ask for.
    while next < pending.count {
      var package = pending[next]
      next += 1
      package.take(pins)
      guard known.insert(package.identity).inserted else {
        if let version = versions[package.identity] { tellConflict(package, version) }
        continue
      }
      let place = try folder(of: package)
      guard let place else {
        missing.append(package)
        continue
      }
      versions[package.identity] = checkouts.version(of: package)
      progress.step("Reading the package \(package.name)")
      do {
        let manifest = try PackageManifest.load(place, swift: swift)
        for note in manifest.notes { progress.message("\(note)") }
        manifests.append(manifest)
        pending += manifest.packages
      } catch {
        throw BuildError("\(error)")
      }
    }
    if let sentence = MissingPackages.sentence(missing) { progress.message("warning: \(sentence)") }
  }

  private func folder(of package: PackageReference) throws(BuildError) -> URL? {
    guard fetches, case .remote = package.source, checkouts.given(package) == nil else {
      return checkouts.folder(of: package)
    }
    return try PackageFetcher(checkouts, progress).fetch(package)
  }

  private func tellConflict(_ package: PackageReference, _ version: PackageVersion) {
    guard case .remote(_, let text) = package.source else { return }
    let requirement = PackageRequirement(text)
    switch requirement {
    case .range, .exact: if requirement.allows(version) { return }
    case .branch, .revision, .any: return
    }
    progress.message(
      "warning: A package asks for \(package.name) \(text); \(version) is used.")
  }

  /// The targets of products, each after those that it needs. Circles are said.
  func parts(of products: [String]) -> [Part] {
    let order = PackageOrder(of: products, in: manifests)
    for circle in order.circles { progress.message("error: \(circle)") }
    return order.parts
  }
}
