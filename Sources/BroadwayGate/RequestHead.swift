/// The head of an HTTP request: the request line and the header fields.
///
/// Parsing is strict, since the proxy and the server behind it must agree on what was asked for:
/// what the two might read differently is refused.
public struct RequestHead: Hashable, Sendable {
  /// The longest head that is read, in bytes.
  public static let maximumLength = 16_384

  public let method: String
  public let target: String
  private let fields: [String: [String]]

  /// - Parameter bytes: all up to and including the empty line.
  /// - Returns: nil for anything but a well-formed head of HTTP/1.0 or 1.1.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumLength, bytes.suffix(4).elementsEqual("\r\n\r\n".utf8),
      bytes.allSatisfy({ $0 == 13 || $0 == 10 || $0 == 9 || (32..<127).contains($0) })
    else { return nil }
    let text = String(decoding: bytes.dropLast(4), as: UTF8.self)
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard lines.allSatisfy({ !$0.utf8.contains(13) && !$0.utf8.contains(10) }),
      let request = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false),
      request.count == 3, Self.isToken(request[0]), request[1].hasPrefix("/"),
      ["HTTP/1.0", "HTTP/1.1"].contains(request[2])
    else { return nil }
    var fields: [String: [String]] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), Self.isToken(line[..<colon]) else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let end = value.lastIndex { $0 != " " && $0 != "\t" }.map(value.index(after:))
      fields[line[..<colon].lowercased(), default: []]
        .append(String(value[..<(end ?? value.startIndex)]))
    }
    method = String(request[0])
    target = String(request[1])
    self.fields = fields
  }

  /// The target without what follows a question mark.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// Whether it asks for nothing but a WebSocket.
  var opensWebSocket: Bool {
    let connection = (value(of: "connection") ?? "").lowercased().split(separator: ",")
    return value(of: "upgrade")?.lowercased() == "websocket"
      && connection.contains { $0.drop { $0 == " " }.prefix { $0 != " " } == "upgrade" }
  }

  /// The value of a field that occurs once; nil if it is absent or repeated.
  ///
  /// - Parameter name: in lower case.
  public func value(of name: String) -> String? {
    guard let values = fields[name], values.count == 1 else { return nil }
    return values.first
  }

  public func has(_ name: String) -> Bool { fields[name] != nil }

  /// The values of all cookies of a name: each path may have one of its own.
  public func cookies(named name: String) -> [String] {
    let pairs = (value(of: "cookie") ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
    return pairs.filter { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }

  private static func isToken(_ word: Substring) -> Bool {
    !word.isEmpty
      && word.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}
