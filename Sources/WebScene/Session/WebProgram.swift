import Foundation
import Raster
import Scene

/// An app that is served to browsers: each tab is a window of it.
///
///     let program = try WebProgram(.windows { sessions, windows in
///       try UIApplication.launch(NotesApp(), restoring: sessions, in: windows)
///     })
///     let server = try WebServer.start(program) { line in … }
///     print(server.link)
///     dispatchMain()
@MainActor public final class WebProgram {
  /// The ways in which an app is launched.
  public enum App {
    /// An app that may have several windows. It is launched for the first tab.
    case windows(@MainActor ([SessionRecord], any WindowSystem) throws -> any AppEventSink)
    /// An app with one window, launched anew for each tab.
    case single(@MainActor (any SceneHost) throws -> Void)
    /// An app with one window on a device, which the tab has that was opened last.
    case device(any PageDevice, @MainActor (any SceneHost) throws -> Void)
  }

  private let app: App
  private let fonts: WebFonts
  private let symbols = SymbolFiles(nil)
  private let measurer: any TextMeasurer
  private let grace: Double
  private let clock: WebClock
  /// Whether what is shown cannot be changed, which pages say.
  private let isReadOnly: Bool
  private let whenSaved: WebSession.WhenSaved?
  private var eventSink: (any AppEventSink)?
  private(set) var sessions: [WebSession] = []
  private var lines: [ObjectIdentifier: WebSession] = [:]
  /// Second tokens: of pages that have not begun yet, with the time they were made, and of pages with a session.
  private var fresh: [(token: Secret, time: Double)] = []
  private var pages: [(token: Secret, session: WebSession)] = []
  /// The facts of the tab that is about to get a window.
  private var tab: Environment?
  private var opened: WebSession?

  private static let mostTokens = 256
  private let memory: WebMemory

  /// - Parameters:
  ///   - app: The app.
  ///   - grace: The number of seconds for which a tab that was cut off is kept.
  ///   - isReadOnly: Whether pages say that nothing can be changed. That nothing is, is the app's to see to.
  ///   - fontFamilies: The families for texts without one, where they are installed, the best first.
  ///   - whenSaved: Calls what it is given once, on any thread, when all that the app has heard before is saved. Pages
  ///     keep what was typed until then. Without it they keep it until the app has heard it.
  public convenience init(
    _ app: App, grace: Double = 600, isReadOnly: Bool = false, fontFamilies: [String] = [],
    whenSaved: (@MainActor (@escaping @Sendable () -> Void) -> Void)? = nil
  ) {
    self.init(
      app, grace: grace, isReadOnly: isReadOnly, fontFamilies: fontFamilies, clock: .system,
      whenSaved: whenSaved)
  }

  init(
    _ app: App, grace: Double, isReadOnly: Bool = false, fontFamilies: [String] = [],
    clock: WebClock, whenSaved: WebSession.WhenSaved? = nil, memory: WebMemory = .system
  ) {
    self.whenSaved = whenSaved
    self.memory = memory
    fonts = WebFonts.ofMachine(preferring: fontFamilies)
    self.app = app
    self.grace = grace
    self.isReadOnly = isReadOnly
    self.clock = clock
    measurer = WebMeasurer(family: fonts.family)
  }

  private var now: Double { clock.now() }

  /// Ends the app, as a program ends: everything is saved.
  public func terminate() {
    eventSink?.send(.terminate)
    for session in sessions {
      if eventSink == nil {
        session.host.send(.phase(.background))
        session.host.send(.phase(.terminate))
      }
      session.tellSaved()
      session.close("the server ends")
      session.removeFiles()
    }
    sessions = []
    eventSink = nil
  }

  /// Looks for the fonts of this machine, for which other programs are run. The first program does it as well; it
  /// cannot where the clock of the main thread stands still.
  ///
  /// - Parameter families: Those that the program is made with.
  public static func findFonts(preferring families: [String]) {
    _ = WebFonts.ofMachine(preferring: families)
  }

  /// The device on which an app is shown has become another one, or is held otherwise.
  public func deviceChanged() {
    for session in sessions { session.deviceChanged() }
  }

  /// The numbers of the last message that the only page was sent, and of the last event that was taken from it; nil
  /// without one page.
  public var counts: (messages: Int, events: Int)? {
    guard sessions.count == 1, let session = sessions.first else { return nil }
    return (session.lastMessage, session.lastEvent)
  }

  // MARK: Requests

  func response(
    to request: PageRequest, body: Data, page: String, name: String
  ) -> PageAnswer {
    let missing = PageAnswer(status: 404, bytes: Data("It is not here any more.\n".utf8))
    switch request {
    case .pageToken:
      fresh.removeAll { now - $0.time > 120 }
      if fresh.count >= Self.mostTokens { fresh.removeFirst() }
      let token = Secret()
      fresh.append((token, now))
      var answer: [String: JSONValue] = ["k": .text(token.text), "f": fonts.wire]
      if isReadOnly { answer["r"] = true }
      return .init(
        type: "application/json", bytes: Data(JSONValue.object(answer).written.utf8))
    case .symbol(let name):
      return .init(type: "image/svg+xml", bytes: symbols.data(of: name), isKept: true)
    case .font(let number):
      guard let bytes = fonts.bytes(number) else { return missing }
      return .init(type: "font/otf", bytes: bytes, isKept: true)
    case .picture(let address):
      guard let bytes = sessions.lazy.compactMap({ $0.host.pictures.data(at: address) }).first
      else { return missing }
      return .init(type: "image/png", bytes: bytes, isKept: true)
    case .upload:
      guard let session = session(ofPage: page), let number = session.upload(body, named: name)
      else {
        return .init(status: 403, bytes: Data("There is no room for it.\n".utf8))
      }
      return .init(bytes: Data("\(number)".utf8))
    case .download(let number):
      guard let found = taken(number) else { return missing }
      let plain = found.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "file"
      return .init(
        type: "application/octet-stream", bytes: found.data,
        fields: [.init("Content-Disposition", "attachment; filename*=UTF-8''\(plain)")])
    }
  }

  /// A file is taken once, which a lazy sequence does twice.
  private func taken(_ number: Int) -> (name: String, data: Data)? {
    for session in sessions { if let found = session.download(number) { return found } }
    return nil
  }

  private func session(ofPage token: String) -> WebSession? {
    pages.first { $0.token.matches(token) }?.session
  }

  // MARK: Sockets

  /// Takes a message of a page.
  ///
  /// - Returns: Why its connection is to be ended; nil for no reason.
  func heard(_ value: JSONValue, from line: any PageLine) -> String? {
    if let session = lines[ObjectIdentifier(line)] {
      // A page whose session another one took up meanwhile.
      guard session.line === line else { return "its session is another page's" }
      let reason = session.take(value)
      session.offerDownloads()
      return reason
    }
    guard let token = value["k"]?.text else { return "its first message had no token" }
    return begin(value, token, line)
  }

  private func begin(_ value: JSONValue, _ token: String, _ line: any PageLine) -> String? {
    let known = session(ofPage: token)
    let place = fresh.firstIndex { $0.token.matches(token) && now - $0.time <= 120 }
    guard known != nil || place != nil else { return "its first message had a wrong token" }
    let usual = Environment(size: CGSize(width: 1024, height: 768))
    guard let facts = EnvironmentDecoder.environment(value["v"], usual) else {
      return "its first message was malformed"
    }
    var session: WebSession?
    var last: Int?
    if let id = value["s"]?.text, let kept = sessions.first(where: { $0.id.matches(id) }) {
      // A session is taken up by its page, or by the first page of a window that the app opened.
      guard known == nil || known === kept else { return "the session is another page's" }
      session = kept
      last = known == nil ? nil : value["n"]?.integer
      kept.report(facts)
    } else {
      do { session = try newSession(facts) } catch { return "\(error)" }
    }
    guard let session else { return memory.refusal }
    if let place {
      // Each time that a tab is loaded again it has another one; a few are more than it still uses.
      let older = pages.indices.filter { pages[$0].session === session }
      for index in older.dropLast(3).reversed() { pages.remove(at: index) }
      pages.append((fresh.remove(at: place).token, session))
    }
    lines[ObjectIdentifier(line)] = session
    // The texts of another window are none of this one.
    session.attach(line, last: last, seen: last == nil ? [:] : Self.seen(value["t"]))
    session.host.send(.phase(.foreground))
    return nil
  }

  private static func seen(_ value: JSONValue?) -> [NodeID: (Int, Int)] {
    var seen: [NodeID: (Int, Int)] = [:]
    for item in value?.list ?? [] {
      guard let parts = item.list, parts.count == 3, let id = parts[0].node,
        let count = parts[1].integer,
        let epoch = parts[2].integer
      else { continue }
      seen[id] = (count, epoch)
    }
    return seen
  }

  func ended(_ line: any PageLine) {
    guard let session = lines.removeValue(forKey: ObjectIdentifier(line)), session.line === line
    else { return }
    session.detach(line, at: now)
    session.host.send(.phase(.background))
    clock.after(grace) { [weak self, weak session] in
      guard let self, let session, let cutAt = session.cutAt,
        self.now - cutAt >= self.grace - 0.01
      else { return }
      self.expire(session)
    }
  }

  private func expire(_ session: WebSession) {
    pages.removeAll { $0.session === session }
    // A device stays on until the program ends.
    guard session.device == nil else { return }
    guard let eventSink, let name = session.name else {
      session.host.send(.phase(.disconnect))
      return remove(session)
    }
    // The last window stays, so that the app does not end; the next tab gets it.
    guard sessions.count > 1 else { return }
    eventSink.send(.close(session: name))
  }

  private func remove(_ session: WebSession) {
    session.close("the window was closed")
    session.removeFiles()
    pages.removeAll { $0.session === session }
    sessions.removeAll { $0 === session }
    for (key, value) in lines where value === session { lines[key] = nil }
  }

  // MARK: Windows

  /// Whether a window has just ended in whose place another one opens.
  private var isRoomMade = false
  private var hasRoom: Bool { isRoomMade || memory.hasRoom }

  private func newSession(_ facts: Environment) throws -> WebSession? {
    // Whoever opens a tab now is here, and whoever was cut off longest ago may not come back.
    isRoomMade = false
    if !memory.hasRoom,
      let longest = sessions.filter({ $0.line == nil }).min(by: {
        $0.cutAt ?? 0 < $1.cutAt ?? 0
      })
    {
      let before = sessions.count
      expire(longest)
      // What it held is not given back to the system at once, but used again.
      isRoomMade = sessions.count < before
    }
    defer { isRoomMade = false }
    switch app {
    case .single(let launch):
      guard hasRoom else { return nil }
      let session = WebSession(
        host: WebHost(environment: facts, measurer: measurer, fontFamily: fonts.family), name: nil,
        at: now, whenSaved: whenSaved)
      try launch(session.host)
      sessions.append(session)
      return session
    case .device(let device, let launch):
      if let only = sessions.first {
        only.report(facts)
        return only
      }
      let session = WebSession(
        host: WebHost(
          environment: device.environment(in: facts), measurer: measurer, fontFamily: fonts.family),
        name: nil, at: now, whenSaved: whenSaved)
      session.show(device, in: facts)
      try launch(session.host)
      sessions.append(session)
      return session
    case .windows(let launch):
      if let spare = sessions.first(where: { session in
        session.line == nil && !pages.contains { $0.session === session }
      }) {
        spare.report(facts)
        return spare
      }
      tab = facts
      opened = nil
      defer { tab = nil }
      if let eventSink {
        eventSink.send(.newWindow)
      } else {
        eventSink = try launch([], self)
      }
      return opened
    }
  }
}

extension WebProgram: WindowSystem {
  public func openWindow(for session: String, like other: String?) -> (any SceneHost)? {
    guard hasRoom else { return nil }
    let model = other.flatMap { name in sessions.first { $0.name == name } } ?? sessions.last
    let facts =
      tab ?? model?.host.environment ?? Environment(size: CGSize(width: 1024, height: 768))
    let made = WebSession(
      host: WebHost(environment: facts, measurer: measurer, fontFamily: fonts.family),
      name: session, at: now, whenSaved: whenSaved)
    sessions.append(made)
    if tab != nil, opened == nil {
      opened = made
    } else if let model {
      // The app wants another window: the page that is in front opens a tab.
      model.host.order("tab", .text(made.id.text))
    }
    return made.host
  }

  public func presentWindow(for session: String) {}

  public func closeWindow(for session: String) {
    guard let found = sessions.first(where: { $0.name == session }) else { return }
    remove(found)
  }

  public func endProgram() {
    for session in sessions { remove(session) }
    eventSink = nil
  }

  public func keep(_ sessions: [SessionRecord]) {}
}

extension WebProgram: PageProgram {
  public nonisolated func respond(
    to request: PageRequest, body: Data, page: String, name: String,
    _ answer: @escaping @Sendable (PageAnswer) -> Void
  ) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        answer(self.response(to: request, body: body, page: page, name: name))
      }
    }
  }

  public nonisolated func take(
    _ message: Data, from line: any PageLine, refuse: @escaping @Sendable (String) -> Void
  ) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        guard let value = try? JSONValue(parsing: message), value.object != nil else {
          return refuse("what it sent is malformed")
        }
        if let reason = self.heard(value, from: line) { refuse(reason) }
      }
    }
  }

  public nonisolated func lineEnded(_ line: any PageLine) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.ended(line) } }
  }
}
