import XcodeProject

/// What is said of packages that are not there.
enum MissingPackages {
  /// One sentence about all of them, with what can be done; nil where none is missing.
  static func sentence(_ packages: [PackageReference]) -> String? {
    guard !packages.isEmpty else { return nil }
    let names = packages.map { package in
      switch package.source {
      case .local(let url): return "\(package.name) (\(url.path) has no Package.swift)"
      case .remote(let url, let requirement):
        let version = package.resolved ?? requirement
        return version.isEmpty ? "\(package.name) (\(url))" : "\(package.name) (\(url), \(version))"
      }
    }
    let isOne = names.count == 1
    let list =
      isOne
      ? names[0] : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    let isRemote = packages.contains {
      if case .remote = $0.source { true } else { false }
    }
    let remedy =
      isRemote
      ? "; --resolve fetches what has an address, and --packages FOLDER names a folder with one folder for each."
      : "."
    return "The package\(isOne ? "" : "s") \(list) \(isOne ? "is" : "are") not there\(remedy)"
  }
}
