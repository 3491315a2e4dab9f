import Foundation
import Scene

@testable import UIKit

/// An app with several windows on a desktop without a screen.
@MainActor final class SceneDesktop {
  let app = DeskApp()
  let desktop = StrictWindows(size: CGSize(width: 500, height: 400))
  private var eventSink: (any AppEventSink)?

  func launch(
    supportsMultipleScenes: Bool = true, restoring kept: [SessionRecord] = [],
    opening addresses: [URL] = []
  ) throws {
    eventSink = try UIApplication.launch(
      app, sceneDelegates: [SceneDelegateMaker { [app] in DeskScene(app) }],
      supportsMultipleScenes: supportsMultipleScenes, restoring: kept, opening: addresses,
      in: desktop)
    settle()
  }

  // MARK: Hands

  func send(_ event: AppEvent) {
    eventSink?.send(event)
    settle()
  }

  func tap(_ title: String, in window: Int) {
    let host = hosts[window - 1]
    let button = nodes(window).first { $0.role == .button && $0.spokenName == title }
    if let button { host.eventSink?.send(.activate(button.id)) }
    settle()
  }

  func settle() { desktop.settle() }

  func take() { app.heard = [] }

  // MARK: Eyes

  var hosts: [StrictHost] { desktop.hosts }
  var kept: [SessionRecord] { desktop.kept }
  /// The name of the window that came to the front last.
  var front: String? {
    desktop.windows.firstIndex { $0.session == desktop.front }.map { names[$0] }
  }
  var sizes: [CGSize] { hosts.map(\.environment.size) }
  /// What each window calls itself.
  var names: [String] {
    hosts.map { host in host.tree.root.flatMap { host.tree[$0]?.text } ?? "" }
  }
  func labels(_ window: Int) -> [String] { texts(.label, window) }
  func bars(_ window: Int) -> [String] { texts(.bar, window) }
  func menu(_ window: Int) -> [String] { texts(.menuItem, window) }
  func buttons(_ window: Int) -> [String] { texts(.button, window) }

  private func texts(_ role: Role, _ window: Int) -> [String] {
    nodes(window).filter { $0.role == role }.map(\.spokenName)
  }

  private func nodes(_ window: Int) -> [Node] {
    var list: [Node] = []
    hosts[window - 1].tree.walk { node, _ in list.append(node) }
    return list
  }
}

/// An app that writes down what it hears.
@MainActor final class DeskApp: UIResponder, UIApplicationDelegate {
  var heard: [String] = []
  var heardAtTap: [String]?
  var failure: UISceneError?
  var scenes: [UIWindowScene] = []
  var pages: [DeskPage] = []
  var delegateClass: AnyClass? = DeskScene.self

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    heard.append("launched")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Page", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = delegateClass
    return configuration
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { heard.append("discards \(sceneSessions.count) session") }

  /// What it says when it is to end.
  var reply = UIApplication.TerminateReply.terminateNow

  func applicationShouldTerminate(
    _ application: UIApplication
  ) -> UIApplication.TerminateReply {
    heard.append("is to end")
    return reply
  }

  func applicationWillTerminate(_ application: UIApplication) { heard.append("terminates") }
}

@MainActor final class DeskScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let app: DeskApp
  private var number = ""
  private var page: DeskPage?

  init(_ app: DeskApp) { self.app = app }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    app.scenes.append(scene)
    number = String(app.scenes.count)
    let urls = connectionOptions.urlContexts.map { " for \($0.url)" }
    let activities = connectionOptions.userActivities.map { " for \(words($0))" }
    app.heard.append("\(number) connects" + (urls + activities).joined())
    let page = DeskPage(app, scene, number)
    page.count = session.stateRestorationActivity?.userInfo?["count"] as? Int ?? 0
    self.page = page
    app.pages.append(page)
    let window = UIWindow(windowScene: scene)
    scene.title = number
    window.rootViewController = UINavigationController(rootViewController: page)
    window.makeKeyAndVisible()
    self.window = window
  }

  private func words(_ activity: NSUserActivity) -> String {
    "\(activity.activityType) \(activity.userInfo?["page"] ?? "")"
  }

  func sceneDidDisconnect(_ scene: UIScene) { app.heard.append("\(number) disconnects") }
  func sceneDidBecomeActive(_ scene: UIScene) { app.heard.append("\(number) is active") }
  func sceneWillResignActive(_ scene: UIScene) { app.heard.append("\(number) resigns") }
  func sceneWillEnterForeground(_ scene: UIScene) {
    app.heard.append("\(number) enters foreground")
  }
  func sceneDidEnterBackground(_ scene: UIScene) { app.heard.append("\(number) enters background") }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { app.heard.append("\(number) opens \(context.url)") }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    app.heard.append("\(number) continues \(words(userActivity))")
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "page")
    activity.addUserInfoEntries(from: ["count": page?.count ?? 0])
    return activity
  }
}

/// What a window of the app shows.
@MainActor final class DeskPage: UIViewController {
  private let app: DeskApp
  private let scene: UIWindowScene
  private let number: String
  private let label = UILabel()
  private let note = UILabel()
  private let field = UITextField()
  private let bell = UIBarButtonItem(title: "Bell")
  var count = 0 { didSet { label.text = "\(count)" } }

  init(_ app: DeskApp, _ scene: UIWindowScene, _ number: String) {
    self.app = app
    self.scene = scene
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "Page"
    navigationItem.rightBarButtonItem = bell
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let doings: [(String, @MainActor (DeskPage) -> Void)] = [
      ("New", { $0.makeNew() }), ("Count", { $0.count += 1 }),
      ("Tell All", { page in for each in page.app.pages { each.tell() } }),
      ("Type", { $0.field.becomeFirstResponder() }),
      ("Copy", { UIPasteboard.general.string = "from \($0.number)" }),
      ("Paste", { $0.note.text = UIPasteboard.general.string }),
      ("Close", { $0.close() }), ("Keep", { $0.scene.session.userInfo = ["kept": "yes"] }),
    ]
    for (index, (title, body)) in doings.enumerated() {
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: title) { [weak self] _ in self.map(body) })
      button.frame = CGRect(x: 10, y: 100 + 30 * index, width: 100, height: 30)
      view.addSubview(button)
    }
    for (index, each) in [label, note, field].enumerated() {
      each.frame = CGRect(x: 200, y: 100 + 30 * index, width: 200, height: 30)
      view.addSubview(each)
    }
    label.text = "\(count)"
    let choice = UIButton(type: .system)
    choice.setTitle("Choose", for: .normal)
    choice.menu = UIMenu(children: ["One", "Two"].map { UIAction(title: $0) { _ in } })
    choice.showsMenuAsPrimaryAction = true
    choice.frame = CGRect(x: 200, y: 300, width: 100, height: 30)
    view.addSubview(choice)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "Stop", input: UIKeyCommand.inputEscape) { [weak self] in
        _ = self?.field.resignFirstResponder()
      }
    ]
  }

  private func makeNew() {
    app.heard = []
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = scene
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: nil, options: options
    ) { [app] in app.failure = $0 as? UISceneError }
    app.heardAtTap = app.heard
  }

  private func close() {
    UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil) {
      [app] in app.failure = $0 as? UISceneError
    }
  }

  private func tell() {
    note.text = "told"
    title = "Told"
    bell.title = "Told too"
  }
}
