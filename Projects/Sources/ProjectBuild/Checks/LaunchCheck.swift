import InterfaceBuilder
import Lowering
import XcodeProject

/// Finds what the Info.plist of an app names for its launch and that is not there: classes of scenes and of their delegates,
/// storyboards, files of fonts. The app starts without them, as on iOS, often with nothing in its window.
struct LaunchCheck {
  private let target: Target
  private let classes: ClassIndex
  private let storyboards: [DocumentFile]
  /// Whether all modules of the app are in the index, so that a name of another one is wrong.
  private let knowsModules: Bool

  init(
    _ target: Target, _ classes: ClassIndex, _ documents: [DocumentFile], knowsModules: Bool
  ) {
    self.target = target
    self.classes = classes
    self.knowsModules = knowsModules
    storyboards = documents.filter(\.outline.isStoryboard)
  }

  private static let manifest = "UIApplicationSceneManifest"

  var notes: [Note] {
    let list = InfoPlistFile(of: target)
    let values = target.infoPlist
    var notes: [Note] = []
    func add(_ key: String, _ value: String, _ sentence: String?) {
      guard let sentence else { return }
      notes.append(list.note(key, value, "\(key) names \(sentence)"))
    }
    if let manifest = values[Self.manifest]?.dictionary {
      for scene in Self.scenes(manifest) {
        if let name = scene["UISceneDelegateClassName"]?.string {
          add("UISceneDelegateClassName", name, missing(name, "the scene has no delegate"))
        }
        if let name = scene["UISceneClassName"]?.string {
          add("UISceneClassName", name, missing(name, "a UIWindowScene stands in its place"))
        }
        if let name = scene["UISceneStoryboardFile"]?.string {
          add("UISceneStoryboardFile", name, missingStoryboard(name))
        }
      }
    } else {
      for key in [
        "UIMainStoryboardFile", "UIMainStoryboardFile~ipad", "UIMainStoryboardFile~iphone",
      ] {
        if let name = values[key]?.string { add(key, name, missingStoryboard(name)) }
      }
    }
    for name in values["UIAppFonts"]?.array?.compactMap(\.string) ?? [] where !hasFile(name) {
      add(
        "UIAppFonts", name,
        "the font “\(name)”, which is no resource of \(target.name). "
          + "Add the file to the target, or take out the name.")
    }
    return notes
  }

  /// The configurations of all kinds of scenes, in an order that does not change.
  private static func scenes(_ manifest: [String: PropertyListValue]) -> [PropertyListValue] {
    let roles = manifest["UISceneConfigurations"]?.dictionary ?? [:]
    return roles.sorted { $0.key < $1.key }.flatMap { $0.value.array ?? [] }
  }

  /// What is to be said of a class that is not there; nil where it is, or where nobody knows.
  private func missing(_ name: String, _ consequence: String) -> String? {
    guard !name.isEmpty else { return nil }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let module = parts.count == 2 ? parts[0] : target.moduleName
    guard let last = parts.last, !["UIKit", "Foundation"].contains(module) else { return nil }
    let isThere =
      classes.hasModule(module)
      ? classes.hasClass(last, module: module) != .missing : !knowsModules
    guard !isThere else { return nil }
    return
      "the class “\(name)”, which is not there; \(consequence). Correct the name, or add the class."
  }

  private func missingStoryboard(_ name: String) -> String? {
    guard !name.isEmpty else { return nil }
    // Names with the ending are found as well.
    let stem = name.hasSuffix(".storyboard") ? String(name.dropLast(11)) : name
    let found = storyboards.filter { $0.name == stem }
    if found.isEmpty {
      guard !target.resources.contains(where: { $0.url.lastPathComponent == "\(stem).storyboard" })
      else { return nil }
      return
        "the storyboard “\(name)”, which is no resource of \(target.name); nothing of it is shown. "
        + "Correct the name, or add \(stem).storyboard to the target."
    }
    guard !found.contains(where: { $0.outline.initial != nil }) else { return nil }
    return "the storyboard “\(name)”, which has no initial controller; nothing of it is shown. "
      + "Mark a controller of \(stem).storyboard as the initial one."
  }

  private func hasFile(_ name: String) -> Bool {
    target.resources.contains {
      $0.name == name || $0.kind == .folder && name.hasPrefix("\($0.name)/")
    }
  }
}

/// The file in which a target's Info.plist is written, for notes on its entries.
struct InfoPlistFile {
  private let path: String
  private let line: Int?
  private let lines: [Substring]

  init(of target: Target) {
    let name = target.settings["INFOPLIST_FILE"] ?? ""
    let file = name.hasPrefix("/") ? name : "\(target.folder.path)/\(name)"
    if !name.isEmpty, let data = RegularFile.contents(file) {
      path = file
      line = nil
      lines = String(decoding: data, as: UTF8.self)
        .split(omittingEmptySubsequences: false) { $0.isNewline }
    } else {
      path = target.project.path
      line = target.line
      lines = []
    }
  }

  /// A note on the line of an entry's value, or of its key where the value is put together from settings.
  func note(_ key: String, _ value: String, _ message: String) -> Note {
    Note(path: path, line: number(key, value) ?? line, message: message)
  }

  private func number(_ key: String, _ value: String) -> Int? {
    let last = value.split(separator: ".").last.map(String.init) ?? value
    var keys: [Int] = []
    for (number, line) in lines.enumerated() where Self.has(key, line) {
      keys.append(number + 1)
      // The value stands on the line of its key or below; a list has one in each line.
      for (below, line) in lines[number...].enumerated() {
        if below > 0, line.contains("<key>") { break }
        if Self.has(last, line) { return number + 1 + below }
      }
    }
    return keys.first
  }

  /// Whether a line has a word that is not a part of a longer one.
  private static func has(_ word: String, _ line: Substring) -> Bool {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    return line.ranges(of: word).contains { range in
      !isPart(line[..<range.lowerBound].last) && !isPart(line[range.upperBound...].first)
    }
  }
}
