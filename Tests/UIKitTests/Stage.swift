import Foundation
import Scene
import Testing

@testable import UIKit

/// A window for a test, without a screen.
@MainActor final class Stage {
  let host: StrictHost
  private let app: App
  private var motionsTaken = 0
  var engine: SceneEngine {
    guard let engine = host.eventSink as? SceneEngine else {
      preconditionFailure("no app was launched")
    }
    return engine
  }
  var tree: Tree { host.tree }

  final class App: UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow?
    var heard: [String] = []
    let root: UIViewController
    init(root: UIViewController) { self.root = root }
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = root
      window?.makeKeyAndVisible()
    }
    func sceneDidBecomeActive(_ scene: UIScene) { heard.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { heard.append("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { heard.append("background") }
    func sceneWillEnterForeground(_ scene: UIScene) { heard.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { heard.append("terminate") }
  }

  static func wide(_ width: Double = 1024, _ height: Double = 768) -> Environment {
    Environment(size: CGSize(width: width, height: height))
  }

  convenience init(_ root: UIViewController, width: Double = 1024, height: Double = 768) {
    self.init(root, environment: Stage.wide(width, height))
  }

  init(
    _ root: UIViewController, environment: Environment, measurer: (any TextMeasurer)? = nil
  ) {
    app = App(root: root)
    host = StrictHost(environment: environment, measurer: measurer)
    UIApplication.launch(app, on: host)
    host.eventSink?.isRecordingTranscript = true
  }

  var heard: [String] { app.heard }

  /// Where a view stands in the window.
  func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  func resize(_ width: Double, _ height: Double = 768) {
    send(.environment(Stage.wide(width, height)))
  }

  /// A person makes `text` of what a field or text view shows, with the cursor at a UTF-16 offset
  /// then.
  func edit(_ view: UIView, to text: String, _ cursor: Int) {
    guard let node = tree[view.nodeID] else {
      Issue.record("\(view) is not shown")
      return
    }
    send(.edited(node, text: text, selection: TextRange(cursor, 0)))
  }

  func send(_ event: SceneEvent) {
    host.eventSink?.send(event)
    host.answerWake()
    expectNothingStale()
  }

  /// What views keep of the last scene must be what they would say now
  /// (`Docs/decisions/0010`).
  private func expectNothingStale() {
    let kept = engine.snapshot()
    func forget(_ view: UIView) {
      view.shownLook = nil
      view.subviews.forEach(forget)
    }
    if let window = engine.window { forget(window) }
    #expect(engine.snapshot() == kept)
  }

  /// Lets what code outside of an event changed take effect.
  func settle() { host.answerWake() }

  /// What happened since the last time, the lines that begin with one of the words.
  func transcript(_ words: String...) -> [String] {
    (host.eventSink?.takeTranscript() ?? []).filter { line in
      words.isEmpty || words.contains { line.hasPrefix($0) }
    }
  }

  /// What the host was asked to show moving since the last time.
  func takeMotions() -> [Motion] {
    defer { motionsTaken = host.motions.count }
    return Array(host.motions.dropFirst(motionsTaken))
  }

  func node(_ role: Role, _ text: String? = nil) -> Node? {
    var found: Node?
    tree.walk { node, _ in
      if node.role == role, text == nil || node.spokenName == text, found == nil { found = node }
    }
    return found
  }

  func tap(_ role: Role, _ text: String) {
    guard let node = node(role, text) else {
      Issue.record("there is no \(role) “\(text)”\n\(tree.diagram())")
      return
    }
    send(.activate(node.id))
  }

  var columns: [String] {
    var titles: [String] = []
    var frames: [(Double, String)] = []
    tree.walk { node, _ in
      if node.role == .column { frames.append((node.frame.minX, node.text)) }
    }
    titles = frames.sorted { $0.0 < $1.0 }.map(\.1)
    return titles
  }
}

/// A controller that writes down what happens to it.
@MainActor final class Diary: UIViewController {
  static var lines: [String] = []
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { return nil }

  private func note(_ line: String) { Diary.lines.append("\(name) \(line)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    note("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }

  static func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
