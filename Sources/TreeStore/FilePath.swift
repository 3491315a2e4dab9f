import Foundation

/// The path of a file or folder in the kernel's form: bytes, which need not be UTF-8.
///
/// Nothing here traps, whatever the path is: empty, relative, with doubled or trailing slashes,
/// with cyclic links or names that are too long. It replaces Foundation's functions on paths.
public struct FilePath: Hashable, Sendable, CustomStringConvertible {
  /// The bytes of the path, without a NUL.
  public let bytes: [UInt8]

  /// Creates a path from its bytes, up to the first NUL.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

  /// Creates a path from a string.
  ///
  /// The characters U+10FF80 to U+10FFFF become single bytes, as `string` writes them; a NUL
  /// becomes U+FFFD.
  public init(_ string: String) { bytes = Self.bytes(of: string) }

  /// Creates a path from what a person or a desktop wrote: "~" alone or before a slash is the home
  /// folder.
  public init(written string: String) {
    let path = FilePath(string)
    guard path.bytes.first == UInt8(ascii: "~"),
      path.bytes.count == 1 || path.bytes[1] == Self.slash, let home = Self.home
    else {
      self = path
      return
    }
    bytes = home.bytes + path.bytes.dropFirst()
  }

  static let slash = UInt8(ascii: "/")

  /// The bytes with a NUL at the end, for functions of C.
  public var c: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// The home folder: the value of `HOME` or, if that is empty or missing, the folder of the user
  /// database. It is nil if neither is known.
  public static var home: FilePath? {
    if let given = getenv("HOME"), given.pointee != 0 { return FilePath(c: given) }
    guard let entry = getpwuid(geteuid()), let folder = entry.pointee.pw_dir else { return nil }
    return FilePath(c: folder)
  }

  /// The folder for temporary files: `TMPDIR`, or "/tmp".
  static var temporary: FilePath {
    let given = getenv("TMPDIR").map { FilePath(c: $0) }
    return given.flatMap { $0.isAbsolute ? $0 : nil } ?? FilePath("/tmp")
  }

  init(c pointer: UnsafePointer<CChar>) {
    bytes = (0..<strlen(pointer)).map { UInt8(bitPattern: pointer[$0]) }
  }
}

extension FilePath {
  /// The bytes that the user can still write to the disk of a file or folder, or nil if the system does not tell.
  var freeBytes: Int? {
    var disk = statvfs()
    guard statvfs(c, &disk) == 0 else { return nil }
    let (bytes, isTooMany) = UInt64(disk.f_bavail).multipliedReportingOverflow(
      by: UInt64(disk.f_frsize))
    return isTooMany ? Int.max : Int(clamping: bytes)
  }
}

// MARK: Parts

extension FilePath {
  /// A Boolean value that tells whether the path begins with a slash.
  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// A Boolean value that tells whether the path ends in a slash, so that it can only be a folder.
  /// It is false for "/".
  public var endsInSlash: Bool { bytes.count > 1 && bytes.last == Self.slash }

  /// The path without trailing slashes. "/" stays as it is.
  public var trimmed: FilePath {
    let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? min(1, bytes.count)
    return FilePath(bytes: bytes[..<end])
  }

  /// The last component, without trailing slashes; empty for "/" and for an empty path.
  public var name: FilePath {
    let trimmed = trimmed.bytes
    let start = trimmed.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return FilePath(bytes: trimmed[start...])
  }

  /// The path without its last component; "." if there is only one. Resolve a path that ends in "."
  /// or ".." first: these count as names.
  public var folder: FilePath {
    let trimmed = trimmed.bytes
    guard let end = trimmed.lastIndex(of: Self.slash) else { return FilePath(".") }
    let folder = FilePath(bytes: trimmed[..<end]).trimmed
    return folder.bytes.isEmpty ? FilePath("/") : folder
  }

  /// The name without its extension. A dot at the beginning or the end of the name, or with nothing
  /// but dots before it, begins none.
  public var stem: FilePath {
    let name = name.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot < name.count - 1,
      name[..<dot].contains(where: { $0 != UInt8(ascii: ".") })
    else { return FilePath(bytes: name) }
    return FilePath(bytes: name[..<dot])
  }

  var isHidden: Bool { name.bytes.first == UInt8(ascii: ".") }

  /// The name as the title of a note: the part before the last dot, and the extension in small
  /// letters. The dot is found by bytes, so that a combining character after it makes no
  /// difference.
  var title: (stem: String, ending: String) {
    let name = name.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else {
      return (FilePath(bytes: name).string, "")
    }
    let ending = FilePath(bytes: name[(dot + 1)...])
    return (FilePath(bytes: name[..<dot]).string, ending.string.lowercased())
  }

  /// Returns the path of an entry of this folder, with one slash between the two. An empty path
  /// returns the name alone.
  public func appending(_ name: FilePath) -> FilePath {
    let folder = trimmed.bytes
    guard !folder.isEmpty else { return name }
    return FilePath(bytes: folder + (folder.last == Self.slash ? [] : [Self.slash]) + name.bytes)
  }

  /// Returns the path of an entry of this folder, whose name is given as a string.
  public func appending(_ name: String) -> FilePath { appending(FilePath(name)) }

  /// Returns the path in the same folder whose name is longer by a suffix, such as "library-wal".
  public func adding(_ suffix: String) -> FilePath {
    FilePath(bytes: trimmed.bytes + Self.bytes(of: suffix))
  }
}

// MARK: Strings

extension FilePath {
  /// The characters that represent bytes that are not UTF-8: U+10FF80 for 0x80 and so on. One of
  /// these characters in a name is escaped byte by byte too, so that two paths that differ as bytes
  /// also differ as strings.
  private static let escapes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

  /// The path as a string, from which `FilePath(_:)` makes the same path again. Bytes that are not
  /// UTF-8 are represented by the characters U+10FF80 to U+10FFFF.
  public var string: String {
    told { String(Character(Unicode.Scalar(Self.escapes.lowerBound - 0x80 + UInt32($0)) ?? "?")) }
  }

  /// The path for people to read, with bytes that are not UTF-8 written as in `\xE4`.
  public var description: String { told { "\\x" + String($0, radix: 16, uppercase: true) } }

  /// The path as text; nil if it is not valid UTF-8.
  public var utf8: String? { String(validating: bytes, as: UTF8.self) }

  /// The path as text, with U+FFFD in place of what is not UTF-8: the name of what is made of it.
  var shown: String { String(decoding: bytes, as: UTF8.self) }

  /// A Boolean value that tells whether `string` contains no escaped bytes.
  public var isUTF8: Bool { !Self.hasEscapes(string) }

  /// Returns whether a string contains characters that represent bytes that are not UTF-8.
  public static func hasEscapes(_ string: String) -> Bool {
    string.unicodeScalars.contains { escapes.contains($0.value) }
  }

  private func told(_ escape: (UInt8) -> String) -> String {
    var text = ""
    var index = 0
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if Self.escapes.contains(scalar.value) {
          for byte in encoded { text += escape(byte) }
        } else {
          text.unicodeScalars.append(scalar)
        }
        index += encoded.count
      case .error(let length):
        for byte in bytes[index..<min(index + length, bytes.count)] { text += escape(byte) }
        index += length
      case .emptyInput: return text
      }
    }
  }

  private static func bytes(of string: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(string.utf8.count)
    for scalar in string.unicodeScalars {
      if escapes.contains(scalar.value) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        // No file has a name with a NUL in it, and none is to be found by half of one.
        bytes += UTF8.encode(scalar.value == 0 ? "\u{FFFD}" : scalar).map { Array($0) } ?? []
      }
    }
    return bytes
  }
}
