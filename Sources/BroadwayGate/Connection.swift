import Foundation

/// One connection of a browser: one request, and what follows it.
final class Connection: Sendable {
  private static let longestBody = 256

  private let browser: Int32
  private let doorkeeper: Doorkeeper
  private let server: String
  private let limit: ContinuousClock.Instant
  private let waitingRoom: WaitingRoom
  private let log: @Sendable (String) -> Void

  /// - Parameters:
  ///   - server: the path of Broadway's socket.
  ///   - patience: how long the request may take to arrive, in all.
  ///   - waitingRoom: where it stays until it may pass.
  init(
    _ browser: Int32, _ doorkeeper: Doorkeeper, server: String, patience: Duration,
    waitingRoom: WaitingRoom, log: @escaping @Sendable (String) -> Void
  ) {
    self.browser = browser
    self.doorkeeper = doorkeeper
    self.server = server
    limit = .now + patience
    self.waitingRoom = waitingRoom
    self.log = log
  }

  /// Returns when both sides are closed.
  func serve() {
    defer {
      waitingRoom.leave(browser)
      close(browser)
    }
    guard let (bytes, rest) = readHead() else { return }
    guard let head = RequestHead(bytes) else { return refuse(.malformed) }
    switch doorkeeper.admission(of: head, body: body(after: rest, head)) {
    case .refused(let refusal): refuse(refusal)
    case .admitted: Socket.write(Response.admitted(doorkeeper.cookie), to: browser)
    case .entrance: Socket.write(Response.entrance(nonce: Secret().text), to: browser)
    case .pass(let isWebSocket):
      guard waitingRoom.leave(browser) else { return }
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
      (1...Self.longestBody).contains(length)
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
