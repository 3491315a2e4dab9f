/// What a project asks of a package's versions, read from a sentence such as `from 1.2.0` or `branch main`.
public enum PackageRequirement: Hashable, Sendable {
  /// Versions from the first on, below the second.
  case range(PackageVersion, PackageVersion)
  case exact(PackageVersion)
  case branch(String)
  case revision(String)
  /// Whatever there is: the manifest computes it, or asks for something that is not known.
  case any

  /// Reads the text that a `PackageReference` has.
  public init(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("from", 2):
      self = PackageVersion(words[1]).map { .range($0, $0.nextMajor) } ?? .any
    case ("exactly", 2): self = PackageVersion(words[1]).map { .exact($0) } ?? .any
    case ("branch", 2): self = .branch(words[1])
    case ("revision", 2): self = .revision(words[1])
    case (let first?, 3) where words[1] == "to":
      guard let low = PackageVersion(first), let high = PackageVersion(words[2]) else {
        self = .any
        return
      }
      self = .range(low, high)
    default: self = .any
    }
  }

  /// Whether a version will do. Versions before a release only do where the requirement names one.
  public func allows(_ version: PackageVersion) -> Bool {
    switch self {
    case .range(let low, let high):
      guard version.suffix.isEmpty || !low.suffix.isEmpty else { return false }
      return low <= version && version < high
    case .exact(let wanted): return version == wanted
    case .branch, .revision: return false
    case .any: return version.suffix.isEmpty
    }
  }
}

/// A version of the form 1.2.3 or 1.2.3-beta.1.
public struct PackageVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let numbers: [Int]
  /// What comes after a hyphen: names of a version before its release.
  let suffix: [String]

  /// Reads a version; nil where a text is none. A `v` before it, and what follows a `+`, say nothing.
  public init?(_ text: String) {
    var text = Substring(text.prefix(200))
    if text.first == "v" { text.removeFirst() }
    text = text.prefix { $0 != "+" }
    let hyphen = text.firstIndex(of: "-") ?? text.endIndex
    let parts = text[..<hyphen].split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    // Below the largest there is always a next one.
    guard (1...3).contains(numbers.count), numbers.count == parts.count,
      numbers.allSatisfy({ $0 < 1_000_000_000_000 })
    else { return nil }
    self.numbers = numbers + Array(repeating: 0, count: 3 - numbers.count)
    suffix = text[hyphen...].dropFirst().split(separator: ".").map(String.init)
  }

  private init(numbers: [Int]) {
    self.numbers = numbers
    suffix = []
  }

  var nextMajor: PackageVersion { PackageVersion(numbers: [numbers[0] + 1, 0, 0]) }
  var nextMinor: PackageVersion { PackageVersion(numbers: [numbers[0], numbers[1] + 1, 0]) }

  public var description: String {
    numbers.map(String.init).joined(separator: ".")
      + (suffix.isEmpty ? "" : "-" + suffix.joined(separator: "."))
  }

  public static func < (one: PackageVersion, other: PackageVersion) -> Bool {
    if one.numbers != other.numbers { return one.numbers.lexicographicallyPrecedes(other.numbers) }
    // 1.0.0-beta comes before 1.0.0.
    if one.suffix.isEmpty || other.suffix.isEmpty {
      return !one.suffix.isEmpty && other.suffix.isEmpty
    }
    return one.suffix.lexicographicallyPrecedes(other.suffix) { part, next in
      switch (Int(part), Int(next)) {
      case (let number?, let other?): number < other
      case (.some, nil): true
      case (nil, .some): false
      case (nil, nil): part < next
      }
    }
  }
}
