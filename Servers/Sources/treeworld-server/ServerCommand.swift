import ArgumentParser
import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import Metrics
import NIOSSL
import ServiceLifecycle
import Sodium
import SyncProtocol
import UnixSignals

/// The program: serves libraries from a database.
@main struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "treeworld-server",
    abstract: "Keeps libraries of TreeWorld in step, sealed, in PostgreSQL.",
    discussion: """
      Make the tables once with --migrate, then start it without. A password of the database belongs in \
      ~/.pgpass or PGPASSFILE, not into --database, which others see.

      The exit code is 0 when all was done, 1 when it was not, with a sentence on standard error, \
      and 64 when the command was not understood.
      """)

  @Option(help: "The database, as postgres://HOST/NAME or in the words of libpq.")
  var database: String
  @Option(help: "Where to listen, as HOST:PORT.")
  var listen = "127.0.0.1:8443"
  @Option(help: "Where to answer Prometheus at /metrics, as HOST:PORT; nowhere by default.")
  var metrics: String?
  @Option(help: "The certificate, a file in PEM.")
  var tlsCertificate: String?
  @Option(help: "The key of the certificate, a file in PEM.")
  var tlsKey: String?
  @Option(help: "How many connections to the database; two for each processor by default.")
  var connections: Int?
  @Option(help: "The most megabytes that an account may have; no limit by default.")
  var quota: Int64?
  @Flag(help: "Take no new accounts; those that are there go on.")
  var closed = false
  @Option(help: "The least that is logged: debug, info, warning or error.")
  var log = "info"
  @Flag(help: "Make or update the tables, and end.")
  var migrate = false
  @Flag(help: "Tell whether the database can be used, and end.")
  var check = false
  @Flag(help: "After a backup of the database was restored: tell all devices to compare, and end.")
  var newEpoch = false

  func validate() throws {
    guard Self.place(listen) != nil else {
      throw ValidationError("--listen is no HOST:PORT: \(listen)")
    }
    if let metrics, Self.place(metrics) == nil {
      throw ValidationError("--metrics is no HOST:PORT: \(metrics)")
    }
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("--tls-certificate and --tls-key belong together.")
    }
    guard Logger.Level(rawValue: log) != nil else {
      throw ValidationError("--log is none of debug, info, warning, error: \(log)")
    }
    guard quota.map({ (1...Self.mostQuota).contains($0) }) ?? true else {
      throw ValidationError("--quota is none of 1 to \(Self.mostQuota).")
    }
    guard connections.map({ (1...1000).contains($0) }) ?? true else {
      throw ValidationError("--connections is none of 1 to 1000.")
    }
  }

  /// In megabytes; no disk has as much.
  private static let mostQuota: Int64 = 1 << 40

  private static func place(_ text: String) -> (host: String, port: Int)? {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65_535).contains(port), colon > text.startIndex
    else { return nil }
    return (text[..<colon].trimmingCharacters(in: ["[", "]"]), port)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func run() async throws {
    do {
      if migrate || check || newEpoch { return try manage() }
      try await serve()
    } catch let error as PostgresError {
      throw Failure(description: "The database cannot be used: \(error.message)")
    }
  }

  private func manage() throws {
    let connection = try Connection(database)
    if migrate {
      Self.say(
        try Tables.migrate(connection)
          ? "The tables were made." : "The tables are as they should be.")
    }
    try Self.refuseOther(connection)
    if newEpoch {
      // Revisions begin behind all that a device can have seen of the lost ones.
      try connection.run(
        "UPDATE library SET epoch = 1 + (random() * 9007199254740991)::bigint, structure = revision"
      )
      Self.say("All devices will compare what they have with the database.")
    }
    if check {
      let rows = try connection.run(
        "SELECT (SELECT count(*) FROM account), (SELECT count(*) FROM item)")
      Self.say(
        "The database can be used: \(rows.number(0, 0)) accounts, \(rows.number(0, 1)) items.")
    }
  }

  private static func refuseOther(_ connection: Connection) throws {
    let found = try Tables.version(connection)
    if found == 0 {
      throw Failure(
        description: "The database has no tables of this server. Make them with --migrate.")
    }
    guard found == Tables.version else {
      throw Failure(
        description: "The tables are of version \(found), and this server knows \(Tables.version). "
          + (found < Tables.version ? "Update them with --migrate." : "Update the server."))
    }
  }

  /// Longer than a question for changes is kept.
  private static let idleSeconds = Int64(3 * SyncLimits.heartbeat)

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private func serve() async throws {
    guard let sodium = Sodium.shared else {
      throw Failure(description: "libsodium is not installed: apt install \(Sodium.package)")
    }
    guard let place = Self.place(listen) else { return }
    try Self.refuseOther(try Connection(database))
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    var logger = Logger(label: "treeworld-server")
    logger.logLevel = Logger.Level(rawValue: log) ?? .info
    let pool = Pool(
      database, size: connections ?? 2 * max(1, ProcessInfo.processInfo.activeProcessorCount))
    let live = Live()
    let notifier = Notifier(database, pool: pool, live: live, logger: logger)
    let figures = Figures()
    if metrics != nil { MetricsSystem.bootstrap(figures) }
    let routes = Routes(
      pool: pool, accounts: AccountStore(sodium: sodium), live: live, notifier: notifier,
      isClosed: closed, quota: Quota(most: quota.map { $0 << 20 }))
    let configuration = ApplicationConfiguration(
      address: .hostname(place.host, port: place.port), serverName: "treeworld-server")
    // Who sends half a request, or nothing, does not keep a connection.
    let http = HTTP1Channel.Configuration(idleTimeout: .seconds(Self.idleSeconds))
    var server: HTTPServerBuilder = .http1(configuration: http)
    if let tlsCertificate, let tlsKey {
      do {
        let chain = try NIOSSLCertificate.fromPEMFile(tlsCertificate)
        var tls = TLSConfiguration.makeServerConfiguration(
          certificateChain: chain.map { .certificate($0) },
          privateKey: .privateKey(try NIOSSLPrivateKey(file: tlsKey, format: .pem)))
        tls.minimumTLSVersion = .tlsv12
        server = try .tls(.http1(configuration: http), tlsConfiguration: tls)
      } catch {
        throw Failure(
          description:
            "The certificate \(tlsCertificate) and its key \(tlsKey) cannot be used: \(error)")
      }
    }
    let words = "Listening at \(listen)"
    var app = Application(
      router: routes.router, server: server, configuration: configuration,
      onServerRunning: { [logger] channel in
        logger.info("\(words), port \(channel.localAddress?.port ?? 0)")
      }, logger: logger)
    app.addServices(Maintenance(pool: pool, logger: logger), notifier)
    if let place = metrics.flatMap({ Self.place($0) }) {
      let words = "Figures at \(place.host)"
      app.addServices(
        Application(
          router: figures.router {
            [
              "treeworld_live_waiting": await live.count,
              "treeworld_database_connections_free": pool.freeCount,
              "treeworld_database_connections_most": pool.size,
            ]
          },
          configuration: ApplicationConfiguration(
            address: .hostname(place.host, port: place.port), serverName: "treeworld-server"),
          onServerRunning: { [logger] channel in
            logger.info("\(words), port \(channel.localAddress?.port ?? 0)")
          }, logger: logger))
    }
    try await app.runService(gracefulShutdownSignals: [.sigterm, .sigint])
    await pool.close()
  }
}
