extension Inspection {
  /// The inspection for people, at most a few lines for each finding.
  public var text: String {
    var lines = [
      "\(name): \(kind.words) \(location)"
        + (configuration.isEmpty ? "" : ", configuration \(configuration)")
    ]
    lines.append(
      application.map { "The application is “\($0)”." }
        ?? "No application is chosen: \(problem ?? "").")
    section("Targets", targets.map(\.text), to: &lines)
    section("Storyboards and xibs", documents, most: 20, to: &lines)
    section("Packages", packages.map(\.text), to: &lines)
    var supported: [String] = []
    for finding in findings { supported += finding.lines }
    section("Not supported", supported, to: &lines)
    section("Wrong", problems.map(\.description), most: 100, to: &lines)
    section("Noticed", notes.map(\.description), most: 20, to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(
    _ title: String, _ content: [String], most: Int = .max, to lines: inout [String]
  ) {
    guard !content.isEmpty else { return }
    lines += ["", title]
    lines += content.prefix(most).map { "  " + $0 }
    if content.count > most { lines.append("  and \(content.count - most) more") }
  }
}

extension Project.Kind {
  fileprivate var words: String {
    switch self {
    case .xcodeProject: "Xcode project"
    case .workspace: "workspace"
    case .package: "Swift package"
    case .folder: "folder of sources"
    }
  }
}

extension Inspection.TargetSummary {
  fileprivate var text: String {
    var parts = ["\(name): \(kind) for \(platform)"]
    if let swiftVersion, !swiftVersion.isEmpty { parts.append("Swift \(swiftVersion)") }
    let order = SourceFile.Language.allCases.map(\.rawValue)
    for language in order {
      guard let count = sources[language] else { continue }
      let lines =
        language == "Swift" && swiftLines > 0
        ? " (\(swiftLines) line\(swiftLines == 1 ? "" : "s"))" : ""
      parts.append("\(count) \(language)\(lines)")
    }
    let count = resources.values.reduce(0, +)
    if count > 0 { parts.append("\(count) resource\(count == 1 ? "" : "s")") }
    if !dependencies.isEmpty { parts.append("needs \(dependencies.joined(separator: ", "))") }
    if !packageProducts.isEmpty { parts.append("links \(packageProducts.joined(separator: ", "))") }
    return parts.joined(separator: ", ")
  }
}

extension Inspection.PackageSummary {
  fileprivate var text: String {
    let version = requirement.map { requirement in
      resolved.map { "\($0), asked for \(requirement)" } ?? "\(requirement), not resolved"
    }
    let content = products.isEmpty ? "" : ": \(products.joined(separator: ", "))"
    return "\(name) (\(location)\(version.map { ", \($0)" } ?? ""))\(content)"
  }
}

extension Inspection.Finding {
  fileprivate var lines: [String] {
    let most = 5
    var lines = ["\(message) (\(places.count))"]
    lines += places.prefix(most).map { "  \($0.path)\($0.line.map { ":\($0)" } ?? "")" }
    if places.count > most { lines.append("  and \(places.count - most) more") }
    return lines
  }
}
