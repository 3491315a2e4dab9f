import Foundation
import Scene
import Sheet
import Simulator
import WebScene

/// A page of Chromium in which a script is played. The app stays in this process, and the program `simulator-web`
/// serves it, as it serves one to a person's browser.
///
/// The page is as large as the device and a strip for its controls, and its motion is reduced: what moves there moves
/// in real time, which a script does not wait for.
@MainActor public final class BrowserPage: ScriptPage {
  let tools: DevTools
  private let serve: @MainActor () -> Void
  private var server: ChildProgram?
  private var program: WebProgram?
  private var relayed: RelayedApp?
  private var socket: RelaySocket?
  private var device: PlayedDevice?
  /// What fingers and the pointer do.
  var hands = Hands()

  struct Hands {
    /// The pointer's button is held, at a place.
    var pressed: CGPoint?
    /// Fingers on the screen, by their numbers.
    var fingers: [Int: CGPoint] = [:]
    /// When they were moved last, in seconds of the app's clock.
    var touchedAt: Double?
    /// Where the finger came down that pans from the edge, drags a row, or holds a grip.
    var edge = CGPoint.zero
    var row = CGPoint.zero
    var grip = CGPoint.zero
    /// Whether files of another program are over the page.
    var isDraggingIn = false
  }

  /// The room beside a device for its controls, in points.
  private static let margin = 120.0
  private static let hands = String(decoding: PackageResources.hands_js, as: UTF8.self)

  /// Does what takes a clock, before that of a script stands still.
  public static func prepare() { WebProgram.findFonts(preferring: Device.fontFamilies) }

  /// Starts the browser.
  ///
  /// - Parameter serve: Runs what waits on the main queue and is due.
  /// - Throws: Why there is none, as a sentence.
  public init(serve: @escaping @MainActor () -> Void) throws {
    self.serve = serve
    tools = try DevTools(serve: serve)
    for domain in ["Page", "Runtime", "DOM", "Accessibility"] { try tools.call("\(domain).enable") }
    try tools.call("Page.addScriptToEvaluateOnNewDocument", ["source": .text(Self.hands)])
    try tools.call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try tools.call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-reduced-motion", "value": "reduce"],
          ["name": "prefers-color-scheme", "value": "light"],
        ]
      ])
    try tools.call(
      "Browser.grantPermissions",
      ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
  }

  /// Ends the browser and what serves it.
  public func end() {
    leave()
    tools.end()
  }

  private func leave() {
    program?.terminate()
    socket?.finish()
    server?.end()
    (program, relayed, socket, server, device) = (nil, nil, nil, nil, nil)
  }

  // MARK: Launching

  public func open(
    _ posture: Posture, _ eventSink: any SceneEventSink
  ) throws -> any SceneHost {
    leave()
    hands = Hands()
    guard let path = BrowserRun.program() else {
      throw BrowserUnavailable(BrowserRun.notBuilt)
    }
    guard let (own, other) = RelaySocket.pair() else {
      throw BrowserUnavailable("The system has no socket left for simulator-web.")
    }
    let device = PlayedDevice(posture)
    var host: (any SceneHost)?
    let program = WebProgram(
      .device(device) { made in
        made.connect(eventSink)
        host = made
      }, fontFamilies: Device.fontFamilies)
    let socket = RelaySocket(own)
    (self.device, self.program, self.socket) = (device, program, socket)
    relayed = RelayedApp(program, over: socket) {}
    let link = try startServer(path, other)
    try setSize(of: posture)
    try tools.call("Page.navigate", ["url": .text(link)])
    for _ in 0..<300 where host == nil { _ = try tools.evaluate("hands.rest()") }
    guard let host else {
      throw BrowserUnavailable(
        "The page did not begin: "
          + (try tools.evaluate("document.getElementById('notice').textContent").text ?? ""))
    }
    return host
  }

  private func startServer(_ path: String, _ socket: Int32) throws -> String {
    let said = try ChildProgram.pipe()
    defer { close(said.read) }
    server = try ChildProgram(path, [], files: [0: socket, 1: said.write])
    close(socket)
    close(said.write)
    var line = Data()
    var buffer = [UInt8](repeating: 0, count: 256)
    while !line.contains(UInt8(ascii: "\n")) {
      let count = read(said.read, &buffer, buffer.count)
      guard count > 0 else { throw BrowserUnavailable("\(path) ended before it served anything.") }
      line.append(contentsOf: buffer[..<count])
    }
    return String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private func setSize(of posture: Posture) throws {
    let size = posture.environment?.size ?? posture.screen
    try tools.call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": JSONValue(max(posture.screen.width, size.width) + Self.margin),
        "height": JSONValue(max(posture.screen.height, size.height) + Self.margin),
        "deviceScaleFactor": 1, "mobile": false,
      ])
  }

  public func show(_ posture: Posture) throws {
    device?.posture = posture
    try setSize(of: posture)
    program?.deviceChanged()
  }

  // MARK: Resting

  /// Far more rounds than any page needs, each of which takes two frames.
  private static let mostRounds = 300

  public func rest() throws {
    guard let program else { return }
    for _ in 0..<Self.mostRounds {
      serve()
      let page = try tools.evaluate("hands.rest()")
      serve()
      guard let told = program.counts else { return }
      if page["heard"]?.integer == told.messages, page["sent"]?.integer == told.events,
        page["unanswered"]?.integer == 0
      {
        if let wrong = tools.takeException() {
          throw ScriptPageRefusal(expected: "a page without errors", found: wrong)
        }
        return
      }
    }
    throw ScriptPageRefusal(
      expected: "a page that comes to rest",
      found: "it and the app tell each other something again and again")
  }

  public func copiedText() throws -> String { try tools.evaluate("hands.copied()").text ?? "" }
}

/// The device of a script.
@MainActor private final class PlayedDevice: PageDevice {
  var posture: Posture
  private var request = DisplayRequest()

  init(_ posture: Posture) { self.posture = posture }

  func environment(in page: Environment) -> Environment { posture.environment ?? page }
  var overlay: Drawing { SystemParts(posture, request).drawing }
  func act(_ control: String, _ value: Int) {}
  func follow(_ request: DisplayRequest) { self.request = request }

  var facts: JSONValue {
    let frame = posture.appFrame ?? CGRect(origin: .zero, size: posture.screen)
    return [
      "size": [
        JSONValue(max(posture.screen.width, frame.maxX)),
        JSONValue(max(posture.screen.height, frame.maxY)),
      ],
      "app": [
        JSONValue(frame.minX), JSONValue(frame.minY), JSONValue(frame.width),
        JSONValue(frame.height),
      ],
      "radius": 0, "dark": .bool(posture.isDark), "choices": [], "buttons": [], "switches": [],
    ]
  }
}
