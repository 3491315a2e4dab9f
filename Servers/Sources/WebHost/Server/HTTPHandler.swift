import Foundation
import NIOCore
import NIOHTTP1
import NIOWebSocket
import WebScene

/// Answers the requests of one connection.
final class HTTPHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let rules: RequestRules
  private let program: any PageProgram
  private let files: PageFiles
  private let log: @Sendable (String) -> Void
  private var head: HTTPRequestHead?
  private var answer: RequestRules.Answer?
  private var body = Data()
  private var isRefused = false
  private let silence: TimeAmount
  private var channel: (any Channel)?
  /// When the connection is ended unless something comes or leaves before; nil while an answer is made.
  private var endsAt: NIODeadline?
  private var timer: Scheduled<Void>?

  private static let mostBody = 1024
  private static let mostUpload = 64 << 20

  init(
    _ rules: RequestRules, _ program: any PageProgram, _ files: PageFiles, _ silence: Double,
    _ log: @escaping @Sendable (String) -> Void
  ) {
    self.silence = .milliseconds(Int64(silence * 1000))
    self.rules = rules
    self.program = program
    self.files = files
    self.log = log
  }

  /// What goes back.
  struct Response: Sendable {
    var status = HTTPResponseStatus.ok
    var type = "text/plain; charset=utf-8"
    var bytes = Data()
    var fields: [(String, String)] = []
    /// Whether it is the same for ever.
    var isKept = false
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body = Data()
      // Who asks on without reading what was answered is answered no more, so that little waits to leave.
      isRefused = !context.channel.isWritable
      guard !isRefused else { return }
      waitLonger()
      do throws(RequestRules.Refusal) {
        answer = try rules.answer(RequestRules.Facts(head))
      } catch {
        refuse(error, context)
      }
    case .body(var part):
      guard !isRefused else { return }
      let isUpload = answer == .program(.upload)
      if isUpload { waitLonger() }
      let most = isUpload ? Self.mostUpload : Self.mostBody
      guard body.count + part.readableBytes <= most else { return refuse(.size, context) }
      if let bytes = part.readBytes(length: part.readableBytes) { body.append(contentsOf: bytes) }
    case .end:
      guard !isRefused, let answer, let head else { return }
      endsAt = nil
      respond(to: answer, head, context)
    }
  }

  private func refuse(
    _ refusal: RequestRules.Refusal, _ context: ChannelHandlerContext,
    fields: [(String, String)] = []
  ) {
    isRefused = true
    refuse(refusal, context.channel, fields: fields)
  }

  private func refuse(
    _ refusal: RequestRules.Refusal, _ channel: any Channel, fields: [(String, String)] = []
  ) {
    // Each browser begins signed out.
    if refusal != .signedOut {
      let address = channel.remoteAddress?.ipAddress ?? "an unknown address"
      log("A request from \(address) was refused: \(refusal.rawValue).")
    }
    write(
      Response(
        status: HTTPResponseStatus(statusCode: refusal.status),
        bytes: Data("Refused: \(refusal.rawValue).\n".utf8), fields: fields), channel, closes: true)
  }

  // MARK: Time

  func handlerAdded(context: ChannelHandlerContext) {
    channel = context.channel
    waitLonger()
  }

  func handlerRemoved(context: ChannelHandlerContext) { endWaiting() }

  func channelInactive(context: ChannelHandlerContext) {
    endWaiting()
    context.fireChannelInactive()
  }

  private func endWaiting() {
    timer?.cancel()
    timer = nil
    channel = nil
  }

  /// A connection that says nothing, or a letter now and then, is somebody else's, or asleep: a request has to be whole
  /// in time, and an answer has to be read.
  private func waitLonger() {
    guard let channel else { return }
    endsAt = channel.eventLoop.now + silence
    if timer == nil { look(after: silence, channel) }
  }

  private func look(after time: TimeAmount, _ channel: any Channel) {
    let bound = NIOLoopBound(self, eventLoop: channel.eventLoop)
    timer = channel.eventLoop.scheduleTask(in: time) { bound.value.endIfSilent() }
  }

  private func endIfSilent() {
    timer = nil
    guard let endsAt, let channel else { return }
    let rest = endsAt - channel.eventLoop.now
    if rest > .zero { look(after: rest, channel) } else { channel.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A WebSocket that is refused is a request that is answered so.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }

  // MARK: Answers

  private func respond(
    to answer: RequestRules.Answer, _ head: HTTPRequestHead, _ context: ChannelHandlerContext
  ) {
    switch answer {
    case .page: send(files.page, head, context)
    case .browser: send(PageFiles.browser, head, context)
    case .script: send(PageFiles.script, head, context)
    case .editor: send(PageFiles.editor, head, context)
    case .style: send(PageFiles.style, head, context)
    case .manifest: send(files.manifest, head, context)
    case .icon: send(PageFiles.icon, head, context)
    case .iconPicture(let width):
      send(PageFiles.pictures[width] ?? PageFiles.icon, head, context)
    case .signIn:
      guard let cookie = rules.cookie(forToken: String(decoding: body, as: UTF8.self)) else {
        return refuse(.token, context)
      }
      write(
        Response(status: .noContent, fields: [("Set-Cookie", rules.setCookie(cookie))]),
        context.channel)
    case .password: tryPassword(context)
    case .signOut: signOut(head, context)
    case .socket:
      write(
        Response(status: .badRequest, bytes: Data("This is for WebSockets.\n".utf8)),
        context.channel, closes: true)
    case .program(let request): later(request, head, context)
    }
  }

  private func send(
    _ file: PageFiles.File, _ head: HTTPRequestHead, _ context: ChannelHandlerContext
  ) {
    guard let packed = file.packed, Self.takesGzip(head) else {
      return write(
        Response(type: file.type, bytes: file.bytes, fields: [("Vary", "Accept-Encoding")]),
        context.channel)
    }
    write(
      Response(
        type: file.type, bytes: packed,
        fields: [("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")]), context.channel)
  }

  private static func takesGzip(_ head: HTTPRequestHead) -> Bool {
    // "gzip;q=0" refuses it.
    head.headers[canonicalForm: "accept-encoding"].contains { $0.lowercased() == "gzip" }
  }

  /// Fonts and drawings are text or tables, which become half as long; pictures are packed already.
  private static func isLong(_ answer: PageAnswer) -> Bool {
    answer.bytes.count > 1200
      && ["font/", "image/svg+xml", "application/json"].contains { answer.type.hasPrefix($0) }
  }

  private func signOut(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard case .password(let gate) = rules.entrance else { return refuse(.path, context) }
    for cookie in rules.rightCookies(RequestRules.Facts(head)) { gate.forget(cookie) }
    // Pictures of notes are no longer there for whoever uses the browser next.
    write(
      Response(
        status: .noContent,
        fields: [("Set-Cookie", rules.takeCookie), ("Clear-Site-Data", "\"cache\"")]),
      context.channel)
  }

  /// It takes its time, on a thread of its own.
  private func tryPassword(_ context: ChannelHandlerContext) {
    guard case .password(let gate) = rules.entrance else { return refuse(.path, context) }
    let (rules, channel) = (rules, context.channel)
    let closes = head?.isKeepAlive != true
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    let password = String(decoding: body, as: UTF8.self)
    body = Data()
    gate.tried(password, from: channel.remoteAddress?.ipAddress ?? "") { answer in
      channel.eventLoop.execute {
        switch answer {
        case .right(let secret):
          let fields = [("Set-Cookie", rules.setCookie(secret))]
          bound.value.write(
            Response(status: .noContent, fields: fields), channel, closes: closes)
        case .wrong: bound.value.refuse(.password, channel)
        case .later(let seconds):
          bound.value.refuse(.tries, channel, fields: [("Retry-After", "\(seconds)")])
        }
      }
    }
  }

  /// What the program knows it answers in its time.
  private func later(
    _ request: PageRequest, _ head: HTTPRequestHead, _ context: ChannelHandlerContext
  ) {
    let (program, body, channel) = (program, body, context.channel)
    let page = head.headers.first(name: "x-page") ?? ""
    let name = head.headers.first(name: "x-name")?.removingPercentEncoding ?? "file"
    let closes = !head.isKeepAlive
    let takesGzip = Self.takesGzip(head)
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    var more: [(String, String)] = []
    // A page offers to sign out where somebody signed in.
    if case .password = rules.entrance, request == .pageToken { more = [("X-Sign-Out", "1")] }
    self.body = Data()
    program.respond(to: request, body: body, page: page, name: name) { [more] answer in
      let response = Response(
        status: HTTPResponseStatus(statusCode: answer.status), type: answer.type,
        bytes: answer.bytes, fields: answer.fields.map { ($0.name, $0.value) } + more,
        isKept: answer.isKept)
      guard takesGzip, Self.isLong(answer) else {
        return channel.eventLoop.execute { bound.value.write(response, channel, closes: closes) }
      }
      // A font takes as long as a hundred messages.
      DispatchQueue.global().async {
        let shorter = Self.packed(response)
        channel.eventLoop.execute { bound.value.write(shorter, channel, closes: closes) }
      }
    }
  }

  private static func packed(_ response: Response) -> Response {
    guard let bytes = Gzip.packed(Array(response.bytes), .fast) else { return response }
    var response = response
    response.bytes = Data(bytes)
    response.fields += [("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")]
    return response
  }

  private func write(_ response: Response, _ channel: any Channel) {
    write(response, channel, closes: head?.isKeepAlive != true)
  }

  private func write(_ response: Response, _ channel: any Channel, closes: Bool) {
    var headers = HTTPHeaders(RequestRules.safety)
    if response.status != .noContent {
      headers.add(name: "Content-Type", value: response.type)
      headers.add(name: "Content-Length", value: "\(response.bytes.count)")
    }
    headers.add(
      name: "Cache-Control",
      value: response.isKept ? "private, max-age=31536000, immutable" : "no-store")
    for (name, value) in response.fields { headers.add(name: name, value: value) }
    if closes { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(version: .http1_1, status: response.status, headers: headers)
    waitLonger()
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    // What is long leaves in parts, so that whoever reads slowly is told from who does not read.
    let bound = NIOLoopBound(self, eventLoop: channel.eventLoop)
    var rest = ByteBuffer(bytes: response.bytes)
    while rest.readableBytes > 0,
      let part = rest.readSlice(length: min(rest.readableBytes, Self.part))
    {
      channel.write(HTTPServerResponsePart.body(.byteBuffer(part))).whenSuccess {
        bound.value.waitLonger()
      }
    }
    let written = channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    if closes { written.whenComplete { _ in channel.close(promise: nil) } }
  }

  private static let part = 1 << 16
}
