import Foundation
import Scene
import Synchronization
import Testing

@testable import WebHost
@testable import WebScene

/// An app that keeps what it hears, and shows one field.
@MainActor final class FieldApp: SceneEventSink {
  let host: any SceneHost
  private(set) var events: [SceneEvent] = []
  private var field = Node(
    id: NodeID(2), role: .textField, frame: CGRect(x: 10, y: 10, width: 200, height: 40))

  init(_ host: any SceneHost) {
    self.host = host
    host.connect(self)
    let window = Node(
      id: NodeID(1), role: .window, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    field.text = "secret"
    host.apply(
      ScenePatch(operations: [
        .insert(window, parent: nil, after: nil), .insert(field, parent: NodeID(1), after: nil),
      ]))
  }

  var text: String { field.text }
  /// What there is to drag; nil for nothing.
  var cargo: Cargo?
  /// What a drop does.
  var effect = Carry.Effect.copy

  /// Whether it puts off giving the field the text that it has read, as apps do that correct what is typed.
  var putsOff = false

  func send(_ event: SceneEvent) {
    events.append(event)
    if case .carry(let carry) = event {
      if carry.phase == .lifted, let cargo { host.beginDrag(with: cargo) }
      if carry.phase == .moved { host.setDropEffect(effect) }
    }
    if case .picked(_, let paths) = event, let path = paths.first {
      if exportedFiles.isEmpty {
        try? exported.write(toFile: path, atomically: false, encoding: .utf8)
      }
      for (name, text) in exportedFiles {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try? FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? text.write(to: file, atomically: false, encoding: .utf8)
      }
    }
    guard case .edited(_, let edit, let selection) = event else { return }
    field.text = edit.applied(to: field.text)
    field.input.revision = edit.base + 1
    field.selection = selection
    host.apply(ScenePatch(operations: [.update(field)], focus: field.id))
    guard putsOff else { return }
    DispatchQueue.main.async { [text = field.text] in
      MainActor.assumeIsolated { self.give(text) }
    }
  }

  private func give(_ text: String) {
    guard field.text != text else { return }
    field.text = text
    field.input.revision += 1
    field.selection = TextRange(text.utf16.count, 0)
    host.apply(ScenePatch(operations: [.update(field)], focus: field.id))
  }

  private var exported = ""

  /// Asks for a place for a file, and writes it there.
  func askForPlace(writing text: String) {
    exported = text
    var dialog = Node(id: NodeID(9), role: .fileDialog, frame: .zero)
    dialog.fileChoice = FileChoice(.place, suggestedName: "a.txt")
    host.apply(ScenePatch(operations: [.insert(dialog, parent: NodeID(1), after: nil)]))
  }

  private var exportedFiles: [String: String] = [:]

  /// Asks for a folder, and writes files into it.
  func askForFolder(writing files: [String: String]) {
    exportedFiles = files
    var dialog = Node(id: NodeID(9), role: .fileDialog, frame: .zero)
    dialog.fileChoice = FileChoice(.folder)
    host.apply(ScenePatch(operations: [.insert(dialog, parent: NodeID(1), after: nil)]))
  }

  /// Shows an editor in place of the field, with the cursor at the end of its text.
  func showEditor(_ text: String, keys: [KeyPress]) {
    let old = field.id
    field = Node(id: NodeID(3), role: .textView, frame: field.frame)
    field.text = text
    field.selection = TextRange(text.utf16.count, 0)
    field.input.keys = keys
    host.apply(
      ScenePatch(
        operations: [.remove(old), .insert(field, parent: NodeID(1), after: nil)], focus: field.id))
  }

  /// The app takes no key before the text any more, of which no page has heard yet.
  func takeNoKeys() {
    field.input.keys = []
    host.apply(ScenePatch(operations: [.update(field)], focus: field.id))
  }

  /// As if the app had given the keyboard to the field, with the cursor at the end.
  func focusField() {
    field.selection = TextRange(field.text.utf16.count, 0)
    host.apply(ScenePatch(operations: [.update(field)], focus: field.id))
  }

  func takeTranscript() -> [String] { [] }
  var isRecordingTranscript = false
  var transcriptReceiver: ((String) -> Void)?
  func explain() -> [String] { [] }
  func dump(_ subject: SceneDump) -> [String] { [] }
}

/// A server with real sockets, and what a stranger or a page does to it.
@MainActor final class Service {
  let server: WebServer
  let program: WebProgram
  let lines = Lines()

  final class Lines: Sendable {
    private let all = Mutex<[String]>([])
    func add(_ line: String) { all.withLock { $0.append(line) } }
    var said: [String] { all.withLock { $0 } }
  }

  init(
    clock: WebClock = .system, device: (any PageDevice)? = nil, isRelayed: Bool = false,
    longestSilence: Double = 30,
    whenSaved: (@MainActor (@escaping @Sendable () -> Void) -> Void)? = nil
  ) throws {
    let box = Box()
    let launch: @MainActor (any SceneHost) throws -> Void = { box.apps.append(FieldApp($0)) }
    program = WebProgram(
      device.map { .device($0, launch) } ?? .single(launch), grace: 600, clock: clock,
      whenSaved: whenSaved)
    self.box = box
    var options = WebServer.Options()
    options.longestSilence = longestSilence
    guard isRelayed else {
      server = try WebServer.start(program, options) { [lines] in lines.add($0) }
      return
    }
    let (one, other) = try #require(RelaySocket.pair())
    let socket = RelaySocket(one)
    relay = socket
    relayed = RelayedApp(program, over: socket) {}
    let pages = RelayedPages(over: RelaySocket(other)) {}
    server = try WebServer.start(pages, options) { [lines] in lines.add($0) }
  }

  /// The app's end of the way to the server; nil where there is none between them.
  private(set) var relay: RelaySocket?
  private var relayed: RelayedApp?

  private final class Box { var apps: [FieldApp] = [] }
  private let box: Box
  var app: FieldApp? { box.apps.last }
  var count: Int { box.apps.count }

  var authority: String { server.rules.authority }
  /// What stands behind # in the link.
  var token: String { String(server.link.split(separator: "#").last ?? "") }
  var cookie: String {
    let secret = server.rules.cookie(forToken: token)?.text ?? "none"
    return "Cookie: \(server.rules.cookieName)=\(secret)\r\n"
  }

  func ask(
    _ start: String, _ fields: String = "", body: String = "", host: String? = nil
  ) async throws -> (head: String, body: Data) {
    let wire = try Wire(port: server.port)
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    let text = "\(start) HTTP/1.1\r\nHost: \(host ?? authority)\r\n\(fields)\(length)\r\n\(body)"
    return await wire.off {
      $0.write(Data(text.utf8))
      return $0.answer()
    }
  }

  var origin: String { "Origin: http://\(authority)\r\n" }

  /// A socket that was let through, on which nothing was said yet.
  func socket() async throws -> Wire {
    let wire = try Wire(port: server.port)
    let text =
      "GET /socket HTTP/1.1\r\nHost: \(authority)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\(origin)\(cookie)\r\n"
    let head = await wire.off {
      $0.write(Data(text.utf8))
      return $0.answer().head
    }
    #expect(head.hasPrefix("HTTP/1.1 101"))
    return wire
  }

  func pageToken() async throws -> String {
    let answer = try await ask("POST /page", origin + cookie)
    return try JSONValue(parsing: answer.body)["k"]?.text ?? ""
  }

  struct Begun {
    let wire: Wire
    let token: String
    let session: String
    let first: JSONValue
  }

  func begin(token: String? = nil, session: String? = nil, last: Int? = nil) async throws -> Begun {
    let wire = try await socket()
    let key: String
    if let token { key = token } else { key = try await pageToken() }
    var hello: [String: JSONValue] = ["k": .text(key), "v": ["w": 400, "h": 300]]
    if let session { hello["s"] = .text(session) }
    if let last { hello["n"] = JSONValue(last) }
    let text = JSONValue.object(hello).written
    let answer = await wire.off {
      $0.frame(Data(text.utf8))
      return $0.message()
    }
    let first = try JSONValue(parsing: Data((answer ?? "{}").utf8))
    return Begun(wire: wire, token: key, session: first["s"]?.text ?? "", first: first)
  }
}
