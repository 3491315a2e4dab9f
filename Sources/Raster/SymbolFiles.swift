import Foundation
import Scene

/// The files of the symbolic icons that are installed, where no desktop can be asked.
public final class SymbolFiles {
  private let ask: ((String) -> String)?
  private lazy var folders = Self.find()
  private var known: [String: String?] = [:]

  /// - Parameter ask: The path of an icon by its name, of a desktop that knows; nil where there is none.
  public init(_ ask: ((String) -> String)?) { self.ask = ask }

  /// The picture of a symbol as SVG: glyphs of our own, icons of the theme, and what frames and badges make of these;
  /// else a box with its name.
  public func data(of symbol: String) -> Data {
    if !SymbolArt.isDrawn(symbol), let path = path(Symbols.icons(for: symbol)),
      let data = FileManager.default.contents(atPath: path)
    {
      return data
    }
    let svg = SymbolArt.svg(symbol) { name in
      path(Symbols.icons(exactly: name)).flatMap { FileManager.default.contents(atPath: $0) }
        .flatMap { SymbolArt.elements(ofIcon: String(decoding: $0, as: UTF8.self)) }
    }
    return Data(svg.utf8)
  }

  private func path(_ names: [String]) -> String? {
    for name in names {
      if let path = ask?(name), path.hasSuffix(".svg") { return path }
      if let path = installed(name) { return path }
    }
    return nil
  }

  /// The first theme that has one counts.
  private func installed(_ name: String) -> String? {
    if let path = known[name] { return path }
    let path = folders.lazy.map { $0 + "/" + name + ".svg" }
      .first { FileManager.default.isReadableFile(atPath: $0) }
    known[name] = path
    return path
  }

  /// Where themes have symbolic icons, without a look at the icons themselves: there are
  /// thousands of them, and a program that starts needs a few.
  private static func find() -> [String] {
    let environment = ProcessInfo.processInfo.environment["XDG_DATA_DIRS"] ?? ""
    let roots = (environment.isEmpty ? "/usr/local/share:/usr/share" : environment)
      .split(separator: ":").map { String($0) + "/icons/" }
    var found: [String] = []
    for theme in ["Adwaita", "hicolor"] {
      let sizes = ["symbolic", "scalable", "scalable-up-to-32"]
      for folder in roots.flatMap({ root in sizes.map { root + theme + "/" + $0 } }) {
        let parts = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        found += parts.sorted().map { folder + "/" + $0 }
      }
    }
    return found
  }
}
