import Adaptive
import Foundation
import Scene
import Wording

/// Runs an app turn by turn: one event in, one patch out. `Docs/turn.md` tells the order
/// of the passes; each is a file of this folder.
@MainActor final class SceneEngine: SceneDoor {
  /// The engine whose app is at work, or was last.
  // A weak reference would make every retain of the engine slow. Cleared when it goes.
  private(set) unowned(unsafe) static var current: SceneEngine?

  /// Owns the engine, as its door. What is left of an app whose host is gone shows nothing.
  private(set) weak var host: (any SceneHost)?
  let measurer: any TextMeasurer
  private(set) var environment: Environment { didSet { reader = Reader(environment) } }
  private(set) var reader: Reader
  private(set) lazy var scene = UIWindowScene(engine: self, session: session)
  private let session: UISceneSession
  let application: UIApplication
  private(set) lazy var alarms = Alarms(
    now: { [weak self] in self?.host?.now ?? 0 },
    ask: { [weak self] in self?.host?.wake(after: $0) })
  private(set) lazy var addresses = OpenedAddresses(host: { [weak self] in self?.host })
  private(set) lazy var touchDelivery = TouchDelivery(self)
  private(set) lazy var hoverDelivery = HoverDelivery(self)
  private(set) lazy var dragDelivery = DragDelivery(self)
  private(set) var window: UIWindow?
  /// The screen's.
  var traits: UITraitCollection
  var profile = TraitProfile.ios13
  // Unchecked as in `UIView`.
  @exclusivity(unchecked) var arrivedViews: [UIView] = []
  /// Whether any view overrides traits; until one does, nobody looks for it.
  var hasViewOverrides = false

  var firstResponder: UIResponder?
  /// What the keyboard goes to in the scene: the first responder's view, or a button that
  /// a person moved to.
  weak var focusedView: UIView?
  var shown: [UIViewController] = []
  /// Where a row's swipe actions show; a press anywhere else hides them.
  weak var revealedTable: (any RevealingList)?
  /// The menu that is open.
  var openMenu: OpenMenu?
  var transitions: [TransitionCoordinator] = []
  /// Animations of the app's between controllers, while they go on.
  var viewTransitions: [ViewTransition] = []
  /// Whose controllers are not told of the end yet.
  var endedViewTransitions: [ViewTransition] = []
  /// The containers whose change in this turn was asked for with animation.
  var changingAnimated: Set<UIViewController> = []
  private(set) lazy var animations = Animations(self)
  /// By the host's clock, in seconds.
  var now: Double { host?.now ?? 0 }
  /// What of the next patch is to be seen moving.
  var motions: [Motion] = []
  /// While a split moves controllers between columns, navigation delegates hear nothing
  /// (uikit-behaviour §3, collapse and separate).
  var isRearranging = false
  var rearranged: [UINavigationController] = []
  /// The split whose delegate answers a query, in which its hierarchy must not be edited
  /// (uikit-behaviour §5.5).
  var columnQuery: (split: UISplitViewController, name: String)?
  /// Going back with a finger, while that is going on.
  weak var interactivePop: InteractivePop?
  /// A column that a finger moves, while that is going on.
  weak var columnPan: ColumnPan?
  /// Whose such pop was drawn to its end in this turn.
  var finishingPops: [UINavigationController] = []

  /// Which system's numbers classic splits go by.
  var splitProfile = ClassicSplit.Profile.ios13 { didSet { invalidate() } }

  /// What a host's widget shows since the last event: the text and selection of a field.
  var told: (id: NodeID, text: String, selection: TextRange)?

  /// What presentations become in a narrow window.
  var presentationProfile = PresentationAdaptation.Profile.ios13 { didSet { invalidate() } }

  private var tree = Tree()
  private(set) var isRunning = false
  private var isUnsettled = false
  private var isSceneStale = false
  private var waiting: [SceneEvent] = []
  private var afterAppearance: [() -> Void] = []
  private let transcript = Transcript()
  /// The rest of a turn was put off to a wake, so that the wake puts nothing off again.
  private var hasPutOff = false

  /// How often each pass ran since launch, for tests of cost.
  var counts = Counts()

  struct Counts {
    var turns = 0
    var rounds = 0
    var layouts = 0
    var operations = 0
  }

  init(host: any SceneHost, application: UIApplication, session: UISceneSession) {
    self.host = host
    self.application = application
    self.session = session
    measurer = host.measurer
    environment = host.environment
    reader = Reader(host.environment)
    traits = UITraitCollection(host.environment, profile)
    host.pictureWriter.map(PictureFiles.use)
    application.add(self)
    SceneEngine.current = self
    TextSource.follow(self)
  }

  isolated deinit {
    for window in joined { window.window?.joinedEngine = nil }
    application.forget(self)
    // Others of the app's may be left.
    if SceneEngine.current === self { SceneEngine.current = application.engines.last }
  }

  /// Begins the scene.
  func connect(
    _ options: UIScene.ConnectionOptions, restoring state: Data? = nil,
    _ delegate: () -> (any UISceneDelegate)?
  ) {
    run {
      application.finishLaunching()
      scene.delegate = delegate()
      scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
      scene.post(UIScene.willConnectNotification)
      let made = (scene.delegate as? any UIWindowSceneDelegate)?.window
      if window == nil, let made { show(made) }
      if let state { application.restoreState(state) }
      enterForeground()
    }
    application.catchUp()
  }

  /// The windows that may ask for it.
  private var joined: [WeakWindow] = []
  private struct WeakWindow { weak let window: UIWindow? }

  func join(_ window: UIWindow) {
    if joined.contains(where: { $0.window === window }) { return }
    joined.removeAll { $0.window == nil }
    joined.append(WeakWindow(window: window))
  }

  func show(_ window: UIWindow) {
    self.window = window
    window.joinedEngine = self
    join(window)
    invalidate()
  }

  func send(_ event: SceneEvent) {
    guard !isRunning else {
      waiting.append(event)
      return
    }
    answer(event)
    while !waiting.isEmpty { answer(waiting.removeFirst()) }
    application.catchUp()
  }

  private func answer(_ event: SceneEvent) {
    if event.isPersons { application.lastUsed = self }
    // Turning to a window that is active ends nothing that goes on in it.
    if event == .phase(.foreground), scene.activationState == .foregroundActive { return }
    if event != .wake { hasPutOff = false }
    run { route(event) }
  }

  /// Something changed: traits, containers or layout have to be looked at again.
  func invalidate() {
    isUnsettled = true
    wakeUnlessRunning()
  }

  /// Layout has to run, or something is drawn differently; who is shown stays the same.
  func invalidateScene() {
    isSceneStale = true
    wakeUnlessRunning()
  }

  private func wakeUnlessRunning() {
    guard !isRunning else { return }
    hasPutOff = false
    host?.wake()
  }

  /// Runs when everything that appears in this turn has appeared.
  func afterAppearing(_ block: @escaping () -> Void) {
    afterAppearance.append(block)
    invalidate()
  }

  func change(to environment: Environment) {
    guard environment != self.environment else { return }
    let old = self.environment
    self.environment = environment
    if environment.size != old.size { finishViewTransitions() }
    if environment.safeArea != old.safeArea { window?.layOutAll() }
    if environment.interfaceFont != old.interfaceFont { window?.measureAnew() }
    UIAccessibility.tell(from: old, to: environment)
    let derived = UITraitCollection(environment, profile)
    let next = derived == traits ? traits : derived
    transition(from: old.size, to: environment.size, traits: next) { self.traits = next }
  }

  /// App code in a turn of its own; none may be at work.
  func perform(_ body: () -> Void) { run(body) }

  private func run(_ body: () -> Void) {
    let outer = SceneEngine.current
    SceneEngine.current = self
    // One scene's event may be answered within another's.
    defer { if let outer, outer.isRunning { SceneEngine.current = outer } }
    TextSource.follow(self)
    isRunning = true
    counts.turns += 1
    ImageFailures.listen()
    body()
    settleAndShow()
    for line in ImageFailures.take() { note(line) }
    isRunning = false
    putOffTheRest()
  }

  /// What the rounds of this turn were too few for gets one more turn; an app that changes
  /// its mind for ever gets no third.
  private func putOffTheRest() {
    guard !isAtRest else {
      hasPutOff = false
      return
    }
    guard !hasPutOff else { return }
    hasPutOff = true
    note(.unsettled)
    host?.wake()
  }

  private static let mostRounds = 4

  var isAtRest: Bool { !isUnsettled && !needsLayout && afterAppearance.isEmpty }

  private func settleAndShow() {
    var cycle = 0
    repeat {
      settle(&cycle)
      endTransitions()
      dropLostResponder()
    } while !isAtRest && cycle < Self.mostRounds
    showScene()
  }

  private func settle(_ cycle: inout Int) {
    while !isAtRest, cycle < Self.mostRounds {
      cycle += 1
      var entered: [UIViewController] = []
      var left: [UIViewController] = []
      var round = 0
      while isUnsettled || needsLayout, round < Self.mostRounds {
        round += 1
        isSceneStale = true
        if isUnsettled {
          counts.rounds += 1
          isUnsettled = false
          passTraits()
          solveContainers()
          passAppearanceWill(&entered, &left)
          beginViewTransitions()
          runAlongside(.resize, .controllers)
        }
        passLayout()
      }
      passAppearanceDid(entered, left)
      let blocks = afterAppearance
      afterAppearance = []
      for block in blocks { block() }
    }
  }

  private func showScene() {
    defer { motions = [] }
    guard isSceneStale else { return }
    isSceneStale = false
    let next = snapshot()
    var patch = tree.diff(to: next)
    insist(on: next, in: &patch)
    animations.tell(&patch, from: tree, to: next)
    guard !patch.operations.isEmpty || patch.focus != tree.focus || !patch.isStill else { return }
    patch.motions = motions(from: tree, to: next)
    tree = next
    counts.operations += patch.operations.count
    host?.apply(patch)
  }

  /// The text of a node as the host has it.
  func shownText(_ id: NodeID) -> String? { tree[id]?.text }

  /// A widget shows what a person typed, whatever the core makes of it.
  private func insist(on next: Tree, in patch: inout ScenePatch) {
    guard let told else { return }
    self.told = nil
    guard let node = next[told.id],
      node.selection != told.selection || !TextUnits.isSpelled(node.text, as: told.text),
      tree[told.id]?.look == node.look
    else { return }
    patch.operations.append(.update(node.childless))
  }

  func copy(_ text: String) { host?.copy(text) }

  func announce(_ words: String) {
    note("announce \(words)")
    host?.announce(words)
  }

  /// Something changed that cannot tell where it is shown.
  static func invalidateAll() {
    guard let current else { return }
    guard current.application.isDivided else { return current.invalidate() }
    for engine in current.application.engines { engine.invalidate() }
  }

  func carry(_ cargo: Cargo) { host?.carry(cargo) }
  func permit(_ effect: Carry.Effect) { host?.permit(effect) }

  private var needsLayout: Bool { window?.subtreeNeedsLayout ?? false }

  private func dropLostResponder() {
    if let view = firstResponder as? UIView, view.window == nil { view.resignFirstResponder() }
    if let view = focusedView, view.window == nil { focusedView = nil }
    closeLostActions()
    closeLostMenu()
  }

  // MARK: Transcript

  var isRecordingTranscript: Bool {
    get { transcript.isRecording }
    set { transcript.isRecording = newValue }
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
