/// What targets have that is not built here.
public struct LeftOut: Sendable {
  /// Each kind, with how often it is there: `2 files in Objective-C`.
  public let parts: [String]

  /// Looks at targets that are built.
  public init(of targets: [Target]) {
    let others = targets.flatMap(\.sources).filter {
      // What explains the code is no part of the app.
      $0.language != .swift && $0.language != .documentation
    }
    let counts = Dictionary(others.map { ($0.language, 1) }, uniquingKeysWith: +)
    var parts = SourceFile.Language.allCases.compactMap { language in
      counts[language].map { Self.words($0, language) }
    }
    let scripts = targets.flatMap(\.scripts)
    if let only = scripts.first, scripts.count == 1 {
      parts.append("the script phase “\(only)”")
    } else if !scripts.isEmpty {
      parts.append("\(scripts.count) script phases")
    }
    self.parts = parts
  }

  /// One sentence; nil where everything is built.
  public var sentence: String? {
    guard let last = parts.last else { return nil }
    let list =
      parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
    return "Left out: \(list)."
  }

  private static func words(_ count: Int, _ language: SourceFile.Language) -> String {
    switch language {
    case .coreDataModel, .mappingModel, .machineLearningModel, .intentDefinition:
      "\(count) \(language.rawValue)\(count == 1 ? "" : "s")"
    case .rules: "\(count) file\(count == 1 ? "" : "s") of build rules"
    default: "\(count) file\(count == 1 ? "" : "s") in \(language.rawValue)"
    }
  }
}
