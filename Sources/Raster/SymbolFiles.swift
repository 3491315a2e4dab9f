import Foundation
import Scene

/// The files of the symbolic icons that are installed, where no desktop can be asked.
final class SymbolFiles {
  private lazy var files = Self.find()
  private let ask: ((String) -> String)?

  init(_ ask: ((String) -> String)?) { self.ask = ask }

  /// - Parameter symbol: a system symbol name.
  func path(of symbol: String) -> String? {
    let names = Symbols.icons(for: symbol) + Symbols.unknown
    for name in names {
      if let path = ask?(name), path.hasSuffix(".svg") { return path }
      if let path = files[name] { return path }
    }
    return nil
  }

  /// Each icon's name and file; the first theme that has one counts.
  private static func find() -> [String: String] {
    let environment = ProcessInfo.processInfo.environment["XDG_DATA_DIRS"] ?? ""
    let roots = (environment.isEmpty ? "/usr/local/share:/usr/share" : environment)
      .split(separator: ":").map { String($0) + "/icons/" }
    var found: [String: String] = [:]
    for theme in ["Adwaita", "hicolor"] {
      for root in roots {
        let folder = root + theme
        guard let walk = FileManager.default.enumerator(atPath: folder) else { continue }
        for case let file as String in walk where file.hasSuffix("-symbolic.svg") {
          let name = String(file.dropLast(4).split(separator: "/").last ?? "")
          if found[name] == nil { found[name] = folder + "/" + file }
        }
      }
    }
    return found
  }
}
