import Adaptive
import Foundation
import Scene

/// Runs an app turn by turn: one event in, one patch out. `Docs/turn.md` tells the order
/// of the passes; each is a file of this folder.
@MainActor final class Turn: SceneDoor {
  /// The engine whose app is at work, or was last.
  private(set) static weak var current: Turn?

  /// Owns the engine, as its door. What is left of an app whose host is gone shows nothing.
  private weak var host: (any SceneHost)?
  let measurer: any TextMeasurer
  private(set) var environment: Environment
  private(set) lazy var scene = UIWindowScene(engine: self)
  private(set) lazy var application = UIApplication(engine: self)
  private(set) var window: UIWindow?
  private(set) var traits: UITraitCollection

  var firstResponder: UIResponder?
  /// What the keyboard goes to in the scene: the first responder's view, or a button that
  /// a person moved to.
  weak var focusedView: UIView?
  var shown: [UIViewController] = []
  /// Where a row's swipe actions show; a press anywhere else hides them.
  weak var revealedTable: (any RevealingList)?
  var coordinator: TransitionCoordinator?
  /// While a split moves controllers between columns, navigation delegates hear nothing
  /// (uikit-behaviour §3, collapse and separate).
  var isRearranging = false
  var rearranged: [UINavigationController] = []

  private var tree = Tree()
  private var isRunning = false
  private var isUnsettled = false
  private var isSceneStale = false
  private var waiting: [SceneEvent] = []
  private var afterAppearance: [() -> Void] = []
  var isRecordingTranscript = false
  private var lines: [String] = []

  /// How often each pass ran since launch, for tests of cost.
  var counts = Counts()

  struct Counts {
    var rounds = 0
    var layouts = 0
    var operations = 0
  }

  init(host: any SceneHost) {
    self.host = host
    measurer = host.measurer
    environment = host.environment
    traits = Self.traits(of: host.environment)
    Turn.current = self
  }

  isolated deinit { window?.engine = nil }

  func launch(_ delegate: any UIApplicationDelegate, _ sceneDelegate: (any UIWindowSceneDelegate)?)
  {
    application.delegate = delegate
    scene.delegate = sceneDelegate
    host?.connect(self)
    run {
      _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
      sceneDelegate?.scene(
        scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
      if window == nil, let made = sceneDelegate?.window { show(made) }
      enterForeground()
    }
  }

  func show(_ window: UIWindow) {
    self.window = window
    window.engine = self
    invalidate()
  }

  func send(_ event: SceneEvent) {
    guard !isRunning else {
      waiting.append(event)
      return
    }
    run { route(event) }
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      run { route(next) }
    }
  }

  /// Something changed: traits, containers or layout have to be looked at again.
  func invalidate() {
    isUnsettled = true
    if !isRunning { host?.wake() }
  }

  /// Layout has to run, or something is drawn differently; who is shown stays the same.
  func invalidateScene() {
    isSceneStale = true
    if !isRunning { host?.wake() }
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
    let next = Self.traits(of: environment)
    transition(from: old.size, to: environment.size, traits: next) { self.traits = next }
  }

  static func traits(of environment: Environment) -> UITraitCollection {
    let classes = SizeClasses.solve(
      SizeClasses.Input(
        width: environment.size.width, height: environment.size.height,
        isPhone: environment.idiom == .phone))
    return UITraitCollection(
      UITraitCollection.Values(
        horizontal: classes.horizontal == .regular ? .regular : .compact,
        vertical: classes.vertical == .regular ? .regular : .compact,
        idiom: environment.idiom == .phone ? .phone : .pad,
        style: environment.isDark ? .dark : .light,
        direction: environment.isRightToLeft ? .rightToLeft : .leftToRight,
        scale: environment.scale))
  }

  private func run(_ body: () -> Void) {
    Turn.current = self
    isRunning = true
    body()
    settleAndShow()
    isRunning = false
  }

  private static let mostRounds = 4

  private func settleAndShow() {
    var cycle = 0
    while isUnsettled || needsLayout || !afterAppearance.isEmpty, cycle < Self.mostRounds {
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
        }
        passLayout()
      }
      passAppearanceDid(entered, left)
      let blocks = afterAppearance
      afterAppearance = []
      for block in blocks { block() }
    }
    coordinator?.runCompletions()
    coordinator = nil
    dropLostResponder()
    guard isSceneStale else { return }
    isSceneStale = false
    let next = snapshot()
    let patch = tree.diff(to: next)
    guard !patch.operations.isEmpty || patch.focus != tree.focus else { return }
    tree = next
    counts.operations += patch.operations.count
    host?.apply(patch)
  }

  private var needsLayout: Bool { window?.subtreeNeedsLayout ?? false }

  private func dropLostResponder() {
    if let view = firstResponder as? UIView, view.window == nil { view.resignFirstResponder() }
    if let view = focusedView, view.window == nil { focusedView = nil }
  }

  // MARK: Transcript

  func note(_ line: @autoclosure () -> String) {
    if isRecordingTranscript { lines.append(line()) }
  }

  func takeTranscript() -> [String] {
    defer { lines = [] }
    return lines
  }

  func name(of responder: UIResponder) -> String {
    let type = String(describing: Swift.type(of: responder))
    guard let controller = responder as? UIViewController, let title = controller.title else {
      return type
    }
    return "\(type)(\(title))"
  }
}
