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
  private let progress: BuildProgress
  private var manifests: [PackageManifest] = []
  private var known: Set<String> = []

  init(swift: URL, checkouts: PackageCheckouts, progress: BuildProgress) {
    self.swift = swift
    self.checkouts = checkouts
    self.progress = progress
  }

  /// Reads the manifests of packages, and of those that they use. A package that is not there is said: what needs it does not
  /// compile, and all else is looked at.
  mutating func read(_ packages: [PackageReference]) throws(BuildError) {
    var pending = packages
    while let package = pending.popLast() {
      guard known.insert(package.name.lowercased()).inserted else { continue }
      guard let folder = checkouts.folder(of: package) else {
        progress.message("error: The package \(package.name) is not there\(Self.remedy(package))")
        continue
      }
      progress.step("Reading the package \(package.name)")
      do {
        let manifest = try PackageManifest.load(folder, swift: swift)
        for note in manifest.notes { progress.message("\(note)") }
        manifests.append(manifest)
        pending += manifest.packages
      } catch {
        throw BuildError("\(error)")
      }
    }
  }

  private static func remedy(_ package: PackageReference) -> String {
    switch package.source {
    case .local(let url): ": \(url.path) has no Package.swift."
    case .remote(let url, _):
      ". Clone \(url) into a folder, and name that folder by --packages."
    }
  }

  /// The targets of products, each after those that it needs, without those that were given before.
  mutating func parts(of products: [String], given: inout Set<String>) -> [Part] {
    var result: [Part] = []
    var pending = products
    var order: [(target: Target, package: String)] = []
    var seen: Set<String> = []
    // Products of other packages come before those of the packages that use them.
    while let product = pending.popLast() {
      guard seen.insert(product).inserted,
        let manifest = manifests.first(where: { $0.products.contains { $0.name == product } })
      else { continue }
      let targets = manifest.targets(ofProducts: [product])
      order.insert(contentsOf: targets.map { ($0, manifest.name) }, at: 0)
      pending += targets.flatMap(\.packageProducts)
    }
    for (target, package) in order where given.insert("\(package)/\(target.name)").inserted {
      result.append(Part(target: target, package: package))
    }
    return result
  }
}
