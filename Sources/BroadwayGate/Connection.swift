import Foundation

/// One connection of a browser: one request, and what follows it.
final class Connection: Sendable {
  private static let maximumBodyLength = 256

  private let browser: Int32
  private let authorizer: RequestAuthorizer
  private let server: String
  private let limit: ContinuousClock.Instant
  private let pending: PendingConnections
  private let log: @Sendable (String) -> Void

  /// - Parameters:
  ///   - server: the path of Broadway's socket.
  ///   - requestTimeout: the time in which the whole request has to arrive.
  ///   - pending: has the connection until its request is authorized.
  init(
    _ browser: Int32, _ authorizer: RequestAuthorizer, server: String, requestTimeout: Duration,
    pending: PendingConnections, log: @escaping @Sendable (String) -> Void
  ) {
    self.browser = browser
    self.authorizer = authorizer
    self.server = server
    limit = .now + requestTimeout
    self.pending = pending
    self.log = log
  }

  /// Returns when both sides are closed.
  func serve() {
    defer {
      pending.remove(browser)
      close(browser)
    }
    guard let (bytes, rest) = readHead() else { return }
    guard let head = RequestHead(bytes) else { return refuse(.malformed) }
    switch authorizer.authorization(of: head, body: body(after: rest, head)) {
    case .refused(let refusal): refuse(refusal)
    case .admitted: Socket.write(Response.admitted(authorizer.cookie), to: browser)
    case .loginPage: Socket.write(Response.loginPage(nonce: Secret().text), to: browser)
    case .pass(let isWebSocket):
      guard pending.remove(browser) else { return }
      pass(bytes + (isWebSocket ? rest : []), isWebSocket: isWebSocket)
    }
  }

  private func refuse(_ refusal: Refusal) {
    log("A request was refused: \(refusal.rawValue).")
    Socket.write(Response.refusal(refusal), to: browser)
  }

  private func readHead() -> (head: [UInt8], rest: [UInt8])? {
    let end = Data("\r\n\r\n".utf8)
    var read = Data()
    while read.count <= RequestHead.maximumLength {
      guard let bytes = Socket.read(browser, until: limit) else { return nil }
      read += bytes
      if let range = read.range(of: end) {
        return (Array(read[..<range.upperBound]), Array(read[range.upperBound...]))
      }
    }
    refuse(.malformed)
    return nil
  }

  /// The token of somebody who enters; nothing else has a body.
  private func body(after rest: [UInt8], _ head: RequestHead) -> String {
    guard head.method == "POST", !head.has("transfer-encoding"),
      let length = head.value(of: "content-length").flatMap({ Int($0) }),
      (1...Self.maximumBodyLength).contains(length)
    else { return "" }
    var body = rest
    while body.count < length {
      guard let bytes = Socket.read(browser, until: limit) else { return "" }
      body += bytes
    }
    return String(decoding: body.prefix(length), as: UTF8.self)
  }

  private func pass(_ request: [UInt8], isWebSocket: Bool) {
    guard let upstream = Socket.connect(toPath: server) else {
      log("Broadway does not answer any more.")
      return
    }
    defer { close(upstream) }
    guard Socket.write(request, to: upstream) else { return }
    // A plain request ends with its answer: a second one on the same connection would pass
    // without having been looked at.
    Relay(browser, upstream, takesMore: isWebSocket).run()
  }
}
