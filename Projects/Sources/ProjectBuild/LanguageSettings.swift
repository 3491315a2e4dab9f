import XcodeProject

/// What the settings of a target say to the compiler.
enum LanguageSettings {
  /// The language mode: those before 4 are read as that.
  static func version(of target: Target) -> String {
    let text = target.settings["SWIFT_VERSION"] ?? ""
    if text.hasPrefix("6") { return "6" }
    if text.hasPrefix("5") || text.isEmpty { return "5" }
    if text.hasPrefix("4.2") { return "4.2" }
    return "4"
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
