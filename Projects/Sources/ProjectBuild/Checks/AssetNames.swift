import Foundation
import InterfaceBuilder
import XcodeProject

/// The names that pictures and colours of an app have.
struct AssetNames {
  private var pictures: Set<String> = []
  private var colors: Set<String> = []
  /// Whether everything was looked at.
  private var isComplete = true
  private static let most = 50_000

  mutating func add(_ catalog: CatalogCheck) {
    pictures.formUnion(catalog.pictures)
    colors.formUnion(catalog.colors)
    isComplete = isComplete && catalog.isComplete
  }

  mutating func add(file: String) {
    pictures.insert(Self.stem(file))
    // Files in a language's folder are found without it.
    let parts = file.split(separator: "/")
    if parts.count > 1, parts[0].hasSuffix(".lproj") {
      pictures.insert(Self.stem(parts.dropFirst().joined(separator: "/")))
    }
  }

  mutating func add(folder: URL, name: String) {
    let files = FileManager.default.enumerator(atPath: folder.path)
    var count = 0
    while let file = files?.nextObject() as? String {
      count += 1
      guard count < Self.most else {
        isComplete = false
        return
      }
      pictures.insert(Self.stem("\(name)/\(file)"))
    }
  }

  /// A name without its ending, scale and device.
  private static func stem(_ name: String) -> String {
    var stem = name
    let last = name.split(separator: "/").last.map(String.init) ?? name
    if let dot = last.lastIndex(of: "."), dot != last.startIndex,
      endings.contains(last[last.index(after: dot)...].lowercased())
    {
      stem = String(name.dropLast(last.distance(from: dot, to: last.endIndex)))
    }
    for mark in ["~ipad", "~iphone", "@1x", "@2x", "@3x"] where stem.hasSuffix(mark) {
      stem = String(stem.dropLast(mark.count))
    }
    return stem
  }

  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "tif", "tiff", "bmp", "ico", "heic", "webp", "pdf", "svg",
  ]

  func notes(of document: DocumentFile, module: String) -> [Note] {
    guard isComplete else { return [] }
    return document.outline.uses.compactMap { use in
      switch use.kind {
      case .picture where pictures.contains(use.name) || pictures.contains(Self.stem(use.name)):
        return nil
      case .picture:
        return document.note(
          use.line,
          "There is no picture “\(use.name)” in the catalogs and folders of \(module).")
      case .color where colors.contains(use.name): return nil
      case .color:
        return document.note(
          use.line, "There is no colour “\(use.name)” in the catalogs of \(module).")
      }
    }
  }
}
