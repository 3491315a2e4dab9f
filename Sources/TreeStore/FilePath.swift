import Foundation

/// The path of a file or folder as the kernel takes it: bytes, which need not be UTF-8.
///
/// Nothing here traps, whatever the path is: empty, relative, with slashes doubled or behind, with
/// links in circles or names that are too long. Where Foundation's functions on paths would be
/// used, this is.
public struct FilePath: Hashable, Sendable, CustomStringConvertible {
  public let bytes: [UInt8]

  /// - Parameter bytes: none of them NUL; what comes behind one is left out.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

  public init(_ string: String) { bytes = Self.bytes(of: string) }

  /// As a person or a desktop wrote it: "~" alone or before a slash is the home folder.
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

  /// With its end for functions of C.
  public var c: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  public static var home: FilePath? {
    if let given = getenv("HOME"), given.pointee != 0 { return FilePath(c: given) }
    guard let entry = getpwuid(geteuid()), let folder = entry.pointee.pw_dir else { return nil }
    return FilePath(c: folder)
  }

  /// Where files are made that nobody keeps.
  static var temporary: FilePath {
    let given = getenv("TMPDIR").map { FilePath(c: $0) }
    return given.flatMap { $0.isAbsolute ? $0 : nil } ?? FilePath("/tmp")
  }

  init(c pointer: UnsafePointer<CChar>) {
    bytes = (0..<strlen(pointer)).map { UInt8(bitPattern: pointer[$0]) }
  }
}

// MARK: Parts

extension FilePath {
  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// Whether it can only be a folder.
  public var endsInSlash: Bool { bytes.count > 1 && bytes.last == Self.slash }

  /// Without slashes behind.
  public var trimmed: FilePath {
    let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? min(1, bytes.count)
    return FilePath(bytes: bytes[..<end])
  }

  /// What stands behind the last slash but those at the end; empty of "/" and of nothing.
  public var name: FilePath {
    let trimmed = trimmed.bytes
    let start = trimmed.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return FilePath(bytes: trimmed[start...])
  }

  /// What stands before the name: "." of a name alone. Of what ends in "." or ".." ask what it
  /// leads to first.
  public var folder: FilePath {
    let trimmed = trimmed.bytes
    guard let end = trimmed.lastIndex(of: Self.slash) else { return FilePath(".") }
    let folder = FilePath(bytes: trimmed[..<end]).trimmed
    return folder.bytes.isEmpty ? FilePath("/") : folder
  }

  /// The name up to its last dot, if letters stand before and behind that.
  public var stem: FilePath {
    let name = name.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot < name.count - 1,
      name[..<dot].contains(where: { $0 != UInt8(ascii: ".") })
    else { return FilePath(bytes: name) }
    return FilePath(bytes: name[..<dot])
  }

  var isHidden: Bool { name.bytes.first == UInt8(ascii: ".") }

  /// The name as it names a note: what stands before the last dot, and what stands behind, in small
  /// letters. By bytes: a letter that combines with a dot is one of its own.
  var title: (stem: String, ending: String) {
    let name = name.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else {
      return (FilePath(bytes: name).string, "")
    }
    let ending = FilePath(bytes: name[(dot + 1)...])
    return (FilePath(bytes: name[..<dot]).string, ending.string.lowercased())
  }

  public func appending(_ name: FilePath) -> FilePath {
    let folder = trimmed.bytes
    guard !folder.isEmpty else { return name }
    return FilePath(bytes: folder + (folder.last == Self.slash ? [] : [Self.slash]) + name.bytes)
  }

  public func appending(_ name: String) -> FilePath { appending(FilePath(name)) }

  /// Beside it, with a longer name: "library-wal".
  public func adding(_ suffix: String) -> FilePath {
    FilePath(bytes: trimmed.bytes + Self.bytes(of: suffix))
  }
}

// MARK: Strings

extension FilePath {
  /// Bytes that are not UTF-8, as characters that stand for them: U+10FF80 for 0x80 and so on. A
  /// name that has one of these characters is taken for bytes too, so that all paths differ as
  /// strings that differ as bytes.
  private static let escapes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

  /// The same path again by `FilePath(_:)`. It is UTF-8 if the path is.
  public var string: String {
    told { String(Character(Unicode.Scalar(Self.escapes.lowerBound - 0x80 + UInt32($0)) ?? "?")) }
  }

  /// For people: bytes that are not UTF-8 as in `$'\xE4'`.
  public var description: String { told { "\\x" + String($0, radix: 16, uppercase: true) } }

  /// As the text that it is, if it is one.
  public var utf8: String? { String(validating: bytes, as: UTF8.self) }

  /// As the name of something that is made of it.
  var shown: String { String(decoding: bytes, as: UTF8.self) }

  public var isUTF8: Bool { !Self.hasEscapes(string) }

  /// Whether a string stands for bytes that are not UTF-8.
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
