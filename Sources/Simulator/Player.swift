import Foundation
import Scene

/// Plays scripts: it sends the events that a person's actions on a device would cause.
///
/// A press of a button or row sends `SceneEvent.activate` directly, without hit-testing by the
/// platform; the player itself checks that the target is visible, not covered and enabled.
@MainActor public final class Player {
  private let apps: [SimulatedApp]
  let output: (String) -> Void
  let context: LaunchContext
  private let time: AppTime
  private let pictureWriter: (any PictureWriter)?
  private let measurer: (any TextMeasurer)?
  /// The page in which the script is played; nil without a browser.
  let page: (any ScriptPage)?
  private let pageEvents = PageEventSink()
  /// The patches that the page has shown; nil after what a person did in it.
  private var restedPatches: Int?
  private var isInBackground = false
  private var launched: SimulatedApp?
  private var app: (any RunningApp)?
  var recording = Recording()
  /// The folder to which the file names in a script are relative.
  private(set) var scriptDirectory: URL?
  /// The device and its settings; nil before the first launch, and kept when the app is killed.
  public internal(set) var posture: Posture?
  private(set) var host: SimulatedHost?
  /// The request of the app that its interface stands by.
  private var answeredRequest: DisplayRequest?
  /// The text that was cut or copied.
  var clipboard = ""
  /// The fixed end of a selection made with the keyboard, in UTF-16 units.
  var anchor: (field: NodeID, location: Int)?
  /// A Boolean value that tells whether the transcript of each command is printed.
  public var recordsTranscript: Bool {
    get { recording.prints }
    set {
      recording.prints = newValue
      tellHost()
    }
  }
  /// Receives the transcript of each command as it would be printed, whether it is printed or not;
  /// nil for none.
  public var transcriptOutput: ((String) -> Void)? { didSet { tellHost() } }
  /// Draws a screen into a file, for `picture`: the tree of its window, the device and its settings, and the file.
  /// Without one `picture` fails.
  public var pictureTaker: ((Tree, Posture, URL) throws -> Void)?
  /// Gets the place and the words of each command before it is played, by whichever player: a program tells where it is.
  package static var willPlay: ((String) -> Void)?
  var isRecording: Bool { recording.isWanted || transcriptOutput != nil }

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - apps: The apps that scripts can launch.
  ///   - directory: The folder for the app's files.
  ///   - library: The path of the library that apps open instead of one of their own.
  ///   - time: The clock that `wait` advances.
  ///   - measurer: The measurer of text; nil for one that depends on no installed font.
  ///   - pictureWriter: The encoder of image files; without one apps get none.
  ///   - page: The page of a browser in which the script is played; nil for none.
  ///   - output: Receives what `show` and `transcript` print, without a newline at the end.
  public init(
    apps: [SimulatedApp], directory: URL, library: String? = nil, time: AppTime = .real,
    measurer: (any TextMeasurer)? = nil, pictureWriter: (any PictureWriter)? = nil,
    page: (any ScriptPage)? = nil, output: @escaping (String) -> Void
  ) {
    self.page = page
    self.apps = apps
    self.output = output
    self.time = time
    self.measurer = measurer
    self.pictureWriter = pictureWriter
    context = LaunchContext(directory: directory, libraryPath: library)
  }

  /// Executes the commands of a script, until its end or the first failure.
  ///
  /// - Throws: `Failure`, with the line and the screen. The app remains as it was.
  public func play(_ script: Script) throws(Failure) {
    scriptDirectory = URL(fileURLWithPath: script.file).deletingLastPathComponent()
    for command in script.commands {
      defer { takeTranscript(of: command) }
      Self.willPlay?("\(script.file):\(command.line): \(command.text)")
      do {
        try perform(command.verb)
        try settle()
      } catch {
        let refusal =
          error as? Refusal
          ?? (error as? ScriptPageRefusal).map { Refusal(expected: $0.expected, found: $0.found) }
          ?? Refusal(expected: "that this works", found: "\(error)")
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
    guard let eventSink = host?.eventSink else { throw Refusal.noApp }
    if try page?.perform(event, in: screen.tree) == true {
      restedPatches = nil
    } else {
      eventSink.send(event)
    }
    try settle()
  }

  /// Does something in the page, and waits for what follows.
  func act(in page: any ScriptPage, _ action: (any ScriptPage) throws -> Void) throws {
    try action(page)
    restedPatches = nil
    try settle()
  }

  /// Sends an event and the wakes that the app requests, without waiting for more.
  func sendAtOnce(_ event: SceneEvent) throws {
    guard let host, let eventSink = host.eventSink else { throw Refusal.noApp }
    eventSink.send(event)
    host.answerWake()
  }

  /// What is expected is what the page shows, where there is one.
  func seenScreen() throws -> Screen {
    guard let page, host != nil else { return screen }
    return Screen(try page.seen(screen.tree))
  }

  /// Waits until everything that follows from the last command has happened.
  ///
  /// - Throws: `Refusal` if the app changes the screen again and again.
  func settle() throws {
    guard let host else { return }
    var tree = host.tree
    for _ in 1...Self.mostRounds {
      let before = host.appliedPatches
      tree = host.tree
      host.answerWake()
      time.drain()
      app?.settle()
      host.answerWake()
      try followDisplayRequest()
      try rest()
      if host.appliedPatches == before { return }
    }
    throw Refusal.restless(Self.mostRounds, from: tree, to: host.tree)
  }

  /// Waits for the page, if it has anything to show or to tell.
  private func rest() throws {
    guard let page, let host, restedPatches != host.appliedPatches else { return }
    try page.rest()
    restedPatches = host.appliedPatches
  }

  /// Turns the interface when the app asks for another orientation than before.
  private func followDisplayRequest() throws {
    let (request, old) = (displayRequest, answeredRequest)
    guard let request, request != old, var next = posture, let host else { return }
    answeredRequest = request
    next.follow(request, replacing: old)
    guard next != posture, let environment = next.environment else { return }
    posture = next
    host.environment = environment
    if let page {
      restedPatches = nil
      try page.show(next)
    } else {
      host.eventSink?.send(.environment(environment))
    }
  }

  /// What the app asks of the device's screen; nil for nothing.
  var displayRequest: DisplayRequest? {
    host.flatMap { host in host.tree.root.flatMap { host.tree[$0]?.display } }
  }

  /// The maximum number of rounds: many more than an app needs for a chain of changes.
  private static let mostRounds = 64

  private func perform(_ verb: Command.Verb) throws {
    if isInBackground, verb.needsSight {
      throw Refusal(
        expected: "the app on the screen", found: "in the background; say foreground first")
    }
    switch verb {
    case .launch(let name, let device, let isLandscape, let isDark, let language):
      var posture = Posture(device: device, isLandscape: isLandscape)
      posture.isDark = isDark
      let usual = apps.first { $0.name == name }?.language
      posture.language = language ?? usual ?? posture.language
      try launch(name, posture)
    case .rotate(let way):
      let request = displayRequest
      try move { $0.rotate(way, asked: request) }
    case .keyboard(let isSoftware): try move { $0.hasSoftwareKeyboard = isSoftware }
    case .memoryWarning: try send(.memoryWarning)
    case .shake: try send(.shaken)
    case .multitask(let mode):
      if mode != .full, displayRequest?.sharesScreen == false {
        throw Refusal(
          expected: "an app that shares the screen", found: "one that requires all of it")
      }
      try move { $0.mode = mode }
    case .resize(let width, let height): try move { $0.mode = .free(width: width, height: height) }
    case .appearance(let isDark): try move { $0.isDark = isDark }
    case .textSize(let scale): try move { $0.textScale = scale }
    case .follow(let words): try follow(words)
    case .reader(let command): try read(command)
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
    case .background:
      try send(.phase(.background))
      isInBackground = true
    case .foreground:
      isInBackground = false
      try send(.phase(.foreground))
    case .relaunch: try relaunch()
    case .kill: try kill()
    case .wait(let seconds): try wait(seconds)
    case .expect(let expectation): try check(expectation)
    case .show: output(diagram)
    case .transcript(let isOn): recordsTranscript = isOn
    case .mark: mark()
    case .why: try why()
    case .dump(let subject): try dump(subject)
    case .picture(let name): try takePicture(name)
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
    guard let launched, let posture, let environment = posture.environment else {
      throw Refusal.noApp
    }
    let shown = try page?.open(posture, pageEvents)
    let next = SimulatedHost(
      environment: environment, isRecording: isRecording, time: time,
      measurer: measurer, pictureWriter: pictureWriter, page: shown)
    host = next
    restedPatches = nil
    answeredRequest = nil
    next.copied = { [weak self] in self?.clipboard = $0 }
    do {
      app = try launched.launch(next, context)
    } catch {
      host = nil
      throw Refusal(expected: "“\(launched.name)” to launch", found: "\(error)")
    }
    guard next.eventSink != nil else {
      (app, host) = (nil, nil)
      throw Refusal(expected: "“\(launched.name)” to launch", found: "it connected to no host")
    }
    pageEvents.app = next.eventSink
    if !clipboard.isEmpty { try send(.clipboard(clipboard)) }
  }

  /// Terminates the app in the regular way, with events for it.
  private func quit() throws {
    if host != nil {
      try send(.phase(.background))
      try send(.phase(.terminate))
    }
    letGo()
  }

  private func letGo() {
    isInBackground = false
    if isRecording { recording.lastWords += host?.eventSink?.takeTranscript() ?? [] }
    pageEvents.app = nil
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
    var failure: (any Error)?
    time.pass(seconds) {
      guard failure == nil else { return }
      do { try settle() } catch { failure = error }
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
    if let page {
      try act(in: page) { try $0.show(next) }
    } else {
      try send(.environment(environment))
    }
  }
}
