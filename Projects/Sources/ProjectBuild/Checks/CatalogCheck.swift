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

  init(_ catalog: URL) { walk(catalog.path, prefix: "", depth: 0) }

  private static let kinds: [String: String] = [
    "imageset": "picture", "colorset": "colour", "symbolset": "symbol", "dataset": "data",
    "appiconset": "icon", "launchimage": "launch image", "imagestack": "picture",
  ]

  private mutating func walk(_ folder: String, prefix: String, depth: Int) {
    let manager = FileManager.default
    guard depth < Self.deepest, let names = try? manager.contentsOfDirectory(atPath: folder) else {
      isComplete = false
      return
    }
    for name in names.sorted() {
      let path = folder + "/" + name
      let type = try? manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      guard type == .typeDirectory else { continue }
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
        checkFiles(of: path, name: name, stem: stem, kind: kind)
      } else {
        let isNamespace =
          contents(path, "The names of what is in it are taken without its own.")?["properties"]?[
            "provides-namespace"]?.isTrue == true
        walk(path, prefix: isNamespace ? prefix + stem + "/" : prefix, depth: depth + 1)
      }
    }
  }

  private mutating func checkFiles(of folder: String, name: String, stem: String, kind: String) {
    let lost = "The \(kind) “\(stem)” is left out."
    guard let contents = contents(folder, lost) else { return }
    let file = folder + "/Contents.json"
    for key in ["images", "data", "symbols"] {
      for entry in contents[key]?.array ?? [] {
        guard let found = entry["filename"], let path = found.string, !path.isEmpty else {
          continue
        }
        if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
          note(file, found.line, "The file “\(path)” is outside of \(name); it is not read.")
        } else if !FileManager.default.fileExists(atPath: folder + "/" + path) {
          let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
          let other = CatalogNames.match(path, in: names)
          let text =
            switch other {
            case path?:
              "The name of the file “\(path)” has another Unicode form on disk; it is taken, as a Mac does."
            case let other?:
              "The file “\(path)” is written “\(other)” on disk; it is taken, as a Mac does."
            case nil: "The file “\(path)” is not there."
            }
          note(file, found.line, text)
        } else if !RegularFile.exists(folder + "/" + path) {
          note(file, found.line, "“\(path)” is no file; it is not read.")
        }
      }
    }
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
