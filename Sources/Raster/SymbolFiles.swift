import Foundation
import Scene

/// The files of the symbolic icons that are installed, where no desktop can be asked.
final class SymbolFiles {
  private let ask: ((String) -> String)?
  private lazy var folders = Self.find()
  private var known: [String: String?] = [:]

  init(_ ask: ((String) -> String)?) { self.ask = ask }

  /// - Parameter symbol: a system symbol name.
  func path(of symbol: String) -> String? {
    let names = Symbols.icons(for: symbol) + Symbols.unknown
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
