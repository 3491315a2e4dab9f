import Foundation
import Logging
import OSLog
import Synchronization
import Testing

/// Keeps what was logged.
private final class Book: Sendable {
  static let shared = Book()
  private let all = Mutex<[String: [String]]>([:])

  func add(_ label: String, _ line: String) { all.withLock { $0[label, default: []].append(line) } }
  func lines(of label: String) -> [String] { all.withLock { $0[label] ?? [] } }

  static let isOpen: Void = LoggingSystem.bootstrap { Writer(label: $0) }
}

private struct Writer: LogHandler {
  let label: String
  var metadata: Logging.Logger.Metadata = [:]
  var logLevel = Logging.Logger.Level.trace
  subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { Book.shared.add(label, "\(event.level) \(event.message)") }
}

@Suite("Logs") struct LoggerTests {
  init() { Book.isOpen }

  @Test("Severities become swift-log's")
  func levels() {
    let logger = os.Logger(subsystem: "org.example", category: "levels")
    logger.trace("a")
    logger.debug("b")
    logger.info("c")
    logger.notice("d")
    logger.log("e")
    logger.warning("f")
    logger.error("g")
    logger.critical("h")
    logger.fault("i")
    logger.log(level: .error, "j")
    #expect(
      Book.shared.lines(of: "org.example/levels") == [
        "trace a", "debug b", "info c", "notice d", "notice e", "warning f", "error g",
        "critical h", "critical i", "error j",
      ])
  }

  @Test("Texts are private, numbers public, unless they say otherwise")
  func privacy() {
    let logger = os.Logger(subsystem: "org.example", category: "privacy")
    let (name, count, share) = ("Ada", 42, 0.5)
    logger.info("\(name) \(count) \(share, format: .fixed(precision: 2)) \(true)")
    logger.info("\(name, privacy: .public) \(count, privacy: .private) \(false, format: .answer)")
    logger.info("\(255, format: .hex(includePrefix: true)) [\(7, align: .right(columns: 3))]")
    logger.info("\([1, 2], privacy: .public) \(name, privacy: .sensitive)")
    #expect(
      Book.shared.lines(of: "org.example/privacy") == [
        "info <private> 42 0.50 true", "info Ada <private> no", "info 0xff [  7]",
        "info [1, 2] <private>",
      ])
    logger.info("\(name, privacy: .private(mask: .hash))")
    logger.info("\(name, privacy: .private(mask: .hash))")
    let last = Book.shared.lines(of: "org.example/privacy").suffix(2)
    #expect(Set(last).count == 1 && last.allSatisfy { $0.hasPrefix("info <mask.hash: ") })
  }

  @Test("Formats of os_log")
  func formats() {
    let log = OSLog(subsystem: "org.example", category: "formats")
    os_log("%d of %{public}@, %.1f%%", log: log, type: .error, 3, "five" as NSString, 60.0)
    os_log("%@ and %{private}d", log: log, type: .info, "secret" as NSString, 7)
    os_log("plain", log: log, type: .debug)
    os_log(.fault, log: log, "\(8) of \("x", privacy: .public)")
    os_log("%d %d", log: log, 1)
    #expect(
      Book.shared.lines(of: "org.example/formats") == [
        "error 3 of five, 60.0%", "info <private> and <private>", "debug plain",
        "critical 8 of x", "notice 1 ",
      ])
    os_log("nothing", log: .disabled, type: .fault)
    #expect(!OSLog.disabled.isEnabled(type: .fault))
    #expect(log.isEnabled(type: .debug))
  }

  @Test("Signposts are messages")
  func signposts() {
    let posts = OSSignposter(subsystem: "org.example", category: "posts")
    let answer = posts.withIntervalSignpost("load", id: posts.makeSignpostID()) { 7 }
    posts.emitEvent("tick", "\(3)")
    let log = OSLog(subsystem: "org.example", category: "posts")
    os_signpost(.begin, log: log, name: "draw", "%d rows", 4)
    os_signpost(.end, log: log, name: "draw")
    let lines = Book.shared.lines(of: "org.example/posts")
    #expect(answer == 7)
    #expect(lines.first == "debug load begins")
    #expect(lines.dropFirst().first?.hasPrefix("debug load ends after ") == true)
    #expect(
      lines.dropFirst(2) == ["debug tick: 3", "debug draw begins: 4 rows", "debug draw ends"])
  }

  @Test("A lock lets one thread at a time change what it protects")
  func locks() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 8000)
    let plain = OSAllocatedUnfairLock()
    plain.lock()
    #expect(!plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.withLock { 3 } == 3)
  }
}
