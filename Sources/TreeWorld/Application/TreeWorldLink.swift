import Foundation
import TreeStore

/// A link to a file or folder.
///
/// By identity, `treeworld:///1B4E28BA-2FA1-11D2-883F-0016D3CCA427`, which outlives renaming and
/// moving; or by names, `treeworld:Home/Groceries`, which a person can write. Names are
/// percent-encoded, so that a slash in a name is `%2F`.
public struct TreeWorldLink: Equatable, Sendable {
  public static let scheme = "treeworld"

  /// What it leads to.
  public enum Target: Equatable, Sendable {
    case identity(FileID)
    /// Of a folder and a file in it, or of one of both.
    case names([String])
  }

  public let target: Target

  public init(to file: FileID) { target = .identity(file) }

  /// - Parameter address: in one of the two forms. Anything else is no link.
  public init?(_ address: String) {
    guard let colon = address.firstIndex(of: ":"),
      address[..<colon].lowercased() == Self.scheme
    else { return nil }
    let rest = address[address.index(after: colon)...].prefix { $0 != "?" && $0 != "#" }
    // Some programs write slashes before what they take for a host.
    let parts = rest.split(separator: "/").map { String($0) }
    let names = parts.compactMap(\.removingPercentEncoding)
    guard names.count == parts.count, (1...2).contains(names.count) else { return nil }
    if names.count == 1, let id = FileID(uuidString: names[0]) {
      target = .identity(id)
    } else {
      target = .names(names)
    }
  }

  public init?(_ url: URL) { self.init(url.absoluteString) }

  /// As it is written.
  public var address: String {
    switch target {
    case .identity(let id): "\(Self.scheme):///\(id.uuidString)"
    case .names(let names): "\(Self.scheme):" + names.map(Self.encoded).joined(separator: "/")
    }
  }

  private static func encoded(_ name: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    return name.addingPercentEncoding(withAllowedCharacters: allowed) ?? name
  }

  /// What it is called where it leads nowhere.
  var words: String {
    switch target {
    case .identity(let id): id.uuidString
    case .names(let names): names.joined(separator: "/")
    }
  }

  /// What of a library it leads to; what is in Recently Deleted counts by its identity.
  func file(in library: Library) throws(LibraryError) -> File? {
    switch target {
    case .identity(let id): return try library.file(id, includingDeleted: true)
    case .names(let names):
      let folder = try library.folders().first { $0.name == names[0] }
      guard names.count == 2 else {
        if let folder { return folder }
        return try library.file(named: names[0])
      }
      guard let folder else { return nil }
      return try library.files(in: folder.id).first { $0.name == names[1] }
    }
  }
}

extension Library {
  /// The only one of that name, in whichever folder.
  fileprivate func file(named name: String) throws(LibraryError) -> File? {
    let found = try list(.all).filter { $0.name == name }
    return found.count == 1 ? found[0] : nil
  }
}
