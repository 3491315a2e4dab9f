import Foundation
import Localization
import Synchronization

/// What one folder of resources has by name: its catalogs, and loose pictures. Each folder is listed once, so that a
/// name that was asked for before costs no access to the file system.
final class AssetStore: Sendable {
  private struct State {
    var catalog: AssetCatalog?
    var listings: [String: Set<String>] = [:]
    var pictures: [Request: UIImage.Kind?] = [:]
    var colors: [ColorRequest: UIColor?] = [:]
  }

  private struct Request: Hashable {
    var name: String
    var scale: CGFloat
    var query: AssetQuery
  }

  private struct ColorRequest: Hashable {
    var name: String
    var query: AssetQuery
  }

  let folder: URL
  private let state = Mutex(State())
  private static let stores = Mutex<[String: AssetStore]>([:])
  private static let most = 5000

  private init(_ folder: URL) { self.folder = folder }

  /// The store of a folder, which is the same each time.
  static func of(_ folder: URL) -> AssetStore {
    let path = folder.path
    return stores.withLock { stores in
      if let known = stores[path] { return known }
      let made = AssetStore(folder)
      stores[path] = made
      return made
    }
  }

  /// The stores of a bundle, or of the app.
  static func all(_ bundle: Bundle?) -> [AssetStore] { ResourceFolders.of(bundle).map { of($0) } }

  var catalog: AssetCatalog {
    if let known = state.withLock({ $0.catalog }) { return known }
    let made = AssetCatalog(folder)
    return state.withLock { state in
      let chosen = state.catalog ?? made
      state.catalog = chosen
      return chosen
    }
  }

  // MARK: Pictures

  /// The picture with a name. Catalogs go before loose files.
  ///
  /// - Parameter scale: The scale that a loose file should have; 0 for the highest.
  func picture(_ name: String, scale: CGFloat, query: AssetQuery) -> UIImage.Kind? {
    let request = Request(name: name, scale: scale, query: query)
    if let known = state.withLock({ $0.pictures[request] }) { return known }
    let found = catalogPicture(name, query) ?? loosePicture(name, scale, query)
    state.withLock { state in
      if state.pictures.count >= Self.most { state.pictures = [:] }
      state.pictures[request] = .some(found)
    }
    return found
  }

  private func catalogPicture(_ name: String, _ query: AssetQuery) -> UIImage.Kind? {
    var names = [name]
    // Code of old writes the ending of a file that became an asset.
    for ending in [".png", ".jpg", ".jpeg", ".pdf"] where name.lowercased().hasSuffix(ending) {
      names.append(String(name.dropLast(ending.count)))
    }
    for name in names {
      for kind in [AssetCatalog.Kind.image, .symbol] {
        if let found = catalog.asset(name, kind)?.kind(for: query) { return found }
      }
    }
    return nil
  }

  private func loosePicture(_ name: String, _ scale: CGFloat, _ query: AssetQuery) -> UIImage.Kind?
  {
    for place in languageFolders(query.languages) {
      for candidate in PictureNames.candidates(name, scale: scale, idiom: query.idiom) {
        if let path = file(place + candidate), let image = UIImage(contentsOfFile: path) {
          return image.kind
        }
      }
    }
    return nil
  }

  // MARK: Files

  /// The prefixes of the paths of files for languages, the best first.
  func languageFolders(_ languages: [String]) -> [String] {
    let here = listing("")
    let names = LocalizedFolders.names(for: languages) + ["Base"]
    return names.map { "\($0).lproj" }.filter { here.contains($0) }.map { "\($0)/" } + [""]
  }

  /// The path of a file of the folder or one below it; nil where there is none.
  func file(_ relative: String) -> String? {
    let parts = relative.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.last, !last.isEmpty, !parts.contains(".."), !relative.hasPrefix("/"),
      !relative.contains("\0")
    else { return nil }
    let place = parts.dropLast().joined(separator: "/")
    guard listing(place).contains(String(last)) else { return nil }
    return folder.path + "/" + relative
  }

  private func listing(_ place: String) -> Set<String> {
    if let known = state.withLock({ $0.listings[place] }) { return known }
    let path = place.isEmpty ? folder.path : folder.path + "/" + place
    let found = Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
    state.withLock { state in
      if state.listings.count >= Self.most { state.listings = [:] }
      state.listings[place] = found
    }
    return found
  }

  // MARK: Colours

  /// The colour with a name, which adapts to style and contrast.
  func color(_ name: String, query: AssetQuery) -> UIColor? {
    var plain = query
    (plain.isDark, plain.isStrong, plain.scale) = (false, false, 0)
    (plain.widthClass, plain.heightClass, plain.languages) = (nil, nil, [])
    let request = ColorRequest(name: name, query: plain)
    if let known = state.withLock({ $0.colors[request] }) { return known }
    let found = catalog.contents(name, .color)?.color(for: plain)
    state.withLock { state in
      if state.colors.count >= Self.most { state.colors = [:] }
      state.colors[request] = .some(found)
    }
    return found
  }
}

/// The names of loose picture files.
enum PictureNames {
  /// The files that a picture with a name may be in, the best first.
  static func candidates(_ name: String, scale: CGFloat, idiom: String?) -> [String] {
    guard !name.isEmpty else { return [] }
    let known = ["svg", "png", "jpg", "jpeg"]
    let ending = (name as NSString).pathExtension
    let stem = ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
    let plain = [3, 2, 1].sorted { a, b in a == scale && b != scale }
    func files(_ stem: String, _ endings: [String]) -> [String] {
      endings.flatMap { kind in
        plain.flatMap { pixels in
          let mark = pixels == 1 ? "" : "@\(Int(pixels))x"
          return (idiom.map { ["\(stem)\(mark)~\($0).\(kind)"] } ?? []) + ["\(stem)\(mark).\(kind)"]
        }
      }
    }
    if ending.isEmpty { return files(name, known) }
    // A point need not begin an ending: “icon.small”.
    return files(stem, [ending]) + (known.contains(ending.lowercased()) ? [] : files(name, known))
  }
}
