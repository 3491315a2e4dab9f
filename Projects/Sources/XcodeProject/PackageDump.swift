import Foundation

/// Reads what `swift package dump-package` writes.
enum PackageDump {
  private struct Manifest: Decodable {
    var name: String
    var targets: [Target]
    var products: [Product]?
    var dependencies: [ManifestJSON]?
    var swiftLanguageVersions: [String]?
    var toolsVersion: ToolsVersion?
  }
  private struct ToolsVersion: Decodable {
    var version: String
    private enum CodingKeys: String, CodingKey { case version = "_version" }
  }
  private struct Product: Decodable {
    var name: String
    var targets: [String]
    var type: ManifestJSON
  }
  private struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]?
    var resources: [Resource]?
    var dependencies: [ManifestJSON]?
    var settings: [ManifestJSON]?
  }
  private struct Resource: Decodable {
    var path: String
    var rule: ManifestJSON
  }

  static func read(_ data: Data, folder: String) throws(ProjectError) -> PackageDescription {
    let manifest: Manifest
    do { manifest = try JSONDecoder().decode(Manifest.self, from: data) } catch {
      throw ProjectError(
        path: folder + "/Package.swift",
        message: "the description of the package cannot be read: \(error)")
    }
    var description = PackageDescription(name: manifest.name)
    let tools = manifest.toolsVersion?.version.split(separator: ".").first.map(String.init) ?? "5"
    // Without modes of its own, a package has that of its tools.
    description.swiftVersion = manifest.swiftLanguageVersions?.last ?? tools
    description.products = (manifest.products ?? []).map { product in
      PackageManifest.Product(
        name: product.name, type: product.type.object?.keys.first ?? "library",
        targets: product.targets)
    }
    description.targets = manifest.targets.map(target)
    description.packages = (manifest.dependencies ?? []).compactMap { package($0, folder: folder) }
    return description
  }

  private static func target(_ target: Target) -> PackageDescription.TargetDescription {
    var result = PackageDescription.TargetDescription(
      type: target.type, name: target.name, path: target.path, sources: target.sources,
      exclude: target.exclude ?? [])
    result.resources = (target.resources ?? []).map {
      PackageDescription.ResourceRule(path: $0.path, isCopied: $0.rule.object?["copy"] != nil)
    }
    result.dependencies = (target.dependencies ?? []).compactMap(dependency)
    for setting in target.settings ?? [] where isForIOS(setting["condition"]) {
      add(setting, to: &result)
    }
    return result
  }

  private static func dependency(_ value: ManifestJSON) -> PackageDescription.Dependency? {
    for (key, make) in [
      ("byName", PackageDescription.Dependency.name),
      ("target", PackageDescription.Dependency.target),
      ("product", PackageDescription.Dependency.product),
    ] {
      guard let parts = value[key]?.array, let name = parts.first?.string else { continue }
      guard isForIOS(parts.last) else { return nil }
      return make(name)
    }
    return nil
  }

  private static func isForIOS(_ condition: ManifestJSON?) -> Bool {
    if let config = condition?["config"]?.string, config != "debug" { return false }
    guard let names = condition?["platformNames"]?.array, !names.isEmpty else { return true }
    return names.contains { $0.string == "ios" }
  }

  private static func add(
    _ setting: ManifestJSON, to target: inout PackageDescription.TargetDescription
  ) {
    guard let kind = setting["kind"]?.object, let (name, content) = kind.first,
      let tool = setting["tool"]?.string
    else { return }
    let value = content["_0"]?.string ?? ""
    let values = content["_0"]?.array?.compactMap(\.string) ?? [value]
    func append(_ key: String, _ values: [String]) {
      let old = target.settings[key].map { [$0] } ?? []
      target.settings[key] = (old + [SettingList.join(values)]).joined(separator: " ")
    }
    switch (tool, name) {
    case ("swift", "define"): append("SWIFT_ACTIVE_COMPILATION_CONDITIONS", [value])
    case ("swift", "enableUpcomingFeature"):
      append("OTHER_SWIFT_FLAGS", ["-enable-upcoming-feature", value])
    case ("swift", "enableExperimentalFeature"):
      append("OTHER_SWIFT_FLAGS", ["-enable-experimental-feature", value])
    case ("swift", "unsafeFlags"): append("OTHER_SWIFT_FLAGS", values)
    case ("swift", "swiftLanguageMode"): target.settings["SWIFT_VERSION"] = value
    case ("swift", "defaultIsolation"): target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] = value
    case ("c", "define"), ("cxx", "define"): append("GCC_PREPROCESSOR_DEFINITIONS", [value])
    case ("c", "headerSearchPath"), ("cxx", "headerSearchPath"):
      append("HEADER_SEARCH_PATHS", [value])
    case ("linker", "linkedFramework"), ("linker", "linkedLibrary"):
      target.linkedFrameworks.append(value)
    default: break
    }
  }

  private static func package(_ value: ManifestJSON, folder: String) -> PackageReference? {
    if let path = value["fileSystem"]?.array?.first?["path"]?.string {
      let path = Path.join(folder, path)
      return PackageReference(name: Path.name(path), source: .local(URL(fileURLWithPath: path)))
    }
    guard let content = value["sourceControl"]?.array?.first else { return nil }
    let requirement = PackageDump.requirement(content["requirement"])
    if let url = content["location"]?["remote"]?.array?.first?["urlString"]?.string {
      return PackageReference(
        name: ProjectPackages.name(url), source: .remote(url: url, requirement: requirement))
    }
    // A repository on this disk: what is needed of it is a version, and not what its folder has now.
    guard let path = content["location"]?["local"]?.array?.first?.string else { return nil }
    return PackageReference(
      name: ProjectPackages.name(path),
      source: .remote(url: Path.join(folder, path), requirement: requirement))
  }

  private static func requirement(_ value: ManifestJSON?) -> String {
    guard let (kind, content) = value?.object?.first, let first = content.array?.first else {
      return ""
    }
    switch kind {
    case "range":
      let (low, high) = (first["lowerBound"]?.string ?? "", first["upperBound"]?.string ?? "")
      let isMajor = PackageVersion(low).map(\.nextMajor) == PackageVersion(high)
      return isMajor || high.isEmpty ? "from \(low)" : "\(low) to \(high)"
    case "exact": return "exactly \(first.string ?? "")"
    default: return "\(kind) \(first.string ?? "")"
    }
  }
}
