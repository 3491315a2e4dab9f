import Foundation

/// Makes the Info.plist of a product: its file, what Xcode generates, and build settings expanded in both.
///
/// What prevails is known from swift-build, the open part of Xcode that processes these files.
struct InfoPlistReader {
  let tree: SourceTree
  let notes: NoteList
  /// The folder of the project.
  let folder: String
  /// The project's file and the line of the target, for notes.
  let file: String
  let line: Int

  mutating func read(
    _ settings: inout BuildSettings, kind: Target.Kind, platform: Target.Platform
  ) -> PropertyListValue {
    var result: [String: PropertyListValue] = [:]
    let path = settings.value("INFOPLIST_FILE") ?? ""
    if !path.isEmpty, let content = content(path) { result = content }
    if settings.value("GENERATE_INFOPLIST_FILE").flatMap(SettingList.boolean) == true {
      var generated = standard(&settings, kind: kind)
      for (key, value) in GeneratedInfoPlist.entries(settings.all()) { generated[key] = value }
      result.merge(generated) { InfoPlistReader.merge($0, with: $1) }
    }
    for (key, value) in result { result[key] = InfoPlistReader.expand(value, &settings) }
    // Empty names and identifiers are the same as none.
    for key in InfoPlistReader.neverEmpty where result[key] == .string("") { result[key] = nil }
    takeOutOthers(than: InfoPlistReader.neverEmpty, of: &result, kind: "text", at: path) {
      if case .string = $0 { true } else { false }
    }
    takeOutOthers(than: ["CFBundleLocalizations"], of: &result, kind: "list of texts", at: path) {
      guard case .array(let values) = $0 else { return false }
      return values.allSatisfy { if case .string = $0 { true } else { false } }
    }
    let families = settings.value("TARGETED_DEVICE_FAMILY") ?? ""
    let numbers = families.split { !$0.isNumber }.compactMap { Int($0) }.filter { 1...2 ~= $0 }
      .sorted()
    if platform == .iOS, !result.isEmpty, !numbers.isEmpty {
      result["UIDeviceFamily"] = .array(numbers.map { .integer($0) })
    }
    return .dictionary(result)
  }

  /// Leaves out values that an app cannot be launched with: Foundation reads these keys itself, and ends the program where
  /// they are of another kind.
  private func takeOutOthers(
    than keys: [String], of entries: inout [String: PropertyListValue], kind: String,
    at path: String, _ isRight: (PropertyListValue) -> Bool
  ) {
    for key in keys {
      guard let value = entries[key], !isRight(value) else { continue }
      if kind == "text", case .integer(let number) = value {
        entries[key] = .string("\(number)")
        continue
      }
      entries[key] = nil
      notes.add(
        Path.join(folder, path), nil, "“\(key)” has to be a \(kind); it is left out")
    }
  }

  /// Merges a generated entry into the file's as Xcode does: lists are joined, dictionaries get the generated entries,
  /// and other values are those that are generated.
  private static func merge(_ old: PropertyListValue, with new: PropertyListValue)
    -> PropertyListValue
  {
    switch (old, new) {
    case (.array(let old), .array(let new)): .array(old + new.filter { !old.contains($0) })
    case (.dictionary(let old), .dictionary(let new)): .dictionary(old.merging(new) { $1 })
    default: new
    }
  }

  private static let neverEmpty = [
    "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleIconFile", "CFBundleIdentifier",
    "CFBundleName",
    "CFBundlePackageType", "CFBundleShortVersionString", "CFBundleSignature", "CFBundleVersion",
    "NSPrincipalClass",
  ]

  private func content(_ path: String) -> [String: PropertyListValue]? {
    let absolute = Path.join(folder, path)
    switch tree.locate(absolute) {
    case .found(let actual, isFolder: false):
      do {
        if let content = try PropertyListValue.read(tree.data(actual), path: actual).dictionary {
          return content
        }
        notes.add(actual, nil, "an Info.plist has to be a dictionary; it is ignored")
      } catch {
        notes.add(error.path, error.line, error.message)
      }
    case .outside, .linkOutside:
      notes.add(file, line, tree.outside(absolute, called: absolute))
    default: notes.add(file, line, "the Info.plist “\(path)” is not there")
    }
    return nil
  }

  private func standard(_ settings: inout BuildSettings, kind: Target.Kind) -> [String:
    PropertyListValue]
  {
    var result: [String: PropertyListValue] = ["CFBundleInfoDictionaryVersion": .string("6.0")]
    let entries = [
      ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"),
      ("CFBundleExecutable", "$(EXECUTABLE_NAME)"),
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"), ("CFBundleName", "$(PRODUCT_NAME)"),
      ("CFBundlePackageType", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
      ("CFBundleVersion", "$(CURRENT_PROJECT_VERSION)"),
      ("CFBundleShortVersionString", "$(MARKETING_VERSION)"),
    ]
    for (key, text) in entries {
      let value = settings.expand(text)
      if !value.isEmpty { result[key] = .string(value) }
    }
    if kind == .application { result["LSRequiresIPhoneOS"] = .boolean(true) }
    return result
  }

  /// A value with settings in all of its strings expanded. Values are nested no deeper than reading allows.
  static func expand(_ value: PropertyListValue, _ settings: inout BuildSettings)
    -> PropertyListValue
  {
    switch value {
    case .string(let text): return .string(settings.expand(text))
    case .array(let values): return .array(values.map { expand($0, &settings) })
    case .dictionary(let values):
      var result: [String: PropertyListValue] = [:]
      for (key, value) in values { result[key] = expand(value, &settings) }
      return .dictionary(result)
    default: return value
    }
  }
}

/// Entries of an Info.plist that stand in build settings, as `INFOPLIST_KEY_NAME`.
enum GeneratedInfoPlist {
  static let prefix = "INFOPLIST_KEY_"

  static func entries(_ settings: [String: String]) -> [String: PropertyListValue] {
    var result: [String: PropertyListValue] = [:]
    for (name, text) in settings where name.hasPrefix(prefix) && !text.isEmpty {
      let key = String(name.dropFirst(prefix.count))
      switch key {
      case "UIApplicationSceneManifest_Generation":
        guard SettingList.boolean(text) == true else { continue }
        result["UIApplicationSceneManifest"] = .dictionary([
          "UIApplicationSupportsMultipleScenes": .boolean(true),
          "UISceneConfigurations": .dictionary([:]),
        ])
      case "UILaunchScreen_Generation":
        guard SettingList.boolean(text) == true else { continue }
        result["UILaunchScreen"] = .dictionary(["UILaunchScreen": .dictionary([:])])
      default: result[keyName(key)] = value(key, text)
      }
    }
    return result
  }

  /// `NAME_iPad` and `NAME_iPhone` are the entries for one kind of device.
  private static func keyName(_ key: String) -> String {
    if key.hasSuffix("_iPad") { return key.dropLast(5) + "~ipad" }
    if key.hasSuffix("_iPhone") { return key.dropLast(7) + "~iphone" }
    return key
  }

  private static func value(_ key: String, _ text: String) -> PropertyListValue {
    let plain = keyName(key).split(separator: "~").first.map(String.init) ?? key
    if lists.contains(plain) { return .array(SettingList.split(text).map { .string($0) }) }
    // Names, copyrights and descriptions may be `YES` without being a boolean.
    if isText(plain) { return .string(text) }
    return SettingList.boolean(text).map { .boolean($0) } ?? .string(text)
  }

  private static let lists: Set<String> = [
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
    "NSUserActivityTypes",
    "UISupportedExternalAccessoryProtocols", "CFBundleLocalizations", "UIAppFonts",
  ]

  private static func isText(_ key: String) -> Bool {
    key.hasSuffix("UsageDescription") || key.hasSuffix("Name") || key.hasPrefix("NSHumanReadable")
      || key == "LSApplicationCategoryType"
  }
}
