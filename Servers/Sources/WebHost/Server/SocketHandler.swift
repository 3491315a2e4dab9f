import Foundation
import NIOCore
import NIOWebSocket
import Synchronization
import WebScene

/// The WebSocket of one page.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// The most bytes of a message.
  static let mostBytes = 1 << 20
  /// The most events of a second; beyond it reading waits, so that a page is slowed down and nothing is lost.
  static let eventsPerSecond = 200.0
  private static let burst = 400.0

  private let program: any PageProgram
  private let log: @Sendable (String) -> Void
  private let signedIn: (gate: PasswordGate, cookies: [String])?
  private let farewell: Double
  private var line: SocketLine?
  private var allowance = SocketHandler.burst
  private var countedAt = NIODeadline.now()
  private var hasBegun = false
  private var timers: [Scheduled<Void>] = []
  private var pings: RepeatedTask?
  private var heardAt = NIODeadline.now()
  /// What was read before reading could wait, and comes with it.
  private var held: [WebSocketFrame] = []
  private var isWaiting = false

  init(
    _ program: any PageProgram, _ log: @escaping @Sendable (String) -> Void,
    signedIn: (PasswordGate, [String])?, farewell: Double
  ) {
    self.program = program
    self.farewell = farewell
    self.signedIn = signedIn
    self.log = log
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let line = SocketLine(context.channel, farewell: farewell)
    self.line = line
    signedIn.map { $0.gate.opened(line, with: $0.cookies) }
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    let channel = context.channel
    timers.append(
      context.eventLoop.scheduleTask(in: .seconds(10)) {
        if !bound.value.hasBegun { line.close("it said nothing") }
      })
    pings = context.eventLoop.scheduleRepeatedTask(initialDelay: .seconds(20), delay: .seconds(20))
    { _ in
      if bound.value.heardAt + .seconds(65) < .now() { return line.close("it does not answer") }
      channel.writeAndFlush(
        WebSocketFrame(fin: true, opcode: .ping, data: channel.allocator.buffer(capacity: 0)),
        promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  private func end() {
    for timer in timers { timer.cancel() }
    timers = []
    held = []
    pings?.cancel()
    pings = nil
    guard let line else { return }
    self.line = nil
    signedIn?.gate.ended(line)
    program.lineEnded(line)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    if isWaiting { held.append(frame) } else { take(frame, context) }
  }

  private func take(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    heardAt = .now()
    switch frame.opcode {
    case .text: text(frame, context)
    case .ping:
      count(1, context)
      // Whoever asks on without reading is answered no more.
      guard context.channel.isWritable else { return }
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)),
        promise: nil)
    case .connectionClose:
      context.writeAndFlush(
        wrapOutboundOut(
          WebSocketFrame(
            fin: true, opcode: .connectionClose, data: context.channel.allocator.buffer(capacity: 0)
          )),
        promise: nil)
      context.close(promise: nil)
    case .pong: break
    default: refuse("a message that is no text")
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    log(
      "A connection of a page was ended: \(error is NIOWebSocketError ? "what it sent was too large or malformed" : "it was cut")."
    )
    context.close(promise: nil)
  }

  private func refuse(_ reason: String) {
    log("A connection of a page was ended: \(reason).")
    line?.close(reason)
  }

  private func text(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    var bytes = frame.unmaskedData
    guard let line, let raw = bytes.readBytes(length: bytes.readableBytes),
      let value = try? JSONValue(parsing: Data(raw)), value.object != nil
    else { return refuse("what it sent is malformed") }
    hasBegun = true
    count(Double(max(1, value["e"]?.list?.count ?? 1)), context)
    program.take(Data(raw), from: line) { [log] reason in
      log("A connection of a page was ended: \(reason).")
      line.close(reason)
    }
  }

  private func count(_ events: Double, _ context: ChannelHandlerContext) {
    let now = NIODeadline.now()
    let passed = Double((now - countedAt).nanoseconds) / 1e9
    countedAt = now
    allowance = min(Self.burst, allowance + passed * Self.eventsPerSecond) - events
    guard allowance < 0 else { return }
    isWaiting = true
    context.channel.setOption(ChannelOptions.autoRead, value: false).whenComplete { _ in }
    let wait = min(10, -allowance / Self.eventsPerSecond)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: .milliseconds(Int64(wait * 1000) + 1)) {
      let (handler, context) = bound.value
      handler.goOn(context)
    }
  }

  private func goOn(_ context: ChannelHandlerContext) {
    guard line != nil else { return }
    isWaiting = false
    heardAt = .now()
    while !isWaiting, !held.isEmpty { take(held.removeFirst(), context) }
    guard !isWaiting else { return }
    let channel = context.channel
    channel.setOption(ChannelOptions.autoRead, value: true).whenComplete { _ in channel.read() }
  }
}

/// The end of a socket at which messages leave, from any thread.
final class SocketLine: PageLine {
  private let channel: any Channel
  private let farewell: Double
  private let isClosed = Mutex(false)
  /// Shorter messages fit into a packet as they are.
  private static let leastPacked = 1200

  init(_ channel: any Channel, farewell: Double) {
    self.channel = channel
    self.farewell = farewell
  }

  func send(_ text: String) {
    guard !isClosed.withLock({ $0 }) else { return }
    // A page that takes nothing gets the whole scene when it comes back.
    guard channel.isWritable else { return close("it reads too slowly") }
    // What a page gets at once, a scene for example, is longer than it needs to be.
    let packed = text.utf8.count >= Self.leastPacked ? Gzip.packed(Array(text.utf8), .fast) : nil
    let frame =
      packed.map {
        WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: $0))
      } ?? WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
    channel.writeAndFlush(frame, promise: nil)
  }

  func close(_ reason: String) {
    let isFirst = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return !isClosed
    }
    guard isFirst else { return }
    var data = channel.allocator.buffer(capacity: 64)
    data.write(webSocketErrorCode: .policyViolation)
    data.writeString(String(reason.prefix(100)))
    let channel = channel
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
      .whenComplete { _ in
        channel.close(promise: nil)
      }
    // A page that reads nothing does not read this either.
    channel.eventLoop.scheduleTask(in: .milliseconds(Int64(farewell * 1000))) {
      channel.close(promise: nil)
    }
  }
}
