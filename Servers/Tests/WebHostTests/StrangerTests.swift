import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import Synchronization
import Testing

@testable import WebHost
@testable import WebScene

/// A program that answers each request with the same bytes.
struct OneAnswer: PageProgram {
  var bytes = Data("x".utf8)

  func respond(
    to request: PageRequest, body: Data, page: String, name: String,
    _ answer: @escaping @Sendable (PageAnswer) -> Void
  ) { answer(PageAnswer(bytes: bytes)) }

  func take(
    _ message: Data, from line: any PageLine, refuse: @escaping @Sendable (String) -> Void
  ) {}

  func lineEnded(_ line: any PageLine) {}
}

/// Keeps what is written until a test says that it has left.
private final class Held: ChannelOutboundHandler {
  typealias OutboundIn = Any
  private(set) var promises: [EventLoopPromise<Void>?] = []

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    promises.append(promise)
  }

  func leave(_ count: Int) {
    for promise in promises.prefix(count) { promise?.succeed() }
    promises.removeFirst(min(count, promises.count))
  }

  func failAll() {
    for promise in promises { promise?.fail(ChannelError.ioOnClosedChannel) }
    promises = []
  }
}

/// Connections of strangers, in time that passes when a test says so.
struct StrangerTests {
  private let secret = Secret()
  private let rules: RequestRules

  init() {
    rules = RequestRules(
      authority: "127.0.0.1:8080", port: 8080, isSecure: false, entrance: .link(secret))
  }

  private var head: String { "Host: 127.0.0.1:8080\r\n" }
  private var cookie: String {
    "Cookie: \(rules.cookieName)=\(rules.cookie(forToken: secret.text)?.text ?? "")\r\n"
  }

  private func connection(
    _ program: OneAnswer = OneAnswer(), _ held: Held? = nil
  ) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    if let held { try channel.pipeline.syncOperations.addHandler(held) }
    try WebServer.configure(
      channel, rules, program, PageFiles(title: "T"), WebServer.Options()
    ) { _ in }
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  private func write(_ text: String, _ channel: EmbeddedChannel) throws {
    _ = try channel.writeInbound(ByteBuffer(string: text))
    channel.embeddedEventLoop.run()
  }

  @Test func aRequestThatComesInDropsIsCutOff() throws {
    let channel = try connection()
    try write("GET / HTTP/1.1\r\n", channel)
    for _ in 0..<2 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(14))
      try write("X: a\r\n", channel)
    }
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(3))
    #expect(!channel.isActive)
    _ = try? channel.finish()
  }

  @Test func anUploadTakesItsTimeAsLongAsMoreComes() throws {
    let channel = try connection()
    try write(
      "POST /upload HTTP/1.1\r\n\(head)Origin: \(rules.origin)\r\n\(cookie)Content-Length: 10\r\n\r\n",
      channel)
    for _ in 0..<5 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(20))
      try write("x", channel)
    }
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(31))
    #expect(!channel.isActive)
    _ = try? channel.finish()
  }

  @Test func aLongAnswerIsNotCutOffAsLongAsItIsRead() throws {
    let held = Held()
    let channel = try connection(OneAnswer(bytes: Data(count: 1 << 20)), held)
    try write("GET /download/1 HTTP/1.1\r\n\(head)\(cookie)\r\n", channel)
    #expect(held.promises.count > 8)
    for _ in 0..<4 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(20))
      held.leave(2)
    }
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(31))
    #expect(!channel.isActive)
    held.failAll()
    _ = try? channel.finish()
  }

  @Test func whoAsksOnWithoutReadingIsNotAnswered() throws {
    let channel = try connection()
    try write("GET / HTTP/1.1\r\n\(head)\r\n", channel)
    #expect(try channel.readOutbound(as: ByteBuffer.self) != nil)
    while try channel.readOutbound(as: ByteBuffer.self) != nil {}
    channel.isWritable = false
    try write("GET / HTTP/1.1\r\n\(head)\r\n", channel)
    #expect(try channel.readOutbound(as: ByteBuffer.self) == nil)
    channel.embeddedEventLoop.advanceTime(by: .seconds(31))
    #expect(!channel.isActive)
    _ = try? channel.finish()
  }

  @Test func aPageThatDoesNotReadIsCutOff() throws {
    let held = Held()
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(held)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let line = SocketLine(channel, farewell: 5)
    channel.isWritable = false
    line.send("{}")
    line.send("{}")
    // The reason is told once.
    #expect(held.promises.count == 1)
    channel.embeddedEventLoop.advanceTime(by: .seconds(4))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
    held.failAll()
    _ = try? channel.finish()
  }

  @Test func pingsOfWhoDoesNotReadAreNotAnswered() throws {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(
      SocketHandler(OneAnswer(), { _ in }, signedIn: nil, farewell: 5))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let ping = WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer(string: "x"))
    try channel.writeInbound(ping)
    #expect(try channel.readOutbound(as: WebSocketFrame.self)?.opcode == .pong)
    channel.isWritable = false
    try channel.writeInbound(ping)
    #expect(try channel.readOutbound(as: WebSocketFrame.self) == nil)
    _ = try? channel.finish()
  }

  @Test func oneAddressLeavesRoomForOthers() {
    let connections = Connections()
    for _ in 0..<Connections.mostOfOne { #expect(connections.enter("192.0.2.1")) }
    #expect(!connections.enter("192.0.2.1"))
    #expect(connections.enter("192.0.2.2") && connections.enter(nil))
    connections.leave("192.0.2.1")
    #expect(connections.enter("192.0.2.1"))
  }

  @Test func aNameIsNoAddressOfThisMachineAlone() {
    for own in ["127.0.0.1", "127.1.2.3", "::1"] { #expect(WebServer.Options.isLoopback(own)) }
    for other in ["127.example.com", "127.", "localhost", "0.0.0.0", "10.0.0.127", "::"] {
      #expect(!WebServer.Options.isLoopback(other), "\(other)")
    }
  }

  @Test func whoIsRefusedOftenFillsNoDisk() {
    let lines = Service.Lines()
    let time = Mutex(0.0)
    let log = LimitedLog(clock: { time.withLock { $0 } }, lines.add)
    for _ in 0..<1000 { log.add("It was refused.") }
    #expect(lines.said.count == LimitedLog.most)
    time.withLock { $0 = 60 }
    log.add("It was refused.")
    #expect(
      lines.said.suffix(2) == [
        "Lines like these that were left out since the last one: 940.", "It was refused.",
      ])
  }

  @Test func whereNothingCanBeToldNothingEnds() throws {
    signal(SIGPIPE, SIG_IGN)
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    StandardStream.write("It was refused.", to: full)
    close(full)
    StandardStream.write("It was refused.", to: full)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    // More than a pipe holds, and nobody reads.
    for _ in 0..<100 { StandardStream.write(String(repeating: "x", count: 9000), to: ends[1]) }
    close(ends[0])
    StandardStream.write("It was refused.", to: ends[1])
    close(ends[1])
  }
}
