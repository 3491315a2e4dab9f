import Foundation
import XcodeProject

/// A catalog of assets: the names of what is in it, and what of it cannot be read.
struct CatalogCheck {
  private(set) var pictures: Set<String> = []
  private(set) var colors: Set<String> = []
  private(set) var notes: [Note] = []
  /// Whether everything in it was looked at.
  private(set) var isComplete = true

  private static let deepest = 32
  private static let most = 50_000
  /// The largest `Contents.json` that is read.
  static let largest = 8 << 20
  private var count = 0

  private let boundary: LinkBoundary

  /// - Parameter boundary: Where links in it may lead.
  init(_ catalog: URL, within boundary: LinkBoundary = LinkBoundary([])) {
    self.boundary = boundary
    walk(catalog.path, prefix: "", depth: 0)
  }

  /// What the sets hold whose contents are looked at, by the endings of their folders.
  private static let kinds: [String: String] = [
    "imageset": "picture", "colorset": "colour", "symbolset": "symbol", "dataset": "data",
    "appiconset": "icon", "launchimage": "launch image", "imagestack": "picture",
  ]

  /// Further kinds of sets that Xcode makes. Apps here have no use for them.
  private static let unusedKinds: Set<String> = [
    "brandassets", "imagestacklayer", "complicationset", "iconset", "gcdashboardimage",
    "gcleaderboard", "gcleaderboardset", "stickersiconset", "stickerpack", "sticker",
    "stickersequence", "mipmapset", "cubetextureset", "textureset", "arresourcegroup",
    "arimageset", "arreferenceimage", "arreferenceobject", "arobjectset", "watchface",
    "visionosappiconset", "solidimagestack", "solidimagestacklayer", "appiconsetlayer",
  ]

  private mutating func walk(_ folder: String, prefix: String, depth: Int) {
    let manager = FileManager.default
    guard depth < Self.deepest, let names = try? manager.contentsOfDirectory(atPath: folder) else {
      isComplete = false
      return
    }
    for name in names.sorted() {
      let path = folder + "/" + name
      guard isFolder(path, name) else { continue }
      count += 1
      guard count < Self.most else {
        isComplete = false
        return
      }
      let ending = name.split(separator: ".").last.map(String.init) ?? ""
      let stem = ending == name ? name : String(name.dropLast(ending.count + 1))
      if let kind = Self.kinds[ending] {
        if ending == "colorset" {
          colors.insert(prefix + stem)
        } else if ending != "dataset" {
          pictures.insert(prefix + stem)
        }
        check(path, name: name, stem: stem, kind: kind)
      } else if ending != name, ending.hasSuffix("set"), !Self.unusedKinds.contains(ending) {
        note(path, nil, "“.\(ending)” is no kind of asset that is known; nothing of it is found.")
      } else if !Self.unusedKinds.contains(ending) {
        let isNamespace =
          contents(path, "The names of what is in it are taken without its own.")?["properties"]?[
            "provides-namespace"]?.isTrue == true
        walk(path, prefix: isNamespace ? prefix + stem + "/" : prefix, depth: depth + 1)
      }
    }
  }

  /// Whether a folder is at a path, or a link to one of the project. What else stands in a group is said: nothing finds it.
  private mutating func isFolder(_ path: String, _ name: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    switch type {
    case .typeDirectory: return true
    case .typeSymbolicLink:
      if case .folder = boundary.place(of: path) { return true }
    // One that is not followed is said where the catalog is copied.
    case .typeRegular where PictureFault.isPicture(name):
      note(
        path, nil,
        "The picture stands in the catalog without a set, where nothing finds it. Move it into an image set, or out of the "
          + "catalog.")
    default: break
    }
    return false
  }

  private mutating func check(_ folder: String, name: String, stem: String, kind: String) {
    let lost = "The \(kind) “\(stem)” is left out."
    guard FileManager.default.fileExists(atPath: folder + "/Contents.json") else {
      let isEmpty = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty ?? true
      if !isEmpty { note(folder, nil, "There is no Contents.json in the folder. \(lost)") }
      return
    }
    guard let contents = contents(folder, lost) else { return }
    let file = folder + "/Contents.json"
    if kind == "colour" {
      for fault in ColorFault.all(in: contents, of: stem) { note(file, fault.line, fault.sentence) }
    }
    for key in ["images", "data", "symbols"] {
      for entry in contents[key]?.array ?? [] {
        guard let found = entry["filename"], let path = found.string, !path.isEmpty else {
          continue
        }
        if let sentence = fault(path, in: folder, name: name, isPicture: key == "images") {
          note(file, found.line, sentence)
        }
      }
    }
  }

  /// What is wrong with a file of a set; nil for nothing.
  private func fault(_ path: String, in folder: String, name: String, isPicture: Bool) -> String? {
    if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      return "The file “\(path)” is outside of \(name); it is not read."
    }
    let whole = folder + "/" + path
    guard FileManager.default.fileExists(atPath: whole) else {
      if RegularFile.isLink(whole) { return "“\(path)” is a link to a file that is not there." }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return switch CatalogNames.match(path, in: names) {
      case path?:
        "The name of the file “\(path)” has another Unicode form on disk; it is taken, as a Mac does."
      case let other?:
        "The file “\(path)” is written “\(other)” on disk; it is taken, as a Mac does."
      case nil: "The file “\(path)” is not there."
      }
    }
    if RegularFile.isLink(whole), let fault = boundary.fault(of: whole) {
      return "“\(path)”: \(fault)"
    }
    guard RegularFile.exists(whole) else { return "“\(path)” is no file; it is not read." }
    guard isPicture else { return nil }
    return PictureFault.sentence(of: whole, called: path)
  }

  /// The `Contents.json` of a folder. What Foundation reads is never called damaged: the app reads it by that.
  private mutating func contents(_ folder: String, _ consequence: String) -> LocatedJSON? {
    let path = folder + "/Contents.json"
    guard let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] else {
      return nil
    }
    guard type as? FileAttributeType == .typeRegular else {
      note(path, nil, "This is no file; a link is not followed. \(consequence)")
      return nil
    }
    guard let data = RegularFile.contents(path, atMost: Self.largest, followsLinks: false) else {
      note(
        path, nil,
        "The file cannot be read, or is too large for the contents of an asset. \(consequence)")
      return nil
    }
    do {
      return try LocatedJSON.read([UInt8](data))
    } catch {
      if (try? JSONSerialization.jsonObject(with: data)) != nil { return nil }
      note(path, error.line, "\(error.message) \(consequence)")
      return nil
    }
  }

  private mutating func note(_ path: String, _ line: Int?, _ message: String) {
    notes.append(Note(path: path, line: line, message: message))
  }
}
