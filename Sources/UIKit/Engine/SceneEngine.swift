import Adaptive
import Foundation
import Localization
import Scene

/// Runs a scene turn by turn: one event in, one patch out. `Docs/turn.md` tells the order of the
/// passes; what they do is in the features (`SceneFeatures`).
@MainActor final class SceneEngine: SceneEventSink {
  /// The engine whose app is at work, or was last.
  // A weak reference would make every retain of the engine slow. Cleared when it goes.
  @exclusivity(unchecked) unowned(unsafe) static var current: SceneEngine?

  /// Owns the engine, as its event sink. What is left of an app whose host is gone shows nothing.
  private(set) weak var host: (any SceneHost)?
  let measurer: any TextMeasurer
  private(set) var environment: Environment {
    didSet { userLocale = application.userLocale(environment) }
  }
  private(set) var userLocale: UserLocale
  let scene: UIWindowScene
  let application: UIApplication
  private(set) lazy var features = SceneFeatures(self)
  private(set) var window: UIWindow? { didSet { alone = window.map { [$0] } ?? [] } }
  /// The main window, as the list of those that are shown while there is no other: each pass goes through that.
  private var alone: [UIWindow] = []
  /// The windows that may ask for it.
  private var joined: [UIWindow.Reference] = []
  /// The visible windows above the main one, the lowest first.
  private var above: [UIWindow.Reference] = []
  private var tree = Tree()
  @exclusivity(unchecked) private var work = Work()
  private let transcript = Transcript()
  /// How often each pass ran since launch, for tests of cost.
  var counts = Counts()

  /// What is asked for, and has not been done.
  private struct Work {
    var isRunning = false
    /// Traits, containers and who appears have to be looked at.
    var isUnsettled = false
    /// There is another scene to show.
    var isSceneStale = false
    /// The rest of a turn was put off to a wake, so that the wake puts nothing off again.
    var hasPutOff = false
    /// Events that came while a turn was running.
    var events: [SceneEvent] = []
    var afterAppearance: [() -> Void] = []
  }

  struct Counts {
    var turns = 0
    var rounds = 0
    var layouts = 0
    var operations = 0
  }

  /// The visible windows above the main one, the lowest first. Most scenes have none.
  var overlays: [UIWindow] { above.isEmpty ? [] : above.compactMap(\.window) }

  /// The windows that may be shown.
  var joinedWindows: [UIWindow] { joined.compactMap(\.window) }

  /// The windows that are shown, the lowest first.
  var windows: [UIWindow] { above.isEmpty ? alone : alone + overlays }

  init(host: any SceneHost, application: UIApplication, session: UISceneSession) {
    self.host = host
    self.application = application
    scene = UIWindowScene(session: session)
    measurer = host.measurer
    environment = application.localized(host.environment)
    userLocale = application.userLocale(host.environment)
    scene.joinedEngine = self
    MainStack.grow()
    host.pictureWriter.map(PictureFiles.use)
    application.add(self)
    SceneEngine.current = self
    TextSource.follow(self)
  }

  isolated deinit {
    for window in joined { window.window?.joinedEngine = nil }
    if scene.joinedEngine === self { scene.joinedEngine = nil }
    application.forget(self)
    // Others of the app's may be left.
    if SceneEngine.current === self { SceneEngine.current = application.engines.last }
  }

  /// Begins the scene.
  func connect(
    _ options: UIScene.ConnectionOptions, restoring state: Data? = nil,
    _ delegate: () -> (any UISceneDelegate)?
  ) {
    perform {
      application.enter(scene)
      application.finishLaunching()
      scene.delegate = delegate()
      scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
      application.tell(of: options.urlContexts.map(\.url), in: scene)
      scene.post(UIScene.willConnectNotification)
      let made = (scene.delegate as? any UIWindowSceneDelegate)?.window
      if window == nil, let made, application.program == nil {
        made.isHidden = false
        show(made)
      }
      application.showLaunchWindow(in: self)
      if let state { application.restoreState(state) }
      run(.connected)
    }
    application.catchUp()
  }

  func join(_ window: UIWindow) {
    if joined.contains(where: { $0.window === window }) { return }
    joined.removeAll { $0.window == nil }
    joined.append(window.reference)
  }

  /// Shows a window: above the others if its level is above the normal one, else as the main one.
  func show(_ window: UIWindow) {
    window.joinedEngine = self
    join(window)
    if window.isOverlay { return orderOverlays() }
    self.window = window
    invalidate()
  }

  /// Looks up which windows are above the main one. Of equal levels the one that was shown last is
  /// on top.
  func orderOverlays() {
    let visible = joined.compactMap(\.window).filter {
      $0.isOverlay && !$0.isHidden && $0 !== window
    }
    above = visible.sorted { ($0.windowLevel, $0.turnShown) < ($1.windowLevel, $1.turnShown) }
      .map(\.reference)
    invalidate()
  }

  /// The frontmost view of all windows at a point of the scene.
  func hitTest(_ point: CGPoint, with event: UIEvent? = nil) -> UIView? {
    for overlay in overlays.reversed() where !overlay.isHidden {
      let place = CGPoint(x: point.x - overlay.frame.minX, y: point.y - overlay.frame.minY)
      if let hit = overlay.hitTest(place, with: event) { return hit }
    }
    return window?.hitTest(point, with: event)
  }

  /// The host's facts are other ones; what follows from them is the caller's to do.
  func enter(_ environment: Environment) { self.environment = environment }

  // MARK: Queue

  var isRunning: Bool { work.isRunning }

  func send(_ event: SceneEvent) {
    guard !work.isRunning else {
      work.events.append(event)
      return
    }
    answer(event)
    while !work.events.isEmpty { answer(work.events.removeFirst()) }
    application.catchUp()
  }

  private func answer(_ event: SceneEvent) {
    // A pointer that passes over a window does not use it.
    if case .hover = event {} else if event.isPersons { application.lastUsed = self }
    // Turning to a window that is active ends nothing that goes on in it.
    if event == .phase(.foreground), scene.activationState == .foregroundActive { return }
    if event != .wake { work.hasPutOff = false }
    perform { route(event) }
  }

  /// Pass 1: an event ends what it ends, and finds the feature that it is for.
  private func route(_ event: SceneEvent) {
    for feature in features.all { feature.cancel(for: event) }
    let isTaken = features.all.contains { $0.take(event) }
    assert(isTaken, "no feature takes \(event)")
  }

  /// Offers another event to the features in place of the one that is at work.
  func redirect(_ event: SceneEvent) { route(event) }

  /// Something changed: traits, containers or layout have to be looked at again.
  func invalidate() {
    work.isUnsettled = true
    wakeUnlessRunning()
  }

  /// Layout has to run, or something is drawn differently; who is shown stays the same.
  func invalidateScene() {
    work.isSceneStale = true
    wakeUnlessRunning()
  }

  private func wakeUnlessRunning() {
    guard !work.isRunning else { return }
    work.hasPutOff = false
    host?.wake()
  }

  /// Something changed that cannot tell where it is shown.
  static func invalidateAll() {
    guard let current else { return }
    guard current.application.isDivided else { return current.invalidate() }
    for engine in current.application.engines { engine.invalidate() }
  }

  /// Runs when everything that appears in this turn has appeared.
  func afterAppearing(_ block: @escaping () -> Void) {
    work.afterAppearance.append(block)
    invalidate()
  }

  // MARK: Cycles and rounds

  /// App code in a turn of its own; none may be at work.
  func perform(_ body: () -> Void) {
    let outer = SceneEngine.current
    SceneEngine.current = self
    // One scene's event may be answered within another's.
    defer { if let outer, outer.isRunning { SceneEngine.current = outer } }
    TextSource.follow(self)
    work.isRunning = true
    counts.turns += 1
    ImageFailures.listen()
    body()
    settleAndShow()
    for line in ImageFailures.take() { note(line) }
    work.isRunning = false
    putOffTheRest()
  }

  /// What the rounds of this turn were too few for gets one more turn; an app that changes
  /// its mind for ever gets no third.
  private func putOffTheRest() {
    guard !isSettled else {
      work.hasPutOff = false
      return
    }
    guard !work.hasPutOff else { return }
    work.hasPutOff = true
    note(.unsettled)
    host?.wake()
  }

  private static let mostRounds = 4

  /// Nothing is asked for that another round has to do.
  var isSettled: Bool { !work.isUnsettled && !needsLayout && work.afterAppearance.isEmpty }

  /// It has settled, and nothing goes on by itself or under a finger.
  var isAtRest: Bool { isSettled && features.all.allSatisfy(\.isAtRest) }

  private var needsLayout: Bool {
    if window?.subtreeNeedsLayout == true { return true }
    return !above.isEmpty && overlays.contains(where: \.subtreeNeedsLayout)
  }

  private func settleAndShow() {
    var cycle = 0
    repeat {
      settle(&cycle)
      for feature in features.inPass(.ended).reversed() { feature.run(.ended) }
    } while !isSettled && cycle < Self.mostRounds
    showScene()
    run(.shown)
  }

  private func settle(_ cycle: inout Int) {
    while !isSettled, cycle < Self.mostRounds {
      cycle += 1
      var round = 0
      while work.isUnsettled || needsLayout, round < Self.mostRounds {
        round += 1
        work.isSceneStale = true
        if work.isUnsettled {
          counts.rounds += 1
          work.isUnsettled = false
          run(.traits)
          run(.containers)
          run(.appearanceWill)
        }
        run(.layout)
      }
      run(.appearanceDid)
      let blocks = work.afterAppearance
      work.afterAppearance = []
      for block in blocks { block() }
    }
  }

  func run(_ pass: Pass) { for feature in features.inPass(pass) { feature.run(pass) } }

  // MARK: Patch

  private func showScene() {
    guard work.isSceneStale else { return }
    work.isSceneStale = false
    let next = snapshot()
    var patch = tree.diff(to: next)
    for feature in features.all { feature.complete(&patch, from: tree, to: next) }
    guard patch.changes(tree) else { return }
    tree = next
    counts.operations += patch.operations.count
    host?.apply(patch)
  }

  /// The host moved the focus, which goes back to where the app has it with the next patch.
  func hostMovedFocus(to id: NodeID?) {
    if id.map({ tree[$0] != nil }) ?? true { tree.focus = id }
    invalidateScene()
  }

  /// A node as the host has it.
  func shownNode(_ id: NodeID) -> Node? { tree[id] }

  /// A node as the host has it, with all in it, parents first; empty for one that it does not have.
  func shownNodes(from id: NodeID) -> [Node] {
    guard tree[id] != nil else { return [] }
    var nodes: [Node] = []
    tree.walk(from: id) { node, _ in nodes.append(node) }
    return nodes
  }

  func copy(_ text: String, with others: [String: Data]) {
    if others.isEmpty { host?.copy(text) } else { host?.copy(text, with: others) }
  }

  func announce(_ words: String) {
    note("announce \(words)")
    host?.announce(words)
  }

  func beginDrag(with cargo: Cargo) { host?.beginDrag(with: cargo) }
  func setDropEffect(_ effect: Carry.Effect) { host?.setDropEffect(effect) }

  /// By the host's clock, in seconds.
  var now: Double { host?.now ?? 0 }

  // MARK: Transcript

  var isRecordingTranscript: Bool {
    get { transcript.isRecording }
    set { transcript.isRecording = newValue }
  }

  var transcriptReceiver: ((String) -> Void)? {
    get { transcript.receiver }
    set { transcript.receiver = newValue }
  }

  func note(_ line: @autoclosure () -> TranscriptLine) {
    if isRecordingTranscript { transcript.add(line()) }
  }

  func note(_ line: @autoclosure () -> String) {
    if isRecordingTranscript { transcript.add(.words(line())) }
  }

  func takeTranscript() -> [String] { transcript.take() }

  func name(of responder: UIResponder) -> String { transcript.name(of: responder) }
}
