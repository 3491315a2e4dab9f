import Foundation
import XcodeProject

/// What the settings of a target say to the compiler.
enum LanguageSettings {
  /// The language mode: those before 4 are read as that.
  static func version(of target: Target) -> String {
    let text = target.settings["SWIFT_VERSION"] ?? ""
    if !isKnown(text) { return "5" }
    if text.hasPrefix("6") { return "6" }
    if text.hasPrefix("5") || text.isEmpty { return "5" }
    if text.hasPrefix("4.2") { return "4.2" }
    return "4"
  }

  /// Whether there has been such a version; without one it is that of today's Xcode.
  private static func isKnown(_ text: String) -> Bool {
    text.isEmpty || text.wholeMatch(of: #/[1-6](\.\d{1,2}){0,2}/#) != nil
  }

  /// What is wrong with the version; nil for nothing.
  static func fault(of target: Target) -> Note? {
    let text = target.settings["SWIFT_VERSION"] ?? ""
    guard !isKnown(text) else { return nil }
    let file = target.project.appendingPathComponent("project.pbxproj").path
    let isProject = FileManager.default.fileExists(atPath: file)
    return Note(
      path: isProject ? file : target.project.path, line: isProject ? target.line : nil,
      message:
        "SWIFT_VERSION of the target “\(target.name)” is “\(text)”, which is no version of Swift; it is compiled as 5.0. "
        + "Set 4.0, 4.2, 5.0 or 6.0.")
  }

  /// The isolation of what says nothing. Code of Swift 5 is written for a main thread that nothing is said about: it touches
  /// views from classes that are none, which Apple's annotations let pass.
  static func isolation(of target: Target) -> String? {
    switch target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] {
    case "nonisolated": version(of: target) == "6" ? nil : "MainActor"
    case nil where version(of: target) == "6": nil
    default: "MainActor"
    }
  }

  /// Compilation conditions.
  static func conditions(of target: Target) -> [String] {
    var names = target.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    let flags = target.list("OTHER_SWIFT_FLAGS")
    for (number, flag) in flags.enumerated() {
      if flag == "-D", flags.indices.contains(number + 1) {
        names.append(flags[number + 1])
      } else if flag.hasPrefix("-D"), flag.count > 2 {
        names.append(String(flag.dropFirst(2)))
      }
    }
    var seen: Set<String> = []
    return names.filter { name in
      guard let first = name.unicodeScalars.first, first == "_" || first.properties.isAlphabetic,
        name.unicodeScalars.allSatisfy({
          $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
        })
      else { return false }
      return seen.insert(name).inserted
    }
  }

  /// Features that the project turns on.
  static func flags(of target: Target) -> [String] {
    let flags = target.list("OTHER_SWIFT_FLAGS")
    var result: [String] = []
    for (number, flag) in flags.enumerated()
    where flag == "-enable-upcoming-feature" || flag == "-enable-experimental-feature" {
      // Anything else could be an option, or a file of them.
      guard flags.indices.contains(number + 1),
        flags[number + 1].wholeMatch(of: #/[A-Za-z][A-Za-z0-9_]*/#) != nil
      else { continue }
      result += [flag, flags[number + 1]]
    }
    return result
  }
}
