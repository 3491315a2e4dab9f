import Foundation

/// Carries bytes between a browser and Broadway until one of them closes. The first line of
/// Broadway's answer is followed by the header fields of the proxy.
struct Relay {
  private let browser: Int32
  private let server: Int32
  private let takesMore: Bool

  /// - Parameter takesMore: whether what else the browser sends goes to Broadway too.
  init(_ browser: Int32, _ server: Int32, takesMore: Bool) {
    self.browser = browser
    self.server = server
    self.takesMore = takesMore
  }

  func run() {
    Socket.limitWait(browser, .zero)
    guard passHead() else { return }
    var ends = [
      pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      pollfd(fd: takesMore ? browser : -1, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&ends, nfds_t(ends.count), -1)
      if count < 0 {
        guard errno == EINTR else { return }
        continue
      }
      if ends[0].revents != 0 { guard carry(from: server, to: browser) else { return } }
      if ends[1].revents != 0 { guard carry(from: browser, to: server) else { return } }
    }
  }

  private func carry(from: Int32, to: Int32) -> Bool {
    guard let bytes = Socket.read(from) else { return false }
    return Socket.write(bytes, to: to)
  }

  private func passHead() -> Bool {
    let end = Data("\r\n".utf8)
    var read = Data()
    while read.count < RequestHead.maximumLength {
      guard let bytes = Socket.read(server) else { return false }
      read += bytes
      guard let line = read.range(of: end) else { continue }
      // A WebSocket keeps the connection that Broadway's own fields speak of.
      let fields = Response.securityFields.filter { !takesMore || !$0.hasPrefix("Connection") }
      let head = read[..<line.upperBound] + Data((fields.joined(separator: "\r\n") + "\r\n").utf8)
      return Socket.write(Array(head + read[line.upperBound...]), to: browser)
    }
    return false
  }
}
