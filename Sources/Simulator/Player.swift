import Foundation
import Scene

/// Plays scripts, as a person with a device would.
@MainActor public final class Player {
  private let apps: [SimulatedApp]
  private let output: (String) -> Void
  private let library: String?
  private let directory: URL
  private var launched: SimulatedApp?
  private var posture: Posture?
  private var isDark = false
  /// Prints after each command what the toolkit did.
  public var recordsTranscript = false
  var host: StrictHost?
  private var app: (any RunningApp)?

  /// - Parameters:
  ///   - directory: where the app keeps its data during the run.
  ///   - library: what apps are told to open instead of a library of their own.
  ///   - output: gets what `show` and `transcript` print.
  public init(
    apps: [SimulatedApp], directory: URL, library: String? = nil,
    output: @escaping (String) -> Void
  ) {
    self.apps = apps
    self.directory = directory
    self.library = library
    self.output = output
  }

  /// Does what the script says, to its end or to the first failure.
  public func play(_ script: Script) throws(Failure) {
    for command in script.commands {
      do {
        try perform(command.verb)
      } catch let refusal as Refusal {
        throw Failure(
          file: script.file, line: command.line, command: command.text,
          expected: refusal.expected, found: refusal.found, diagram: diagram)
      } catch {
        throw Failure(
          file: script.file, line: command.line, command: command.text,
          expected: "that it works", found: "\(error)", diagram: diagram)
      }
      settle()
      if recordsTranscript, let lines = host?.door?.takeTranscript(), !lines.isEmpty {
        output(lines.map { "    " + $0 }.joined(separator: "\n"))
      }
    }
  }

  /// The screen as text.
  public var diagram: String { host?.tree.diagram() ?? "(no app is running)" }

  var screen: Screen { Screen(host?.tree ?? Tree()) }

  func send(_ event: SceneEvent) throws {
    guard let door = host?.door else {
      throw Refusal(expected: "a running app", found: "none; begin with launch")
    }
    door.send(event)
    settle()
  }

  /// Everything that follows from the last command has happened when this returns.
  private func settle() {
    host?.answerWake()
    app?.settle()
    host?.answerWake()
  }

  private func perform(_ verb: Command.Verb) throws {
    switch verb {
    case .launch(let name, let device, let isLandscape):
      try launch(name, device, isLandscape)
    case .rotate(let way): try move { try rotate(&$0, way) }
    case .multitask(let mode): try move { $0.mode = mode }
    case .resize(let width, let height): try move { $0.mode = .free(width: width, height: height) }
    case .tap(let name, let container): try tap(name, within: container)
    case .tapBack: try tapBack()
    case .tapOutside: try tapOutside()
    case .swipe(let direction, let name): try swipe(direction, name)
    case .swipeFromEdge: try send(.edgeSwipe(.right))
    case .type(let text): try type(text)
    case .key(let press): try key(press)
    case .background: try send(.phase(.background))
    case .foreground: try send(.phase(.foreground))
    case .relaunch: try relaunch()
    case .kill: try kill()
    case .wait(let seconds):
      // What an app put off with a timer or a queue runs in this time.
      RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
    case .expect(let expectation): try check(expectation)
    case .show: output(diagram)
    case .transcript(let isOn):
      recordsTranscript = isOn
      host?.door?.isRecordingTranscript = isOn
    case .appearance(let dark):
      isDark = dark
      try move { _ in }
    }
  }

  // MARK: Life cycle

  private func launch(_ name: String, _ device: String, _ isLandscape: Bool) throws {
    guard let wanted = apps.first(where: { $0.name == name }) else {
      let names = apps.map(\.name)
      throw Refusal(
        expected: "one of the apps " + names.joined(separator: ", "),
        found: "“\(name)”" + Nearest.suggestion(name, in: names))
    }
    guard let device = Device.named(device) else {
      throw Refusal(expected: "a known device", found: device)
    }
    launched = wanted
    posture = Posture(device: device, isLandscape: isLandscape)
    try start()
  }

  private func start() throws {
    guard let launched, let environment = posture?.environment(isDark: isDark) else {
      throw Refusal(expected: "an app that was launched before", found: "none")
    }
    let host = StrictHost(environment: environment)
    self.host = host
    app = try launched.launch(
      host, LaunchContext(directory: directory, libraryPath: library))
    host.door?.isRecordingTranscript = recordsTranscript
    settle()
  }

  private func relaunch() throws {
    if host != nil {
      try send(.phase(.background))
      try send(.phase(.terminate))
    }
    app = nil
    host = nil
    try start()
  }

  private func kill() throws {
    guard let app else { throw Refusal(expected: "a running app", found: "none") }
    app.kill()
    self.app = nil
    host = nil
  }

  // MARK: Geometry

  private func move(_ change: (inout Posture) throws -> Void) throws {
    guard var next = posture, let host else {
      throw Refusal(expected: "a running app", found: "none; begin with launch")
    }
    try change(&next)
    guard let environment = next.environment(isDark: isDark) else {
      throw Refusal(
        expected: "a device that can share its screen", found: next.device.name)
    }
    posture = next
    host.environment = environment
    try send(.environment(environment))
  }

  private func rotate(_ posture: inout Posture, _ way: Command.Rotation) throws {
    let old = posture.isLandscape
    switch way {
    case .portrait: posture.isLandscape = false
    case .landscape: posture.isLandscape = true
    case .left, .right: posture.isLandscape.toggle()
    }
    if case .free(let width, let height) = posture.mode, old != posture.isLandscape {
      posture.mode = .free(width: height, height: width)
    }
  }
}
