import Foundation

/// What goes between a program that shows an app and the one that serves browsers.
///
/// A frame is the length of what follows, in four bytes, the highest first; a letter for the kind; the number of the
/// page's connection or request, in four bytes; and the contents.
public struct RelayFrame: Equatable, Sendable {
  /// The kinds of frames.
  public enum Kind: UInt8, Sendable {
    /// A message, either way.
    case message = 0x6D
    /// The connection of a page has ended, or is to be ended, with the reason.
    case close = 0x63
    /// The connection of a page is to be ended as it sent what no page sends; contents are the reason.
    case refuse = 0x78
    /// A request, and what it brought.
    case request = 0x72
    /// The answer to a request.
    case answer = 0x61
  }

  /// The kind.
  public var kind: Kind
  /// The number of a connection or request.
  public var number: UInt32
  /// The contents.
  public var contents: Data

  /// Creates a frame.
  public init(_ kind: Kind, _ number: UInt32, _ contents: Data = Data()) {
    self.kind = kind
    self.number = number
    self.contents = contents
  }

  /// The most bytes of contents: an upload and its head.
  public static let mostBytes = 66 << 20
  private static let headSize = 5

  /// The bytes of the frame.
  public var bytes: Data {
    var bytes = Data()
    bytes.append(bigEndian: UInt32(Self.headSize + contents.count))
    bytes.append(kind.rawValue)
    bytes.append(bigEndian: number)
    bytes.append(contents)
    return bytes
  }

  /// Puts frames together from bytes as they come.
  public struct Reader: Sendable {
    private var held = Data()

    /// Creates a reader.
    public init() {}

    /// What came was no frame.
    public struct Malformed: Error {}

    /// Takes bytes, and returns the frames that are whole now.
    ///
    /// - Throws: `Malformed`; nothing can be read after it.
    public mutating func take(_ bytes: Data) throws(Malformed) -> [RelayFrame] {
      held.append(bytes)
      var frames: [RelayFrame] = []
      var rest = held[...]
      while let length = rest.bigEndian(at: 0) {
        guard length >= RelayFrame.headSize, length <= RelayFrame.headSize + RelayFrame.mostBytes
        else { throw Malformed() }
        guard rest.count >= 4 + length else { break }
        let frame = rest.dropFirst(4).prefix(length)
        guard let kind = frame.first.flatMap(Kind.init(rawValue:)),
          let number = frame.bigEndian(at: 1)
        else { throw Malformed() }
        frames.append(
          RelayFrame(kind, UInt32(number), Data(frame.dropFirst(RelayFrame.headSize))))
        rest = rest.dropFirst(4 + length)
      }
      if rest.count != held.count { held = Data(rest) }
      return frames
    }
  }
}

/// A request as the relay hands it over.
public struct RelayedRequest: Codable, Sendable {
  /// What is asked for.
  public var request: PageRequest
  /// What it brought.
  public var body: Data
  /// The second token of the page; empty without one.
  public var page: String
  /// The name of the file that is brought.
  public var name: String

  /// Creates a request.
  public init(request: PageRequest, body: Data, page: String, name: String) {
    self.request = request
    self.body = body
    self.page = page
    self.name = name
  }
}

extension Data {
  fileprivate mutating func append(bigEndian number: UInt32) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
  }

  /// Four bytes as a number, the highest first; nil if there are not as many.
  fileprivate func bigEndian(at offset: Int) -> Int? {
    guard count >= offset + 4 else { return nil }
    return dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}
