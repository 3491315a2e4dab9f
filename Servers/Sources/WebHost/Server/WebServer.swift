import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket
import WebScene

/// Listens at an address and hands what is allowed to pages of a program.
public final class WebServer: Sendable {
  /// How a server is reached.
  public struct Options: Sendable {
    /// The address that is listened at, as numbers.
    public var address = "127.0.0.1"
    /// The port; 0 for any that is free.
    public var port = 0
    /// The files of a certificate chain and of its key, in PEM; nil for plain HTTP, of loopback addresses only.
    public var certificate: String?
    /// The file of the key of the certificate, in PEM.
    public var key: String?
    /// The name in links, where the certificate is for one; nil for the address.
    public var name: String?

    /// The name of the app, which pages have as long as its window has no title.
    public var title = "TreeWorld"

    /// The password for browsers, which other addresses than loopback ones need.
    public var password = PasswordFile()

    /// The seconds within which a whole request has to come, a further part of an upload, or of an answer has to leave.
    var longestSilence = 30.0

    /// Listens at 127.0.0.1, at any port that is free.
    public init() {}

    /// The seconds after which a line that is ended is cut, whether or not its page has read why.
    var longestFarewell = 5.0

    /// Whether only this machine reaches it. A name is never one of these: it may lead anywhere.
    public var isLoopback: Bool { Self.isLoopback(address) }

    static func isLoopback(_ address: String) -> Bool {
      var four = in_addr()
      if inet_pton(AF_INET, address, &four) == 1 { return four.s_addr.bigEndian >> 24 == 127 }
      return address == "::1"
    }
  }

  /// Why nothing can be served, as a sentence.
  public struct Unavailable: Error, CustomStringConvertible {
    public let description: String
  }

  let rules: RequestRules
  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel
  private let connections: Connections

  /// The link to print. Of a loopback address it has a key in it: whoever has it can use the app.
  public var link: String { rules.link }
  /// The port that is listened at.
  public var port: Int { channel.localAddress?.port ?? 0 }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - options: Where.
  ///   - log: Takes a line for each refusal, which has no secrets in it.
  /// - Throws: `Unavailable`.
  @MainActor public static func start(
    _ program: any PageProgram, _ options: Options = Options(),
    log: @escaping @Sendable (String) -> Void
  ) throws(Unavailable) -> WebServer {
    try WebServer(program, options, log)
  }

  @MainActor private init(
    _ program: any PageProgram, _ options: Options, _ log: @escaping @Sendable (String) -> Void
  ) throws(Unavailable) {
    let tls = try Self.tls(options)
    guard tls != nil || options.isLoopback else {
      throw Unavailable(
        description:
          "At \(options.address) others could read along. Give --tls-certificate and --tls-key, or leave "
          + "--address out to serve this machine alone.")
    }
    let entrance = try Self.entrance(options)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let connections = Connections()
    let files = PageFiles(title: options.title)
    let limited = LimitedLog(log)
    // The rules have the port in them, which is known when it is listened at.
    let late = LateRules()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(ChannelOptions.backlog, value: 64)
      .serverChannelOption(ChannelOptions.socketOption(.so_reuseaddr), value: 1)
      // What waits to leave to somebody who asks on without reading; sockets of pages have more.
      .childChannelOption(
        ChannelOptions.writeBufferWaterMark, value: .init(low: 1 << 16, high: 1 << 17)
      )
      .childChannelOption(ChannelOptions.socket(IPPROTO_TCP, TCP_NODELAY), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let address = channel.remoteAddress?.ipAddress
          let isOwn = address.map { Options.isLoopback($0) } ?? false
          let key = isOwn ? nil : SignInTries.key(address ?? "")
          guard connections.enter(key) else { throw ChannelError.operationUnsupported }
          channel.closeFuture.whenComplete { _ in connections.leave(key) }
          if let tls {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
          }
          guard let rules = late.rules else { throw ChannelError.operationUnsupported }
          try Self.configure(channel, rules, program, files, options, limited.add)
        }
      }
    do {
      let channel = try bootstrap.bind(host: options.address, port: options.port).wait()
      let port = channel.localAddress?.port ?? options.port
      let host = options.name ?? options.address
      let shown = host.contains(":") ? "[\(host)]" : host
      let isUsual = port == (tls == nil ? 80 : 443)
      let rules = RequestRules(
        authority: isUsual ? shown : "\(shown):\(port)", port: port, isSecure: tls != nil,
        entrance: entrance)
      late.rules = rules
      self.rules = rules
      self.group = group
      self.channel = channel
      self.connections = connections
    } catch {
      try? group.syncShutdownGracefully()
      throw Unavailable(description: Self.reason(error, options))
    }
  }

  private static func reason(_ error: any Error, _ options: Options) -> String {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE:
      "Port \(options.port) of \(options.address) is taken. Give another by --port, or 0 for any that is free."
    case EACCES:
      "Port \(options.port) is not open to this user. Give one above 1023 by --port."
    case EADDRNOTAVAIL:
      "\(options.address) is no address of this machine. Give one of its own, or 0.0.0.0 for all, by --address."
    default: "\(options.address), port \(options.port), cannot be listened at: \(error)."
    }
  }

  private static func entrance(_ options: Options) throws(Unavailable) -> RequestRules.Entrance {
    if options.isLoopback { return .link(Secret()) }
    do { return .password(PasswordGate(isRight: try options.password.verifier())) } catch {
      throw Unavailable(description: error.description)
    }
  }

  /// Stops listening, and ends all connections.
  public func stop() {
    try? channel.close().wait()
    try? group.syncShutdownGracefully()
  }

  private static func tls(_ options: Options) throws(Unavailable) -> NIOSSLContext? {
    guard options.certificate != nil || options.key != nil else { return nil }
    guard let certificate = options.certificate, let key = options.key else {
      throw Unavailable(
        description: "A certificate needs its key: give both --tls-certificate and --tls-key.")
    }
    for file in [certificate, key] {
      guard let opened = fopen(file, "r") else {
        throw Unavailable(
          description: "\(file) cannot be read: \(String(cString: strerror(errno)).lowercased()).")
      }
      fclose(opened)
    }
    do {
      let chain = try NIOSSLCertificate.fromPEMFile(certificate)
      let secret = try NIOSSLPrivateKey(file: key, format: .pem)
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(secret))
      configuration.minimumTLSVersion = .tlsv12
      return try NIOSSLContext(configuration: configuration)
    } catch {
      throw Unavailable(
        description:
          "The certificate \(certificate) and the key \(key) cannot be used together: \(error). Both have "
          + "to be PEM files, and the key that of the first certificate.")
    }
  }

  static func configure(
    _ channel: any Channel, _ rules: RequestRules, _ program: any PageProgram, _ files: PageFiles,
    _ options: Options, _ log: @escaping @Sendable (String) -> Void
  ) throws {
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: SocketHandler.mostBytes, automaticErrorHandling: true,
      shouldUpgrade: { channel, head in
        let isAllowed = (try? rules.answer(RequestRules.Facts(head))) == .socket
        return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let context = try? pipeline.context(name: Self.requestName) {
            _ = pipeline.removeHandler(context: context)
          }
          try channel.syncOptions?.setOption(
            ChannelOptions.writeBufferWaterMark, value: .init(low: 1 << 20, high: 8 << 20))
          try pipeline.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64,
              maxAccumulatedFrameSize: SocketHandler.mostBytes))
          var signedIn: (PasswordGate, [String])?
          if case .password(let gate) = rules.entrance {
            let cookies = rules.rightCookies(RequestRules.Facts(head))
            // Somebody signed out while the socket was opened.
            guard !cookies.isEmpty else { throw ChannelError.operationUnsupported }
            signedIn = (gate, cookies)
          }
          try pipeline.addHandler(
            SocketHandler(program, log, signedIn: signedIn, farewell: options.longestFarewell))
        }
      })
    let request = HTTPHandler(rules, program, files, options.longestSilence, log)
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }))
    try channel.pipeline.syncOperations.addHandler(request, name: requestName)
  }

  private static let requestName = "request"
}

extension RequestRules.Facts {
  init(_ head: HTTPRequestHead) {
    var fields: [String: [String]] = [:]
    for (name, value) in head.headers { fields[name.lowercased(), default: []].append(value) }
    let path = head.uri.prefix { $0 != "?" && $0 != "#" }
    self.init(
      method: head.method.rawValue, path: String(path), fields: fields,
      isUpgrade: fields["upgrade"]?.contains { $0.lowercased().contains("websocket") } ?? false)
  }
}
