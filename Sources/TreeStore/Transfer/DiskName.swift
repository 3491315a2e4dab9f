import Foundation

/// Names of the library as names of files that every system can have.
struct DiskName {
  private var taken: Set<String> = []

  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// A name that is free in this folder. Systems that do not tell "a" from "A" count as well.
  mutating func free(_ name: String, ending: String = "", most: Int = mostBytes) -> String {
    let stem = Self.legal(name, most: most)
    var number = 1
    while true {
      let candidate = (number == 1 ? stem : "\(stem) \(number)") + ending
      let folded = candidate.precomposedStringWithCanonicalMapping.lowercased()
      if taken.insert(folded).inserted { return candidate }
      number += 1
    }
  }

  /// The same of a folder, which must not look like a bundle.
  mutating func free(folder name: String, most: Int = mostBytes) -> String {
    let isBundle = TextBundle.isBundle(Self.legal(name, most: most))
    return free(isBundle ? name + "_" : name, most: most)
  }

  /// Most systems have 255 bytes; a number and an ending need some.
  static let mostBytes = 200

  static func legal(_ name: String, most: Int = mostBytes) -> String {
    let replaced = String.UnicodeScalarView(
      name.unicodeScalars.map { scalar in
        switch scalar {
        case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": "-"
        case _ where scalar.properties.generalCategory == .control: "-"
        default: scalar
        }
      })
    var result = ""
    for character in String(replaced) {
      guard result.utf8.count + character.utf8.count <= most else { break }
      result.append(character)
    }
    while let last = result.unicodeScalars.last,
      last == "." || last.properties.isWhitespace
    {
      result.unicodeScalars.removeLast()
    }
    if result.isEmpty { return ImportName.untitled }
    let first = String(result.unicodeScalars.prefix { $0 != "." }).lowercased()
    return FilePath(result).isHidden || reserved.contains(first) ? "_" + result : result
  }
}
