import CDeflate
import Foundation

/// A connection that says exactly what a test wants, as no browser would.
final class Wire: @unchecked Sendable {
  private let socket: Int32
  private var rest = Data()

  init(port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isOpen = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isOpen else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close(socket) }

  /// Runs what waits for the network on a thread of its own.
  func off<Value: Sendable>(_ body: @escaping @Sendable (Wire) -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body(self)) }
    }
  }

  func write(_ data: Data) {
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        let count = send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return }
        sent += count
      }
    }
  }

  /// At least as many bytes; fewer at the end of the connection.
  private func read(_ count: Int) -> Data {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while rest.count < count {
      let got = recv(socket, &buffer, buffer.count, 0)
      guard got > 0 else { break }
      rest += buffer[..<got]
    }
    defer { rest = Data(rest.dropFirst(count)) }
    return Data(rest.prefix(count))
  }

  /// The head of an answer, and its body.
  func answer() -> (head: String, body: Data) {
    var head = Data()
    while !head.suffix(4).elementsEqual(Data("\r\n\r\n".utf8)) {
      let byte = read(1)
      guard !byte.isEmpty else { break }
      head += byte
    }
    let text = String(decoding: head, as: UTF8.self)
    let length =
      text.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
    return (text, read(length))
  }

  // MARK: WebSocket

  func frame(_ text: Data, opcode: UInt8 = 1) {
    var data = Data([0x80 | opcode])
    if text.count < 126 {
      data.append(0x80 | UInt8(text.count))
    } else if text.count < 65536 {
      data += [0x80 | 126, UInt8(text.count >> 8), UInt8(text.count & 255)]
    } else {
      data.append(0x80 | 127)
      data += (0..<8).reversed().map { UInt8(text.count >> ($0 * 8) & 255) }
    }
    data += [0, 0, 0, 0]
    write(data + text)
  }

  /// A part of a message after which others come.
  func fragment(_ part: Data) {
    var data = Data([0x00, 0x80 | 126, UInt8(part.count >> 8), UInt8(part.count & 255), 0, 0, 0, 0])
    if !hasBegun { data[0] = 0x01 }
    hasBegun = true
    write(data + part)
  }
  private var hasBegun = false

  /// What was packed in gzip's format; nil if it was not.
  static func unpacked(_ bytes: Data) -> [UInt8]? {
    var stream = z_stream()
    guard
      inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    var input = Array(bytes)
    var output = [UInt8](repeating: 0, count: 4 << 20)
    let (inputCount, outputCount) = (UInt32(input.count), UInt32(output.count))
    let result = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = inputCount
        stream.next_out = output.baseAddress
        stream.avail_out = outputCount
        return inflate(&stream, Z_FINISH)
      }
    }
    return result == Z_STREAM_END ? Array(output.prefix(Int(stream.total_out))) : nil
  }

  /// The next message; nil when the connection was closed.
  func message() -> String? {
    while true {
      let head = read(2)
      guard head.count == 2 else { return nil }
      var length = Int(head[1] & 127)
      if length == 126 { length = read(2).reduce(0) { $0 << 8 | Int($1) } }
      if length == 127 { length = read(8).reduce(0) { $0 << 8 | Int($1) } }
      let body = read(length)
      switch head[0] & 15 {
      case 1: return String(decoding: body, as: UTF8.self)
      case 2: return Self.unpacked(body).map { String(decoding: $0, as: UTF8.self) }
      case 8: return nil
      default: continue
      }
    }
  }
}
