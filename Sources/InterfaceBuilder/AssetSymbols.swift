import Foundation

/// Writes the source file with the symbols of asset catalogs that Xcode generates: `ImageResource.logo`,
/// `ColorResource.accent`, and `UIImage.logo` and `UIColor.accent` on these.
///
///     let text = AssetSymbols.source(catalogs: [folder.appendingPathComponent("Assets.xcassets")])
///
/// Names become identifiers as Xcode makes them: `my-logo 2` is `myLogo2`, `BrandColor` is `brand`. Of names that
/// become the same identifier the first counts that has a content: Xcode's template has a set `AccentColor` without a colour.
/// Groups that provide a namespace become nested types.
public enum AssetSymbols {
  /// An asset for which there is a symbol.
  public struct Asset: Hashable, Sendable {
    /// The name with the namespaces before it, divided by slashes.
    public var name: String
    /// Whether it is a colour set; else it is an image set.
    public var isColor: Bool
    /// Whether its contents name a colour or a file.
    public var hasContent: Bool

    /// Makes an asset.
    public init(name: String, isColor: Bool, hasContent: Bool = true) {
      self.name = name
      self.isColor = isColor
      self.hasContent = hasContent
    }
  }

  /// Two assets that have one symbol.
  public struct Conflict: Hashable, Sendable {
    /// The symbol, with the types around it: `accent`, `Icons.add`.
    public var symbol: String
    /// The one that it stands for.
    public var taken: Asset
    /// The one that has none.
    public var left: Asset
  }

  private static let greatestDepth = 16

  /// Returns the source for the assets in some catalogs.
  ///
  /// - Parameters:
  ///   - catalogs: The `.xcassets` folders, or folders with sets.
  ///   - bundle: The expression for the bundle that has them when the program runs.
  ///   - declared: The names of static members that the module itself gives a type, such as `UIColor`: those get no second
  ///     one.
  ///   - follows: Whether a symbolic link is followed; without it none is.
  public static func source(
    catalogs: [URL], bundle: String = "Foundation.Bundle.main",
    declared: [String: Set<String>] = [:], following follows: (URL) -> Bool = { _ in false }
  ) -> String {
    source(
      assets: catalogs.flatMap { assets(in: $0, following: follows) }, bundle: bundle,
      declared: declared)
  }

  /// Returns the assets whose symbols others have.
  public static func conflicts(among assets: [Asset]) -> [Conflict] {
    [true, false].flatMap { isColor -> [Conflict] in
      let all = assets.filter { $0.isColor == isColor }
      var taken: [String: Asset] = [:]
      let ordered = all.filter(\.hasContent) + all.filter { !$0.hasContent }
      return ordered.compactMap { asset -> Conflict? in
        guard let symbol = symbol(asset) else { return nil }
        guard let other = taken[symbol] else {
          taken[symbol] = asset
          return nil
        }
        // Two of one name are one for the app, too.
        return other.name == asset.name
          ? nil : Conflict(symbol: symbol, taken: other, left: asset)
      }
    }
  }

  private static func symbol(_ asset: Asset) -> String? {
    var parts = asset.name.split(separator: "/").map(String.init)
    guard let name = parts.popLast(), let last = identifier(name, isColor: asset.isColor) else {
      return nil
    }
    return (parts.map { typeName($0) ?? "" } + [last]).joined(separator: ".")
  }

  /// Returns the image sets and colour sets in a folder and below it, sorted by their paths.
  ///
  /// - Parameters:
  ///   - folder: A catalog, or a folder with sets.
  ///   - follows: Whether a symbolic link is followed; without it none is.
  public static func assets(
    in folder: URL, following follows: (URL) -> Bool = { _ in false }
  ) -> [Asset] {
    var found: [Asset] = []
    func enter(_ folder: URL, _ prefix: String, _ depth: Int) {
      guard depth < greatestDepth else { return }
      let items =
        (try? FileManager.default.contentsOfDirectory(
          at: folder, includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey])) ?? []
      for item in items.sorted(by: { $0.lastPathComponent < $1.lastPathComponent })
      where isFolder(item, follows) {
        let name = item.deletingPathExtension().lastPathComponent
        switch item.pathExtension {
        case "imageset", "colorset":
          let isColor = item.pathExtension == "colorset"
          found.append(
            Asset(name: prefix + name, isColor: isColor, hasContent: hasContent(item, isColor)))
        case "", "spriteatlas":
          enter(item, providesNamespace(item) ? "\(prefix)\(name)/" : prefix, depth + 1)
        default: break
        }
      }
    }
    enter(folder, "", 0)
    return found
  }

  private static func isFolder(_ item: URL, _ follows: (URL) -> Bool) -> Bool {
    let values = try? item.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
    guard values?.isSymbolicLink == true else { return values?.isDirectory == true }
    var isFolder: ObjCBool = false
    return follows(item)
      && FileManager.default.fileExists(atPath: item.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether a set names a colour, or a file. What cannot be read is not taken for empty.
  private static func hasContent(_ set: URL, _ isColor: Bool) -> Bool {
    guard let root = contents(of: set) else { return true }
    let entries = root[isColor ? "colors" : "images"] as? [[String: Any]] ?? []
    return entries.contains { $0[isColor ? "color" : "filename"] != nil }
  }

  private static func providesNamespace(_ group: URL) -> Bool {
    let properties = contents(of: group)?["properties"] as? [String: Any]
    return properties?["provides-namespace"] as? Bool ?? false
  }

  private static func contents(of group: URL) -> [String: Any]? {
    // A link could lead anywhere, and a pipe would never end.
    let file = group.appendingPathComponent("Contents.json")
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      attributes?[.size] as? Int ?? .max <= 8 << 20, let data = try? Data(contentsOf: file),
      let root = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    else { return nil }
    return root
  }

  /// Returns the source for assets.
  public static func source(
    assets: [Asset], bundle: String = "Foundation.Bundle.main",
    declared: [String: Set<String>] = [:]
  ) -> String {
    // Of two with one symbol the first counts.
    let ordered = assets.filter(\.hasContent) + assets.filter { !$0.hasContent }
    let colors = Namespace(ordered.filter(\.isColor))
    let images = Namespace(ordered.filter { !$0.isColor })
    var lines = [
      "import Foundation", "import UIKit", "", "private let resourceBundle = \(bundle)", "",
    ]
    for (namespace, type) in [(colors, "ColorResource"), (images, "ImageResource")] {
      lines.append("extension \(type) {")
      lines += namespace.resources(type, indent: "  ")
      lines += ["}", ""]
    }
    for (namespace, resource, type) in [
      (colors, "ColorResource", "UIColor"), (images, "ImageResource", "UIImage"),
    ] {
      lines.append("extension \(type) {")
      let taken = (AssetSymbols.taken[type] ?? []).union(declared[type] ?? [])
      lines += namespace.members(type, resource, without: taken, path: "", indent: "  ")
      lines += ["}", ""]
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Identifiers

  /// The identifier for the last part of an asset's name; nil for a name without letters and digits.
  public static func identifier(_ name: String, isColor: Bool) -> String? {
    var words = words(name)
    guard let last = words.last else { return nil }
    // Xcode drops what the type says anyway.
    let suffix = isColor ? "Color" : "Image"
    if last.hasSuffix(suffix), last.count > suffix.count {
      words[words.count - 1] = String(last.dropLast(suffix.count))
    } else if words.count > 1, last.lowercased() == suffix.lowercased() {
      words.removeLast()
    }
    var text = lowered(words[0]) + words.dropFirst().map(capital).joined()
    if text.first?.isNumber == true { text = "_" + text }
    return reserved.contains(text) ? "`\(text)`" : text
  }

  fileprivate static func typeName(_ name: String) -> String? {
    let text = words(name).map(capital).joined()
    guard !text.isEmpty else { return nil }
    return text.first?.isNumber == true ? "_" + text : text
  }

  private static func words(_ name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func capital(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// `Logo` is `logo`, `HTTPLogo` is `httpLogo`, `ABC` is `abc`.
  private static func lowered(_ word: String) -> String {
    let run = word.prefix { $0.isUppercase }
    guard run.count > 1, run.count < word.count else {
      return run.lowercased() + word.dropFirst(run.count)
    }
    let next = word[run.endIndex]
    let kept = next.isLetter ? run.count - 1 : run.count
    return word.prefix(kept).lowercased() + word.dropFirst(kept)
  }

  fileprivate static func quoted(_ name: String) -> String {
    let text = name.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      default: scalar.value < 32 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    return "\"\(text.joined())\""
  }

  private static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init",
    "inout", "internal", "let", "open", "operator", "private", "protocol", "public", "rethrows",
    "static", "struct", "subscript", "typealias", "var", "break", "case", "continue", "default",
    "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch",
    "where", "while", "as", "catch", "false", "is", "nil", "super", "self", "throw", "throws",
    "true",
    "try", "Type", "Protocol", "Any", "Self",
  ]

  /// Members that the types have already, for which Xcode makes no extension either.
  fileprivate static let taken: [String: Set<String>] = [
    "UIColor": [
      "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow",
      "magenta", "orange", "purple", "brown", "clear", "label", "secondaryLabel", "tertiaryLabel",
      "quaternaryLabel", "link", "placeholderText", "separator", "opaqueSeparator", "tint",
      "tintColor",
      "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
      "systemGroupedBackground", "secondarySystemGroupedBackground",
      "tertiarySystemGroupedBackground", "systemFill", "secondarySystemFill", "tertiarySystemFill",
      "quaternarySystemFill", "systemRed", "systemGreen", "systemBlue", "systemOrange",
      "systemYellow",
      "systemPink", "systemPurple", "systemTeal", "systemIndigo", "systemBrown", "systemMint",
      "systemCyan", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
      "systemGray6", "lightText", "darkText", "groupTableViewBackground",
    ],
    "UIImage": [
      "add", "remove", "actions", "checkmark", "strokedCheckmark",
    ],
  ]
}

/// The assets of one namespace, and those inside of it.
private struct Namespace {
  private var members: [(identifier: String, name: String)] = []
  private var inner: [(type: String, namespace: Namespace)] = []

  init(_ assets: [AssetSymbols.Asset]) {
    for asset in assets {
      add(asset, asset.name.split(separator: "/").map(String.init))
    }
  }

  private mutating func add(_ asset: AssetSymbols.Asset, _ path: [String]) {
    guard let first = path.first else { return }
    if path.count == 1 {
      guard let identifier = AssetSymbols.identifier(first, isColor: asset.isColor),
        !members.contains(where: { $0.identifier == identifier })
      else { return }
      return members.append((identifier, asset.name))
    }
    guard let type = AssetSymbols.typeName(first) else { return }
    if !inner.contains(where: { $0.type == type }) { inner.append((type, Namespace([]))) }
    for index in inner.indices where inner[index].type == type {
      inner[index].namespace.add(asset, Array(path.dropFirst()))
    }
  }

  func resources(_ type: String, indent: String) -> [String] {
    var lines = members.map {
      "\(indent)static let \($0.identifier) = UIKit.\(type)(name: \(AssetSymbols.quoted($0.name)), bundle: resourceBundle)"
    }
    for part in inner {
      lines.append("\(indent)enum \(part.type) {")
      lines += part.namespace.resources(type, indent: indent + "  ")
      lines.append("\(indent)}")
    }
    return lines
  }

  func members(
    _ type: String, _ resource: String, without taken: Set<String>, path: String, indent: String
  ) -> [String] {
    var lines: [String] = []
    for member in members where !taken.contains(member.identifier) {
      lines.append(
        "\(indent)static var \(member.identifier): UIKit.\(type) { "
          + "UIKit.\(type)(resource: UIKit.\(resource)\(path).\(member.identifier)) }")
    }
    for part in inner {
      lines.append("\(indent)enum \(part.type) {")
      lines += part.namespace.members(
        type, resource, without: [], path: "\(path).\(part.type)", indent: indent + "  ")
      lines.append("\(indent)}")
    }
    return lines
  }
}
