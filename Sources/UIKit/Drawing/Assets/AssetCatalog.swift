import Foundation
import Synchronization

/// The asset catalogs of one folder of resources: its `.xcassets`, and sets that stand in it without one.
///
/// The folders are walked once, and a set's `Contents.json` is read when the set is asked for first.
final class AssetCatalog: Sendable {
  /// The kinds of sets by the endings of their folders.
  enum Kind: String, Sendable {
    case image = "imageset"
    case color = "colorset"
    case data = "dataset"
    case symbol = "symbolset"
    case icon = "appiconset"
  }

  struct Name: Hashable, Sendable {
    var kind: Kind
    var name: String
  }

  private struct State {
    var contents: [Name: AssetContents] = [:]
    var assets: [Name: UIImageAsset] = [:]
  }

  /// The folders of the sets.
  private let sets: [Name: URL]
  private let state = Mutex(State())

  private static let greatestDepth = 16
  private static let mostFolders = 100_000

  init(_ folder: URL) {
    var walk = Walk()
    for item in Walk.folders(in: folder) {
      switch item.pathExtension {
      case "xcassets": walk.enter(item, prefix: "", depth: 0)
      case let ending where Kind(rawValue: ending) != nil: walk.add(item, prefix: "")
      default: break
      }
    }
    sets = walk.sets
  }

  /// The names of the sets of a kind, sorted.
  func names(_ kind: Kind) -> [String] {
    sets.keys.filter { $0.kind == kind }.map(\.name).sorted()
  }

  /// The folder of a set; nil where there is none.
  func folder(_ name: String, _ kind: Kind) -> URL? { sets[Name(kind: kind, name: name)] }

  /// The contents of a set; nil where there is none.
  func contents(_ name: String, _ kind: Kind) -> AssetContents? {
    let key = Name(kind: kind, name: name)
    guard let folder = sets[key] else { return nil }
    if let known = state.withLock({ $0.contents[key] }) { return known }
    let read = AssetContents(file: folder.appendingPathComponent("Contents.json").path)
    state.withLock { $0.contents[key] = read }
    return read
  }

  /// The pictures of an image set or a symbol set, as one object for all who ask.
  func asset(_ name: String, _ kind: Kind) -> UIImageAsset? {
    let key = Name(kind: kind, name: name)
    guard sets[key] != nil else { return nil }
    return state.withLock { state in
      if let known = state.assets[key] { return known }
      let made = UIImageAsset(AssetPictures(catalog: self, name: name, kind: kind))
      state.assets[key] = made
      return made
    }
  }

  /// The path of a file of a set. A name that leads out of the folder of the set is refused.
  func file(_ filename: String, of name: String, _ kind: Kind) -> URL? {
    guard let folder = folder(name, kind) else { return nil }
    let url = folder.appendingPathComponent(filename)
    let isPlain =
      !filename.contains("/") && !filename.contains("\0") && filename != ".." && filename != "."
    let (inside, real) = (folder.resolvingSymlinksInPath().path, url.resolvingSymlinksInPath().path)
    guard isPlain, real.hasPrefix(inside + "/") else {
      AssetWarnings.say(
        "\(folder.path)/Contents.json: “\(filename)” is not in the folder of its asset, and is not read."
      )
      return nil
    }
    return url
  }

  /// What is found on the way through the folders.
  private struct Walk {
    var sets: [Name: URL] = [:]
    var count = 0

    /// The folders inside of one, without those that links lead to, sorted by their names.
    static func folders(in folder: URL) -> [URL] {
      let items =
        (try? FileManager.default.contentsOfDirectory(
          at: folder, includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey])) ?? []
      return items.filter { item in
        let values = try? item.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
        return values?.isDirectory == true && values?.isSymbolicLink != true
      }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    mutating func add(_ set: URL, prefix: String) {
      guard let kind = Kind(rawValue: set.pathExtension) else { return }
      let name = prefix + set.deletingPathExtension().lastPathComponent
      // The first of two with one name counts.
      if sets[Name(kind: kind, name: name)] == nil { sets[Name(kind: kind, name: name)] = set }
    }

    mutating func enter(_ folder: URL, prefix: String, depth: Int) {
      guard depth < AssetCatalog.greatestDepth else { return }
      for item in Self.folders(in: folder) {
        count += 1
        guard count < AssetCatalog.mostFolders else { return }
        switch item.pathExtension {
        // A sprite atlas is a group of image sets.
        case "", "spriteatlas":
          let contents = AssetContents(file: item.appendingPathComponent("Contents.json").path)
          let name = item.deletingPathExtension().lastPathComponent
          enter(
            item, prefix: contents.providesNamespace ? "\(prefix)\(name)/" : prefix,
            depth: depth + 1)
        case let ending where Kind(rawValue: ending) != nil: add(item, prefix: prefix)
        // A point may be part of the name of a group.
        case let ending where !Self.ignored.contains(ending):
          enter(item, prefix: prefix, depth: depth + 1)
        default: break
        }
      }
    }

    private static let ignored: Set<String> = [
      "launchimage", "brandassets", "imagestack", "imagestacklayer", "complicationset", "iconset",
      "gcdashboardimage", "gcleaderboard", "stickersiconset", "stickerpack", "sticker", "mipmapset",
      "cubetextureset", "textureset", "arresourcegroup", "watchface", "visionosappiconset",
      "solidimagestack", "solidimagestacklayer",
    ]
  }
}
