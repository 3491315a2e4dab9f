import Foundation
import XcodeProject

/// Fetches packages of a project into its folder in the cache.
struct PackageFetcher {
  private let checkouts: PackageCheckouts
  private let progress: BuildProgress

  init(_ checkouts: PackageCheckouts, _ progress: BuildProgress) {
    self.checkouts = checkouts
    self.progress = progress
  }

  /// Fetches a package in the version of `Package.resolved`, or else the newest that the project asks for.
  ///
  /// - Returns: Its folder.
  func fetch(_ package: PackageReference) throws(BuildError) -> URL {
    if case .remote(let url, _) = package.source, !GitRemote.isAllowed(url) {
      throw BuildError(
        "The package \(package.name) cannot be fetched: “\(url)” is no address that starts with https, ssh, git or file."
      )
    }
    guard case .remote(let url, let requirement) = package.source,
      let place = checkouts.place(of: package), let file = checkouts.recordFile(of: package)
    else {
      throw BuildError(
        "The package “\(package.name)” cannot be fetched: it has no name for a folder.")
    }
    if package.revision != nil, let folder = checkouts.folder(of: package) { return folder }
    let git = try GitRemote()
    progress.step("Fetching the package \(package.name)")
    let found = try revision(package, url, requirement, git)
    let record = PackageCheckouts.Fetched(url: url, name: found.name, revision: found.revision)
    if checkouts.record(of: package) == record, let folder = checkouts.folder(of: package) {
      return folder
    }
    progress.step("Fetching \(package.name) \(found.name)")
    // What is half fetched has another name, and is removed the next time.
    let partial = place.deletingLastPathComponent()
      .appendingPathComponent(".\(package.identity).partial")
    let manager = FileManager.default
    try FileWriter.makeFolder(partial.deletingLastPathComponent())
    do {
      for old in [partial, file, place] where manager.fileExists(atPath: old.path) {
        try manager.removeItem(at: old)
      }
    } catch {
      throw BuildError("\(place.path) could not be removed: \(error.localizedDescription)")
    }
    try git.clone(url, revision: found.revision, into: partial)
    guard manager.fileExists(atPath: partial.appendingPathComponent("Package.swift").path) else {
      throw BuildError("\(url) has no Package.swift in \(found.name); it is no Swift package.")
    }
    guard rename(partial.path, place.path) == 0, let data = try? JSONEncoder().encode(record) else {
      throw BuildError("\(place.path) could not be made: \(String(cString: strerror(errno)))")
    }
    try FileWriter.write(data, to: file)
    return place
  }

  private func revision(
    _ package: PackageReference, _ url: String, _ requirement: String, _ git: GitRemote
  ) throws(BuildError) -> (name: String, revision: String) {
    if let revision = package.revision {
      guard GitRemote.isRevision(revision) else {
        throw BuildError(
          "The package \(package.name) cannot be fetched: “\(revision)” in Package.resolved is no commit."
        )
      }
      return (package.resolved ?? revision, revision)
    }
    // An old Package.resolved has versions only.
    let wanted = PackageRequirement(package.resolved.map { "exactly \($0)" } ?? requirement)
    if case .revision(let revision) = wanted, GitRemote.isRevision(revision) {
      return (revision, revision)
    }
    let references = try git.references(url)
    if case .branch(let branch) = wanted {
      guard let revision = references["refs/heads/\(branch)"] else {
        throw BuildError("The package \(package.name) has no branch “\(branch)” at \(url).")
      }
      return (branch, revision)
    }
    let tags = references.compactMap { name, revision -> (PackageVersion, String)? in
      guard name.hasPrefix("refs/tags/"), let version = PackageVersion(String(name.dropFirst(10))),
        wanted.allows(version)
      else { return nil }
      return (version, revision)
    }
    if let newest = tags.max(by: { $0.0 < $1.0 }) { return ("\(newest.0)", newest.1) }
    if wanted == .any, let head = references["HEAD"] { return ("HEAD", head) }
    throw BuildError(
      "The package \(package.name) has no version at \(url) that is “\(package.resolved ?? requirement)”."
    )
  }
}
