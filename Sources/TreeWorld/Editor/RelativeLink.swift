import Foundation
import TreeStore

/// A link from one note to another by the path that their files had: `Recipe%202.md` stands in the
/// same folder, `../Work/Plans.md` in another one.
struct RelativeLink: Equatable {
  /// Names of folders and of the note, decoded; ".." goes out of a folder.
  private let steps: [String]

  private static let endings = ["md", "markdown", "mdown", "txt", "text"]
  /// What stands between the names of an imported folder and those around it.
  private static let separator = " / "

  /// An address as it stands in a text, with letters beyond ASCII escaped. Foundation takes each percent
  /// sign of an address that has such a letter for one that is no escape.
  static func escaped(_ address: String) -> String {
    let ascii = CharacterSet(charactersIn: Unicode.Scalar(0x21)...Unicode.Scalar(0x7E))
    return address.addingPercentEncoding(withAllowedCharacters: ascii) ?? address
  }

  /// - Parameter address: without a scheme, and not from the root of a disk or of the web.
  init?(_ address: String) {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("www.") else { return nil }
    let parts = path.split(separator: "/").map { String($0) }
    // A colon before the first slash ends the name of a scheme.
    guard let first = parts.first, !first.contains(":") else { return nil }
    let decoded = parts.compactMap(\.removingPercentEncoding)
    guard decoded.count == parts.count, let last = decoded.last, last != ".", last != ".." else {
      return nil
    }
    steps = decoded.filter { $0 != "." }
  }

  /// What it is called where it leads nowhere.
  var name: String { names.first ?? "" }

  /// Whether it can only mean a note: `example.com` may be a place in the web.
  var isNote: Bool {
    let last = steps.last ?? ""
    return names.count > 1 || steps.count > 1 || !last.contains(".")
  }

  /// Notes are called by their files' names without endings.
  private var names: [String] {
    guard let last = steps.last else { return [] }
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex,
      Self.endings.contains(last[last.index(after: dot)...].lowercased())
    else { return [last] }
    return [String(last[..<dot]), last]
  }

  /// The note that it leads to from another one; nil when there is none.
  func note(from id: FileID, in library: Library) throws(LibraryError) -> File? {
    guard let parent = try library.file(id, includingDeleted: true)?.parent,
      let home = try library.file(parent, includingDeleted: true)
    else { return nil }
    for folder in try folders(from: home, in: library) {
      let files = try library.files(in: folder)
      for name in names {
        if let file = files.first(where: { $0.name == name }) { return file }
      }
    }
    return nil
  }

  /// Those that its path may lead to, the likeliest first: along the tree of folders; by the names of
  /// folders that stand for paths, as imports once made them; and from the top, as the outermost folder of
  /// an import may be called otherwise than its files say.
  private func folders(from home: File, in library: Library) throws(LibraryError) -> [FileID] {
    let way = steps.dropLast()
    if way.isEmpty { return [home.id] }
    let all = try library.folders()
    let around = try library.folders(around: home.id)
    var path = around.map(\.name) + home.name.components(separatedBy: Self.separator)
    for step in way {
      if step != ".." { path.append(step) } else if !path.isEmpty { path.removeLast() }
    }
    let below = way.filter { $0 != ".." }
    var found: [FileID] = []
    for names in [path, Array(below)] where !names.isEmpty {
      found += try library.find(names: names, .folder).map(\.id)
      let name = names.joined(separator: Self.separator)
      found += all.filter { $0.name == name && $0.parent == nil }.map(\.id)
    }
    return found
  }
}
