import Foundation

/// A symbol that a module declares, as the compiler's symbol graph tells.
struct Symbol {
  let kind: String
  /// From the outermost type to the symbol itself.
  let path: [String]
  let module: String
  /// What its documentation says after "Differs from UIKit:".
  let difference: String?

  var owner: String { path.dropLast().joined(separator: ".") }
  var title: String { path.last ?? "" }
  /// Without the labels of its parameters.
  var base: String { String(title.prefix { $0 != "(" }) }
}

extension Symbol {
  /// All symbols of a module, and those that it adds to the types of others.
  ///
  /// - Throws: what reading or decoding a file throws.
  static func load(module: String, from folder: URL) throws -> [Symbol] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasPrefix("\(module).") || $0.hasPrefix("\(module)@") }
    return try files.flatMap { file in
      let data = try Data(contentsOf: folder.appendingPathComponent(file))
      return symbols(of: try JSONDecoder().decode(Graph.self, from: data), module)
    }
  }

  private static func symbols(of graph: Graph, _ module: String) -> [Symbol] {
    graph.symbols.map { symbol in
      Symbol(
        kind: symbol.kind.identifier.replacingOccurrences(of: "swift.", with: ""),
        path: symbol.pathComponents, module: module,
        difference: difference(in: symbol.docComment?.lines.map(\.text) ?? []))
    }
  }

  /// The paragraph that begins with the mark, as one line.
  static func difference(in lines: [String]) -> String? {
    let mark = "Differs from UIKit:"
    guard let first = lines.firstIndex(where: { $0.hasPrefix(mark) }) else { return nil }
    let paragraph = lines[first...].prefix { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
    return paragraph.joined(separator: " ").dropFirst(mark.count)
      .trimmingCharacters(in: .whitespaces)
  }

  private struct Graph: Decodable {
    let symbols: [Entry]
    struct Entry: Decodable {
      let kind: Kind
      let pathComponents: [String]
      let docComment: Comment?
    }
    struct Kind: Decodable { let identifier: String }
    struct Comment: Decodable { let lines: [Line] }
    struct Line: Decodable { let text: String }
  }
}
