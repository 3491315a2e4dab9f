import Foundation

/// Build settings of several layers, the lowest first: built-in ones, those of a project, those of a target.
///
/// `$(inherited)` is the value of the layer below; any other `$(NAME)` is the value that the topmost layer gives.
struct BuildSettings {
  /// What conditions such as `[sdk=iphonesimulator*]` are compared with.
  var context: [String: String]
  private(set) var layers: [SettingsLayer] = []
  /// Settings that refer to themselves, found so far.
  private(set) var circles: Set<String> = []
  /// Settings of which something was too far from them to be read, or too much in all.
  private(set) var tooDeep: Set<String> = []
  /// Settings whose values were cut.
  private(set) var tooLong: Set<String> = []

  private var known: [String: String] = [:]
  /// What each layer says, before anything is expanded.
  private var said: [SaidKey: String?] = [:]

  private struct SaidKey: Hashable {
    var layer: Int
    var name: String
  }

  private var underway: [String] = []
  private var steps = 0

  /// How much is expanded at most: settings that double each other would grow without end.
  private static let mostSteps = 1_000_000
  static let longestValue = 1 << 18
  static let deepest = 60

  init(platform: Target.Platform, configuration: String) {
    self.platform = platform
    let sdk =
      switch platform {
      case .iOS: "iphonesimulator"
      case .macOS: "macosx"
      case .tvOS: "appletvsimulator"
      case .watchOS: "watchsimulator"
      case .visionOS: "xrsimulator"
      }
    context = ["sdk": sdk, "arch": "x86_64", "variant": "normal", "config": configuration]
  }

  /// The system that conditions are decided for.
  let platform: Target.Platform

  mutating func add(_ layer: SettingsLayer) { insert(layer, at: layers.count) }

  mutating func insert(_ layer: SettingsLayer, at index: Int) {
    layers.insert(layer, at: index)
    known = [:]
    said = [:]
  }

  private mutating func said(_ name: String, by layer: Int) -> String? {
    let key = SaidKey(layer: layer, name: name)
    if let value = said[key] { return value }
    let value = layers[layer].value(name, context)
    said[key] = .some(value)
    return value
  }

  /// The value of a setting with everything in it expanded, or nil if no layer has it.
  mutating func value(_ name: String) -> String? {
    if let value = known[name] { return value }
    guard layers.indices.contains(where: { said(name, by: $0) != nil }) else { return nil }
    let value = resolve(name, below: layers.count)
    if underway.isEmpty { known[name] = value }
    return value
  }

  /// A text with its `$(NAME)` replaced; names that are not set are replaced by nothing.
  mutating func expand(_ text: String) -> String {
    expand(text, of: "", layer: layers.count)
  }

  /// All settings, expanded.
  mutating func all() -> [String: String] {
    var all: [String: String] = [:]
    for name in Set(layers.flatMap { $0.names }).sorted() { all[name] = value(name) }
    return all
  }

  /// Whether there is room for one more step; if not, the setting that was asked for is remembered.
  private mutating func isInReach(of name: String) -> Bool {
    if underway.count >= BuildSettings.deepest {
      tooDeep.insert(underway.first ?? name)
      return false
    }
    if steps >= BuildSettings.mostSteps {
      tooLong.insert(underway.first ?? name)
      return false
    }
    return true
  }

  private mutating func resolve(_ name: String, below top: Int) -> String {
    steps += 1
    guard isInReach(of: name) else { return "" }
    if top == layers.count, let value = known[name] { return value }
    for index in (0..<top).reversed() {
      guard let text = said(name, by: index) else { continue }
      underway.append(name)
      let value = expand(text, of: name, layer: index)
      underway.removeLast()
      return value
    }
    return ""
  }

  private mutating func expand(_ text: String, of name: String, layer: Int) -> String {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$"), result.utf8.count < BuildSettings.longestValue,
      steps < BuildSettings.mostSteps
    {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, let close = BuildSettings.brackets[open] else {
        // Two of them stand for one.
        result += "$"
        if rest.first == "$" { rest.removeFirst() }
        continue
      }
      let end = BuildSettings.end(of: rest, open: open, close: close)
      // A bracket that nothing closes is looked for to the end of the text, and there may be many.
      steps += end.map { rest[..<$0].utf8.count / 16 } ?? rest.utf8.count
      guard let end else {
        result += "$"
        continue
      }
      let inner = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      result += replacement(of: inner, in: name, layer: layer)
    }
    result += rest
    guard result.utf8.count > BuildSettings.longestValue else { return result }
    tooLong.insert(underway.first ?? name)
    return String(decoding: result.utf8.prefix(BuildSettings.longestValue), as: UTF8.self)
  }

  private static let brackets: [Character: Character] = ["(": ")", "{": "}"]

  /// Where a macro ends; macros may stand in the names of others.
  private static func end(of text: Substring, open: Character, close: Character) -> Substring.Index?
  {
    guard let open = open.asciiValue, let close = close.asciiValue else { return nil }
    // Both are ASCII: bytes are much faster than characters.
    var depth = 0
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if byte == open { depth += 1 }
      if byte == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private mutating func replacement(of macro: Substring, in name: String, layer: Int) -> String {
    steps += 1
    guard isInReach(of: name) else { return "" }
    var inner = String(macro)
    if inner.contains("$") {
      underway.append("")
      inner = expand(inner, of: name, layer: layer)
      underway.removeLast()
    }
    let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let wanted = parts.first ?? ""
    var value: String
    if wanted == "inherited" || wanted == "value" || (wanted == name && !name.isEmpty) {
      value = name.isEmpty ? "" : resolve(name, below: layer)
    } else if underway.contains(wanted) {
      circles.insert(wanted)
      value = ""
    } else {
      value = resolve(wanted, below: layers.count)
    }
    steps += value.utf8.count / 64
    for modifier in parts.dropFirst() { value = SettingModifier.apply(modifier, to: value) }
    return value
  }
}

/// What one place says about settings: a project file's configuration, or an `.xcconfig` file with what it includes.
struct SettingsLayer {
  private struct Entry {
    var conditions: [(name: String, pattern: String)]
    var value: String
  }

  private var entries: [String: [Entry]] = [:]

  var names: [String] { Array(entries.keys) }

  /// Sets `NAME` or `NAME[sdk=iphone*][arch=*]`; what is set later prevails among those with equal conditions.
  mutating func set(_ key: String, _ value: String) {
    let parts = key.split(separator: "[", omittingEmptySubsequences: false)
    let name = parts[0].trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return }
    var conditions: [(name: String, pattern: String)] = []
    for part in parts.dropFirst() {
      for condition in part.prefix(while: { $0 != "]" }).split(separator: ",") {
        let sides = condition.split(separator: "=", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        if sides.count == 2 { conditions.append((sides[0], sides[1])) }
      }
    }
    entries[name, default: []].append(Entry(conditions: conditions, value: value))
  }

  /// What the layer says for a platform: the entry with most conditions, of those the last. Its `$(inherited)` is the
  /// entry before it, as a file has it that includes another; the first entry's is the layer below.
  func value(_ name: String, _ context: [String: String]) -> String? {
    let fitting = (entries[name] ?? []).enumerated()
      .filter { _, entry in
        entry.conditions.allSatisfy { Pattern.matches($0.pattern, context[$0.name] ?? "") }
      }
      .sorted {
        ($0.element.conditions.count, $0.offset) < ($1.element.conditions.count, $1.offset)
      }
      .map(\.element.value)
    guard var value = fitting.first else { return nil }
    var written = 0
    for next in fitting.dropFirst() {
      let parts = next.components(separatedBy: "$(inherited)")
      written += next.utf8.count + (parts.count - 1) * value.utf8.count
      // A file may double its own value again and again, and files may include each other hundreds of times.
      guard next.utf8.count + (parts.count - 1) * value.utf8.count < Self.longest,
        written < Self.mostWritten
      else {
        value = next
        continue
      }
      value = parts.joined(separator: value)
    }
    return value
  }

  private static let longest = 100_000
  private static let mostWritten = 4_000_000
}
