import Foundation
import TreeStore

/// A link to a file or folder.
///
/// Either by identifier, `treeworld:///1B4E28BA-2FA1-11D2-883F-0016D3CCA427`, which stays valid
/// when the file is renamed or moved; or by names, `treeworld:Home/Recipes/Soup`, which a person can
/// write. Names are percent-encoded, so that a slash in a name is `%2F`. `treeworld:join?server=…#CODE` is that of another
/// device that lets this one join.
public struct TreeWorldLink: Equatable, Sendable {
  public static let scheme = "treeworld"

  /// The target of a link.
  public enum Target: Equatable, Sendable {
    case identity(FileID)
    /// The names of folders, from the outermost inwards, and of a file or folder in the last; a name alone
    /// is that of either.
    case names([String])
    /// What another device shows so that this one joins its account: the link as it is.
    case joining(String)
  }

  private static let joining = "\(scheme):join?server="

  public let target: Target

  public init(to file: FileID) { target = .identity(file) }

  /// Creates a link from a URL in one of the two forms; nil for any other string.
  public init?(_ address: String) {
    guard let colon = address.firstIndex(of: ":"),
      address[..<colon].lowercased() == Self.scheme
    else { return nil }
    if address.lowercased().hasPrefix(Self.joining), address.utf8.count <= 2048 {
      target = .joining(address)
      return
    }
    let rest = address[address.index(after: colon)...].prefix { $0 != "?" && $0 != "#" }
    // Some programs add slashes, as before a host.
    let parts = rest.split(separator: "/").map { String($0) }
    let names = parts.compactMap(\.removingPercentEncoding)
    guard names.count == parts.count, (1...Library.deepestFolder + 1).contains(names.count) else {
      return nil
    }
    if names.count == 1, let id = FileID(uuidString: names[0]) {
      target = .identity(id)
    } else {
      target = .names(names)
    }
  }

  public init?(_ url: URL) { self.init(url.absoluteString) }

  /// The URL of the link.
  public var address: String {
    switch target {
    case .identity(let id): "\(Self.scheme):///\(id.uuidString)"
    case .names(let names): "\(Self.scheme):" + names.map(Self.encoded).joined(separator: "/")
    case .joining(let link): link
    }
  }

  private static func encoded(_ name: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    return name.addingPercentEncoding(withAllowedCharacters: allowed) ?? name
  }

  /// The description of the link in the message that its target does not exist.
  var words: String {
    switch target {
    case .identity(let id): id.uuidString
    case .names(let names): names.joined(separator: "/")
    case .joining(let link): link
    }
  }

  /// Returns the target in a library, or nil if it does not exist. A file in Recently Deleted is
  /// found by its identifier only.
  func file(in library: Library) throws(LibraryError) -> File? {
    switch target {
    case .joining: return nil
    case .identity(let id): return try library.file(id, includingDeleted: true)
    case .names(let names):
      let found = try library.find(names: names)
      // A name alone that several files have leads nowhere.
      if names.count == 1, found.count > 1 { return found.first { $0.isFolder } }
      return found.first { !$0.isFolder } ?? found.first
    }
  }
}
