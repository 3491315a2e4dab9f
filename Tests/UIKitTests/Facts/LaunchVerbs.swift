import Foundation
import InterfaceBuilder
import Scene

@testable import UIKit

/// What an app of a program hears, in its order.
@MainActor enum LaunchLog {
  static var lines: [String] = []

  /// Whether a window has its controller, as a remark behind an entry.
  static func window(_ window: UIWindow??) -> String {
    guard let window = window ?? nil else { return "" }
    return window.rootViewController == nil ? " with an empty window" : " with its screen"
  }
}

/// The delegate of an app that writes down what it hears.
class LaunchedApp: UIResponder, UIApplicationDelegate {
  /// Whether the app, or its scene, makes a window in code.
  static var makesWindow = false
  /// Whether the configuration of a scene is made in code.
  static var configures = false
  var window: UIWindow?

  override init() {
    super.init()
    LaunchLog.lines.append("app made")
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    LaunchLog.lines.append("app will launch\(LaunchLog.window(window))")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if Self.makesWindow, application.hasNoScenes {
      let made = UIWindow(frame: UIScreen.main.bounds)
      made.rootViewController = LaunchedScreen(nibName: nil, bundle: nil)
      window = made
      made.makeKeyAndVisible()
    }
    LaunchLog.lines.append(
      "app did launch\(LaunchLog.window(window)) \(UIApplication.shared.delegate === self)")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    guard Self.configures else { return connectingSceneSession.configuration }
    LaunchLog.lines.append("app asked for \(connectingSceneSession.configuration.name ?? "nil")")
    let made = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    made.delegateClass = LaunchedScene.self
    return made
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    LaunchLog.lines.append("app foreground")
  }
  func applicationDidBecomeActive(_ application: UIApplication) {
    LaunchLog.lines.append("app active")
  }
  func applicationWillResignActive(_ application: UIApplication) {
    LaunchLog.lines.append("app inactive")
  }
  func applicationDidEnterBackground(_ application: UIApplication) {
    LaunchLog.lines.append("app background")
  }
}

/// The delegate of a scene that writes down what it hears.
class LaunchedScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if LaunchedApp.makesWindow, let scene = scene as? UIWindowScene {
      window = UIWindow(windowScene: scene)
      window?.rootViewController = LaunchedScreen(nibName: nil, bundle: nil)
      window?.makeKeyAndVisible()
    }
    LaunchLog.lines.append("scene connects\(LaunchLog.window(window))")
  }
  func sceneWillEnterForeground(_ scene: UIScene) { LaunchLog.lines.append("scene foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { LaunchLog.lines.append("scene active") }
  func sceneWillResignActive(_ scene: UIScene) { LaunchLog.lines.append("scene inactive") }
  func sceneDidEnterBackground(_ scene: UIScene) { LaunchLog.lines.append("scene background") }
}

/// The screen of a storyboard.
class LaunchedScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "First screen"
    LaunchLog.lines.append("screen loaded")
  }
}

/// An app as a program would launch it.
@MainActor final class LaunchedProgram {
  let host: StrictHost
  let sentences: [String]
  private let folder: URL
  private var observers: [any NSObjectProtocol] = []

  /// - Parameters:
  ///   - list: The `Info.plist`.
  ///   - initial: Whether the storyboard Main has an initial controller; nil for no storyboard.
  ///   - failure: What the build of the app has left of Main.
  init(
    _ list: [String: Any], delegate: String = "LaunchedApp", storyboard initial: Bool?,
    idiom: Environment.Idiom = .phone, languages: [String] = ["en"], texts: [String] = [],
    failure: String? = nil
  ) throws {
    LaunchLog.lines = []
    let scene = """
      <scene sceneID="s"><objects><viewController id="first" customClass="LaunchedScreen" customModule="UIKitTests">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene>
      """
    let documents = try initial.map {
      [
        try NibStage.compile(
          StoryboardTests.document(scene, initial: $0 ? "first" : nil), "Main.storyboard")
      ]
    }
    let (bundle, folder) = try NibStage.bundle(documents ?? [])
    self.folder = folder
    if let failure {
      try Data(failure.utf8).write(to: folder.appendingPathComponent("Main.storyboardc.failure"))
    }
    for language in texts {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("\(language).lproj"), withIntermediateDirectories: true)
    }
    let size = CGSize(width: 375, height: 667)
    let host = StrictHost(
      environment: Environment(
        size: size, idiom: idiom, isRightToLeft: languages[0].hasPrefix("ar"), screenSize: size,
        languages: languages, locale: languages[0],
        device: HeldDevice(name: "phone", statusBarHeight: 20)))
    self.host = host
    observers = Self.notes.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { LaunchLog.lines.append(word) }
      }
    }
    sentences = NibStage.warnings {
      let program = AppProgram(manifest: AppManifest(list), bundle: bundle) {
        NSClassFromString("UIKitTests.\(delegate)").flatMap { AppProgram.made($0) }
      }
      UIApplication.launch(program, on: host)
      host.answerWake()
    }
  }

  func send(_ event: SceneEvent) {
    host.eventSink?.send(event)
    host.answerWake()
  }

  /// All words that are seen.
  var words: [String] {
    var words: [String] = []
    host.tree.walk { node, _ in if !node.text.isEmpty { words.append(node.text) } }
    return words
  }

  func end() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    try? FileManager.default.removeItem(at: folder)
  }

  private static let notes: [(Notification.Name, String)] = [
    (UIApplication.didFinishLaunchingNotification, "note launched"),
    (UIApplication.willEnterForegroundNotification, "note foreground"),
    (UIApplication.didBecomeActiveNotification, "note active"),
    (UIApplication.willResignActiveNotification, "note inactive"),
    (UIApplication.didEnterBackgroundNotification, "note background"),
    (UIScene.willConnectNotification, "note connects"),
  ]

  static func scenes(_ scene: [String: Any]...) -> [String: Any] {
    [
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": scene]
      ]
    ]
  }
}

@MainActor let launchVerbs: [String: FactWorld.Verb] = [
  // launch scenes storyboard – an app of a program begins: with or without scenes (plain), with a storyboard or with a
  // window that is made in code
  "launch": { world, words in
    let hasScenes = try words.next("scenes or plain") == "scenes"
    let hasStoryboard = words.takes("storyboard")
    LaunchedApp.makesWindow = words.takes("code")
    LaunchedApp.configures = words.takes("configured")
    defer { LaunchedApp.configures = false }
    var scene: [String: Any] = ["UISceneConfigurationName": "Default"]
    if !LaunchedApp.configures {
      scene["UISceneDelegateClassName"] = "UIKitTests.LaunchedScene"
    }
    if hasStoryboard { scene["UISceneStoryboardFile"] = "Main" }
    var list = hasScenes ? LaunchedProgram.scenes(scene) : [:]
    if hasStoryboard, !hasScenes { list["UIMainStoryboardFile"] = "Main" }
    let program = try LaunchedProgram(list, storyboard: hasStoryboard ? true : nil)
    world.keep(program, as: "program")
    return ""
  },
  // heard – what the app heard since the last time
  "heard": { _, _ in
    defer { LaunchLog.lines = [] }
    return LaunchLog.lines.joined(separator: ", ")
  },
  // leave – the app goes to the background
  "leave": { world, _ in
    try world.object("program", as: LaunchedProgram.self).send(.phase(.background))
    return ""
  },
  // comeBack – the app comes from the background
  "comeBack": { world, _ in
    try world.object("program", as: LaunchedProgram.self).send(.phase(.foreground))
    return ""
  },
  // endProgram – the launched app is over
  "endProgram": { world, _ in
    try world.object("program", as: LaunchedProgram.self).end()
    world.drop("program")
    return ""
  },
]
