import Foundation
import Scene

/// Plays scripts, as a person with a device would.
@MainActor public final class Player {
  private let apps: [SimulatedApp]
  let output: (String) -> Void
  let context: LaunchContext
  private let time: AppTime
  private let pictureWriter: (any PictureWriter)?
  private let measurer: (any TextMeasurer)?
  private var launched: SimulatedApp?
  private var app: (any RunningApp)?
  var recording = Recording()
  /// Where files that a script names are looked for.
  private(set) var scriptDirectory: URL?
  /// nil before the first launch; kept when the app is killed.
  var posture: Posture?
  private(set) var host: SimulatedHost?
  /// What was cut or copied.
  var clipboard = ""
  /// Where a selection made with the keyboard began.
  var anchor: (field: NodeID, location: Int)?
  /// Prints after each command what the toolkit did.
  public var recordsTranscript: Bool {
    get { recording.prints }
    set {
      recording.prints = newValue
      tellHost()
    }
  }
  /// Gets the transcript of each command, as it would be printed, whether it is or not.
  public var transcriptOutput: ((String) -> Void)? { didSet { tellHost() } }
  var isRecording: Bool { recording.isWanted || transcriptOutput != nil }

  /// - Parameters:
  ///   - directory: where the app keeps its data during the run.
  ///   - library: what apps are told to open instead of a library of their own.
  ///   - time: what `wait` lets pass.
  ///   - measurer: of letters; by default one that depends on no installed font.
  ///   - pictureWriter: makes the files of pictures that apps ask for; without one they get none.
  ///   - output: gets what `show` and `transcript` print, without a new line at the end.
  public init(
    apps: [SimulatedApp], directory: URL, library: String? = nil, time: AppTime = .real,
    measurer: (any TextMeasurer)? = nil, pictureWriter: (any PictureWriter)? = nil,
    output: @escaping (String) -> Void
  ) {
    self.apps = apps
    self.output = output
    self.time = time
    self.measurer = measurer
    self.pictureWriter = pictureWriter
    context = LaunchContext(directory: directory, libraryPath: library)
  }

  /// Does what the script says, to its end or to the first failure.
  ///
  /// - Throws: `Failure`, with the line and what was on the screen. The app is then still
  ///   there, as it was.
  public func play(_ script: Script) throws(Failure) {
    scriptDirectory = URL(fileURLWithPath: script.file).deletingLastPathComponent()
    for command in script.commands {
      defer { takeTranscript(of: command) }
      do {
        try perform(command.verb)
        try settle()
      } catch {
        let refusal =
          error as? Refusal ?? Refusal(expected: "that this works", found: "\(error)")
        throw Failure(
          file: script.file, line: command.line, command: command.text,
          expected: refusal.expected, found: refusal.found, diagram: diagram)
      }
    }
  }

  /// The screen as text.
  public var diagram: String { host?.tree.diagram() ?? "(no app is running)" }

  var screen: Screen { Screen(host?.tree ?? Tree()) }

  func send(_ event: SceneEvent) throws {
    guard let door = host?.door else { throw Refusal.noApp }
    door.send(event)
    try settle()
  }

  /// The app hears of it, and has the turns that it asked for; no more is waited for.
  func sendAtOnce(_ event: SceneEvent) throws {
    guard let host, let door = host.door else { throw Refusal.noApp }
    door.send(event)
    host.answerWake()
  }

  /// Everything that follows from the last command has happened when this returns.
  ///
  /// - Throws: that the app changes what it shows again and again.
  func settle() throws(Refusal) {
    guard let host else { return }
    var tree = host.tree
    for _ in 1...Self.mostRounds {
      let before = host.appliedPatches
      tree = host.tree
      host.answerWake()
      time.drain()
      app?.settle()
      host.answerWake()
      if host.appliedPatches == before { return }
    }
    throw Refusal.restless(Self.mostRounds, from: tree, to: host.tree)
  }

  /// Many more than an app needs that does one thing after another.
  private static let mostRounds = 64

  private func perform(_ verb: Command.Verb) throws {
    switch verb {
    case .launch(let name, let device, let isLandscape, let language):
      var posture = Posture(device: device, isLandscape: isLandscape)
      if let language { posture.language = language }
      try launch(name, posture)
    case .rotate(let way): try move { $0.rotate(way) }
    case .multitask(let mode): try move { $0.mode = mode }
    case .resize(let width, let height): try move { $0.mode = .free(width: width, height: height) }
    case .appearance(let isDark): try move { $0.isDark = isDark }
    case .textSize(let scale): try move { $0.textScale = scale }
    case .follow(let words): try follow(words)
    case .tap(let name, let container): try tap(name, within: container)
    case .set(let name, let value, let container): try set(name, to: value, within: container)
    case .choose(let word, let container): try choose(word, within: container)
    case .chooseFiles(let paths): try chooseFiles(paths)
    case .gesture(let gesture): try perform(gesture)
    case .tapBack: try tapBack()
    case .tapOutside: try tapOutside()
    case .swipe(let direction, let name): try swipe(direction, name)
    case .tapHolding(let name, let modifiers): try tap(name, holding: modifiers)
    case .swipeThrough(let direction, let name): try swipeThrough(direction, name)
    case .swipeBy(let direction, let name, let points, let lets):
      try swipe(direction, name, by: points, lets: lets)
    case .jump(let title): try jump(to: title)
    case .pull(let name): try pull(name)
    case .swipeFromEdge: try send(.edgeSwipe(.right))
    case .pan(let share, let finishes): try pan(to: share, finishes: finishes)
    case .type(let text): try type(text)
    case .key(let press): try key(press)
    case .background: try send(.phase(.background))
    case .foreground: try send(.phase(.foreground))
    case .relaunch: try relaunch()
    case .kill: try kill()
    case .wait(let seconds): try wait(seconds)
    case .expect(let expectation): try check(expectation)
    case .show: output(diagram)
    case .transcript(let isOn): recordsTranscript = isOn
    case .mark: mark()
    case .why: try why()
    }
  }

  func tellHost() { host?.isRecording = isRecording }

  // MARK: Life cycle

  func launch(_ name: String, _ posture: Posture) throws {
    guard let wanted = apps.first(where: { $0.name == name }) else {
      let names = apps.map(\.name)
      throw Refusal(
        expected: "one of the apps " + names.joined(separator: ", "),
        found: "“\(name)”" + Nearest.suggestion(name, in: names))
    }
    try quit()
    launched = wanted
    self.posture = posture
    try start()
  }

  private func start() throws {
    guard let launched, let environment = posture?.environment else { throw Refusal.noApp }
    let next = SimulatedHost(
      environment: environment, isRecording: isRecording, time: time, measurer: measurer,
      pictureWriter: pictureWriter)
    host = next
    next.copied = { [weak self] in self?.clipboard = $0 }
    do {
      app = try launched.launch(next, context)
    } catch {
      host = nil
      throw Refusal(expected: "“\(launched.name)” to launch", found: "\(error)")
    }
    guard next.door != nil else {
      (app, host) = (nil, nil)
      throw Refusal(expected: "“\(launched.name)” to launch", found: "it connected to no host")
    }
    if !clipboard.isEmpty { try send(.clipboard(clipboard)) }
  }

  /// As the system ends an app that it had time to tell.
  private func quit() throws {
    if host != nil {
      try send(.phase(.background))
      try send(.phase(.terminate))
    }
    letGo()
  }

  private func letGo() {
    if isRecording { recording.lastWords += host?.door?.takeTranscript() ?? [] }
    app = nil
    host = nil
    anchor = nil
  }

  private func relaunch() throws {
    guard launched != nil else { throw Refusal.noApp }
    try quit()
    try start()
  }

  private func kill() throws {
    guard let app else { throw Refusal.noApp }
    app.kill()
    letGo()
  }

  func wait(_ seconds: Double) throws {
    guard let app else { throw Refusal.noApp }
    app.advance(by: seconds)
    var failure: Refusal?
    time.pass(seconds) {
      guard failure == nil else { return }
      do throws(Refusal) { try settle() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  // MARK: Geometry

  func move(_ change: (inout Posture) -> Void) throws {
    guard var next = posture, let host else { throw Refusal.noApp }
    change(&next)
    guard let environment = next.environment else {
      throw Refusal(
        expected: "a device that can share its screen", found: "“\(next.device.name)”")
    }
    posture = next
    host.environment = environment
    try send(.environment(environment))
  }
}
