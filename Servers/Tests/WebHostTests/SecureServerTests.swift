import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Testing

@testable import WebHost
@testable import WebScene

/// A certificate for "localhost" which nobody trusts, its key, and a key that is of none. They are of these tests alone.
private enum Fixtures {
  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBmjCCAUGgAwIBAgIUWjbAjL+kLaFNeK4Dkdzw3r8SUG4wCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDE2MDYyNloYDzIxMjYxMDMx
    MTYwNjI2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAATN30rHUtbuFE+KuheP184/Choannftk89eXfIRErEFuDr6QOuO5jOt
    f/fMG6W5P2jH8UFnHzulWRJEO2ADU0Nbo28wbTAdBgNVHQ4EFgQU+txWgy6mUpM7
    h72COzQdyUAXc8AwHwYDVR0jBBgwFoAU+txWgy6mUpM7h72COzQdyUAXc8AwDwYD
    VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
    zj0EAwIDRwAwRAIgESEVf4LBmDsptE27hrTPhKIkrgR27U1tgDNvezDYmycCIFlQ
    lz6HUpq4/53VzBu1f+DgVEejrYfNGs56cupqbDkS
    -----END CERTIFICATE-----
    """
  static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBcXV7U1dIUoYzlSP
    tibJfmuESaPBDHuZ4NQE3bIdPZ6hRANCAATN30rHUtbuFE+KuheP184/Choannft
    k89eXfIRErEFuDr6QOuO5jOtf/fMG6W5P2jH8UFnHzulWRJEO2ADU0Nb
    -----END PRIVATE KEY-----
    """
  static let otherKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgW7779XuVplW9X7XO
    6Q4xdQn5M/v+Vzg37I5JpYKfMeihRANCAASeTdgeQcvW+3Nm1byVxSbU73CAoslL
    vfwBxoO+K4TFjNj2LFAn/2VeoaIsnkC8SVV4+g2C/gVmWtpIoChhO9ZQ
    -----END PRIVATE KEY-----
    """
}

/// Served at all addresses, to browsers of other machines.
@MainActor @Suite(.serialized) struct SecureServerTests {
  private let folder: URL
  private let program: WebProgram

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("secure-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    program = WebProgram(.single { host in _ = FieldApp(host) })
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = folder.appendingPathComponent(name).path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func options(password: String? = "carrots and salt") throws -> WebServer.Options {
    var options = WebServer.Options()
    options.address = "0.0.0.0"
    options.name = "localhost"
    options.certificate = try file("certificate.pem", Fixtures.certificate)
    options.key = try file("key.pem", Fixtures.key)
    options.password = PasswordFile(folder.appendingPathComponent("password").path)
    if let password { try options.password.set(password) }
    return options
  }

  private func refusal(_ options: WebServer.Options) -> String? {
    do {
      try WebServer.start(program, options) { _ in }.stop()
      return nil
    } catch { return error.description }
  }

  /// Collects all that comes until the end of the connection.
  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let done: EventLoopPromise<String>
    private var all = ""
    init(_ done: EventLoopPromise<String>) { self.done = done }
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      all += String(buffer: unwrapInboundIn(data))
    }
    func channelInactive(context: ChannelHandlerContext) { done.succeed(all) }
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }

  private func ask(
    _ server: WebServer, _ start: String, _ fields: String = "", body: String = "",
    isSecure: Bool = true
  ) async throws -> String {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.certificateVerification = .none
    let context = try NIOSSLContext(configuration: configuration)
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let done = loop.makePromise(of: String.self)
    let channel = try await ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if isSecure {
            try pipeline.addHandler(
              try NIOSSLClientHandler(context: context, serverHostname: "localhost"))
          }
          try pipeline.addHandler(Collector(done))
        }
      }.connect(host: "127.0.0.1", port: server.port).get()
    let text =
      "\(start) HTTP/1.1\r\nHost: localhost:\(server.port)\r\nOrigin: https://localhost:\(server.port)\r\n"
      + "Connection: close\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    try await channel.writeAndFlush(ByteBuffer(string: text))
    return try await done.futureResult.get()
  }

  @Test func otherAddressesNeedACertificateAndAPassword() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = try options(password: nil)
    #expect(refusal(options)?.contains("--set-password") == true)
    (options.certificate, options.key) = (nil, nil)
    #expect(refusal(options)?.contains("--tls-certificate and --tls-key") == true)
    options.certificate = "x"
    #expect(refusal(options)?.contains("give both") == true)
  }

  @Test func whatIsNoCertificateIsASentence() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = try options()
    options.key = try file("other.pem", Fixtures.otherKey)
    #expect(refusal(options)?.contains("cannot be used together") == true)
    options.key = try file("none.pem", "no key")
    #expect(refusal(options)?.contains("cannot be used together") == true)
    options.key = folder.appendingPathComponent("missing.pem").path
    #expect(refusal(options)?.contains("missing.pem cannot be read: no such file") == true)
  }

  @Test func anAddressOfAnotherMachineIsASentence() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = try options()
    options.address = "192.0.2.1"
    #expect(refusal(options)?.contains("no address of this machine") == true)
  }

  @Test func thePasswordOpensIt() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = Service.Lines()
    let server = try WebServer.start(program, try options()) { lines.add($0) }
    defer { server.stop() }
    #expect(server.link == "https://localhost:\(server.port)/")
    #expect(try await ask(server, "GET /").hasPrefix("HTTP/1.1 200"))
    #expect(try await ask(server, "POST /page").hasPrefix("HTTP/1.1 401"))
    #expect(lines.said.isEmpty)
    let wrong = try await ask(server, "POST /password", body: "carrots")
    #expect(wrong.hasPrefix("HTTP/1.1 403") && !wrong.contains("Set-Cookie"))
    #expect(lines.said == ["A request from 127.0.0.1 was refused: its password was wrong."])
    let right = try await ask(server, "POST /password", body: "carrots and salt")
    let cookie = try #require(
      right.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") }?.dropFirst(12))
    #expect(cookie.hasPrefix("__Host-treeworld-\(server.port)="))
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict; Secure"))
    let page = try await ask(
      server, "POST /page", "Cookie: \(cookie.prefix { $0 != ";" })\r\n")
    #expect(page.hasPrefix("HTTP/1.1 200"))
    let signedOut = try await ask(
      server, "POST /sign-out", "Cookie: \(cookie.prefix { $0 != ";" })\r\n")
    #expect(signedOut.hasPrefix("HTTP/1.1 204"))
    #expect(signedOut.contains("Set-Cookie: \(server.rules.takeCookie)\r\n"))
    #expect(signedOut.contains("Clear-Site-Data: \"cache\"\r\n"))
    let after = try await ask(
      server, "POST /page", "Cookie: \(cookie.prefix { $0 != ";" })\r\n")
    #expect(after.hasPrefix("HTTP/1.1 401"))
    for _ in 0..<SignInTries.free { _ = try await ask(server, "POST /password", body: "guess") }
    let late = try await ask(server, "POST /password", body: "carrots and salt")
    #expect(late.hasPrefix("HTTP/1.1 429") && late.contains("Retry-After: "))
    #expect(lines.said.allSatisfy { !$0.contains("carrots") && !$0.contains("guess") })
  }

  @Test func withoutTLSThereIsNotAByte() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try WebServer.start(program, try options()) { _ in }
    defer { server.stop() }
    let answer = try await ask(server, "GET /", isSecure: false)
    #expect(!answer.contains("HTTP/"))
  }
}
