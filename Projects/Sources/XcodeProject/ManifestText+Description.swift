import Foundation

extension ManifestText {
  /// What the literals of a manifest say of the package. Parts that a manifest computes are not seen.
  func description(name: String, folder: String) -> PackageDescription {
    var description = PackageDescription(name: package?.string("name") ?? name)
    let types = [
      ("target", "regular"), ("executableTarget", "executable"), ("testTarget", "test"),
      ("binaryTarget", "binary"),
      ("plugin", "plugin"), ("macro", "macro"), ("systemLibrary", "system"),
    ]
    var known: Set<String> = []
    for (call, type) in types {
      for found in calls(call) {
        // `.target(name: "Core")` is a dependency too; a target of that name comes first, or has the same name.
        guard let target = ManifestText.target(found, type: type),
          known.insert(target.name).inserted
        else { continue }
        description.targets.append(target)
      }
    }
    for call in calls("library") + calls("executable") {
      guard let name = call.string("name") else { continue }
      description.products.append(
        PackageManifest.Product(name: name, type: "library", targets: call.strings("targets")))
    }
    description.packages = calls("package").compactMap { ManifestText.package($0, folder: folder) }
    description.app = calls("iOSApplication").first.map {
      ManifestText.app($0, package: description.name)
    }
    return description
  }

  private static func target(_ call: Call, type: String) -> PackageDescription.TargetDescription? {
    guard let name = call.string("name"), call.arguments["condition"] == nil else { return nil }
    if type == "plugin", call.arguments["capability"] == nil { return nil }
    var target = PackageDescription.TargetDescription(
      type: type, name: name, path: call.string("path"))
    if call.arguments["sources"] != nil { target.sources = call.strings("sources") }
    target.exclude = call.strings("exclude")
    let resources = Substring(call.arguments["resources"] ?? "")
    for (rule, isCopied) in [("process", false), ("copy", true)] {
      for resource in calls(rule, in: resources) {
        guard let path = resource.arguments[""].flatMap(literal) else { continue }
        target.resources.append(PackageDescription.ResourceRule(path: path, isCopied: isCopied))
      }
    }
    for element in call.elements("dependencies") {
      if let name = literal(element) {
        target.dependencies.append(.name(name))
      } else if let product = calls("product", in: Substring(element)).first?.string("name") {
        target.dependencies.append(.product(product))
      } else if let needed =
        (calls("target", in: Substring(element)) + calls("byName", in: Substring(element))).first
      {
        if let name = needed.string("name") { target.dependencies.append(.name(name)) }
      }
    }
    return target
  }

  private static func package(_ call: Call, folder: String) -> PackageReference? {
    if let path = call.string("path") {
      let path = Path.join(folder, path)
      return PackageReference(name: Path.name(path), source: .local(URL(fileURLWithPath: path)))
    }
    guard let url = call.string("url") else { return nil }
    for (label, words) in [
      ("from", "from"), ("exact", "exactly"), ("branch", "branch"), ("revision", "revision"),
    ] {
      guard let value = call.string(label) else { continue }
      return PackageReference(
        name: ProjectPackages.name(url), source: .remote(url: url, requirement: "\(words) \(value)")
      )
    }
    return PackageReference(
      name: ProjectPackages.name(url),
      source: .remote(url: url, requirement: requirement(call.arguments[""] ?? "")))
  }

  /// What an argument without a name asks for: `.upToNextMinor(from: "1.2.0")`, `"1.0.0"..<"2.0.0"` and their like.
  private static func requirement(_ text: String) -> String {
    for (name, words) in [("exact", "exactly"), ("branch", "branch"), ("revision", "revision")] {
      if let value = calls(name, in: Substring(text)).first?.arguments[""].flatMap(literal) {
        return "\(words) \(value)"
      }
    }
    if let low = calls("upToNextMajor", in: Substring(text)).first?.string("from") {
      return "from \(low)"
    }
    if let low = calls("upToNextMinor", in: Substring(text)).first?.string("from"),
      let version = PackageVersion(low)
    {
      return "\(low) to \(version.nextMinor)"
    }
    let ends = text.split(separator: "..<").map { literal($0.trimmingCharacters(in: .whitespaces)) }
    if ends.count == 2, let low = ends[0], let high = ends[1] { return "\(low) to \(high)" }
    return ""
  }

  private static func app(_ call: Call, package: String) -> AppDescription {
    var app = AppDescription(name: call.string("name") ?? package, targets: call.strings("targets"))
    app.bundleIdentifier = call.string("bundleIdentifier")
    app.displayVersion = call.string("displayVersion")
    app.bundleVersion = call.string("bundleVersion")
    app.infoPlist = call.string("additionalInfoPlistContentFilePath")
    let names = [
      "portraitUpsideDown": "UIInterfaceOrientationPortraitUpsideDown",
      "portrait": "UIInterfaceOrientationPortrait",
      "landscapeLeft": "UIInterfaceOrientationLandscapeLeft",
      "landscapeRight": "UIInterfaceOrientationLandscapeRight",
    ]
    for element in call.elements("supportedInterfaceOrientations") {
      guard let name = names[String(element.dropFirst().prefix { $0.isLetter })] else { continue }
      app.padOrientations.append(name)
      // `.portraitUpsideDown(.when(deviceFamilies: [.pad]))`
      if !element.contains("(") || element.contains(".phone") { app.orientations.append(name) }
    }
    return app
  }
}
