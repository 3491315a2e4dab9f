import Foundation
import WebScene

/// A browser that is told what to do by the DevTools protocol, over two pipes: messages of JSON, each with a zero
/// behind it.
///
/// Calls return when they are answered. Meanwhile the main queue is served, as the page may wait for the app.
@MainActor final class DevTools {
  private let browser: ChildProgram
  private let input: Int32
  private let output: Int32
  private let folder: URL
  private let serve: () -> Void
  private var held = Data()
  private var number = 0
  private var session: String?
  private(set) var events: [(method: String, values: JSONValue)] = []

  /// Starts a browser with an empty page.
  ///
  /// - Parameter serve: Runs what waits on the main queue.
  /// - Throws: `BrowserUnavailable`.
  init(serve: @escaping () -> Void) throws {
    guard let path = Self.program() else {
      throw BrowserUnavailable(
        "There is no Chromium. Install it (apt install chromium), or say where it is by the variable CHROMIUM."
      )
    }
    self.serve = serve
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (commands, told) = (try ChildProgram.pipe(), try ChildProgram.pipe())
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    // Chromium's sandbox does not run as the superuser.
    let sandbox = geteuid() == 0 ? ["--no-sandbox"] : []
    browser = try ChildProgram(
      path,
      sandbox + [
        "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)",
        "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-smooth-scrolling",
        "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
        "--disable-backgrounding-occluded-windows", "--disable-extensions",
        "--disable-component-update", "--disable-background-networking", "--lang=en-US",
        "about:blank",
      ], files: [1: nowhere, 2: nowhere, 3: commands.read, 4: told.write])
    for file in [commands.read, told.write, nowhere] { close(file) }
    (input, output) = (commands.write, told.read)
    signal(SIGPIPE, SIG_IGN)
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? .null
    session = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]?
      .text
  }

  /// Ends the browser.
  func end() {
    browser.end()
    close(input)
    close(output)
    try? FileManager.default.removeItem(at: folder)
  }

  private static func program() -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let given = environment["CHROMIUM"] { return given }
    let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return ["chromium", "chromium-browser", "google-chrome"].lazy
      .flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
      .first { access($0, X_OK) == 0 }
  }

  /// Calls a method of the page, and returns its result.
  ///
  /// - Throws: What the browser refuses, or that it has ended.
  @discardableResult func call(
    _ method: String, _ values: [String: JSONValue] = [:]
  ) throws -> JSONValue {
    number += 1
    var message: [String: JSONValue] = [
      "id": JSONValue(number), "method": .text(method), "params": .object(values),
    ]
    if let session { message["sessionId"] = .text(session) }
    try write(Data(JSONValue.object(message).written.utf8) + [0])
    // About a minute: what takes longer never ends.
    for _ in 0..<30_000 {
      while let answer = next() {
        if answer["id"]?.integer == number {
          if let error = answer["error"]?["message"]?.text {
            throw BrowserError("\(method): \(error)")
          }
          return answer["result"] ?? .null
        }
        if let event = answer["method"]?.text { keep(event, answer["params"] ?? .null) }
      }
      try read()
      serve()
    }
    throw BrowserError("\(method) was not answered")
  }

  private func keep(_ event: String, _ values: JSONValue) {
    guard ["Runtime.exceptionThrown", "Page.downloadProgress"].contains(event) else { return }
    events.append((event, values))
  }

  /// What the page's own scripts did wrong since the last time; nil for nothing.
  func takeException() -> String? {
    let found = events.first { $0.method == "Runtime.exceptionThrown" }?.values["exceptionDetails"]
    events.removeAll { $0.method == "Runtime.exceptionThrown" }
    return found.map {
      $0["exception"]?["description"]?.text ?? $0["text"]?.text ?? "an error in the page"
    }
  }

  /// Evaluates an expression in the page; a promise is waited for.
  func evaluate(_ expression: String) throws -> JSONValue {
    let answer = try call(
      "Runtime.evaluate",
      [
        "expression": .text(expression), "returnByValue": true, "awaitPromise": true,
        "userGesture": true,
      ])
    if let wrong = answer["exceptionDetails"] {
      throw BrowserError(
        "\(expression): \(wrong["exception"]?["description"]?.text ?? "an error in the page")")
    }
    return answer["result"]?["value"] ?? .null
  }

  // MARK: Pipes

  private func write(_ bytes: Data) throws {
    try bytes.withUnsafeBytes { (all: UnsafeRawBufferPointer) in
      var rest = all[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(input, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw BrowserError("the browser has ended") }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Waits for two milliseconds at most.
  private func read() throws {
    var file = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, 2) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    let count = Foundation.read(output, &buffer, buffer.count)
    guard count > 0 else {
      if count < 0, errno == EINTR { return }
      throw BrowserError("the browser has ended")
    }
    held.append(contentsOf: buffer[..<count])
  }

  private func next() -> JSONValue? {
    guard let end = held.firstIndex(of: 0) else { return nil }
    let message = held[..<end]
    held = Data(held[(end + 1)...])
    // What this program cannot read (half of a surrogate pair, say) is no answer that it waits for.
    return (try? JSONValue(parsing: Data(message))) ?? .null
  }
}

/// What went wrong in the browser, as a sentence.
struct BrowserError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
