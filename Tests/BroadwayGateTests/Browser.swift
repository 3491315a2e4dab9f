import Foundation
import Testing

@testable import BroadwayGate

/// The other end of a connection to a proxy.
final class Browser {
  let socket: Int32
  private let host: String

  /// - Parameter host: `ADDRESS:PORT`.
  init(_ host: String, family: Int32 = AF_INET) throws {
    self.host = host
    let parts = host.split(separator: ":")
    let number = try #require(LoopbackAddress(String(parts[0]))).number.bigEndian
    let port = try #require(UInt16(parts[1])).bigEndian
    socket = Glibc.socket(family, Int32(SOCK_STREAM.rawValue), 0)
    Socket.limitWait(socket, .seconds(30))
    var (four, six) = (sockaddr_in(), sockaddr_in6())
    four.sin_family = sa_family_t(AF_INET)
    four.sin_port = port
    four.sin_addr.s_addr = number
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = port
    withUnsafeMutableBytes(of: &six.sin6_addr) { bytes in
      bytes[10] = 255
      bytes[11] = 255
      withUnsafeBytes(of: number) { bytes[12...].copyBytes(from: $0) }
    }
    let result = family == AF_INET ? Self.connect(socket, &four) : Self.connect(socket, &six)
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  private static func connect<Address>(_ socket: Int32, _ address: inout Address) -> Int32 {
    withUnsafeBytes(of: &address) { bytes in
      Glibc.connect(
        socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
  }

  func send(_ text: String) { Socket.write(Array(text.utf8), to: socket) }

  /// All that is answered until the connection ends.
  func answer() -> String {
    var answer: [UInt8] = []
    while let bytes = Socket.read(socket) { answer += bytes }
    return String(decoding: answer, as: UTF8.self)
  }

  func ask(_ lines: [String], _ body: String = "") -> String {
    send(([lines[0], "Host: \(host)"] + lines.dropFirst() + ["", body]).joined(separator: "\r\n"))
    return answer()
  }

  deinit { close(socket) }
}
