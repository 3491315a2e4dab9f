import Foundation
import Scene
import Testing

@testable import UIKit

/// What an app shows that asks for something at its launch that is not there, and what its list says of its looks.
@Suite(.serialized) @MainActor struct LaunchTests {
  private func launch(
    _ list: [String: Any], delegate: String = "LaunchedApp", storyboard: Bool? = nil,
    makesWindow: Bool = false, idiom: Environment.Idiom = .phone, failure: String? = nil,
    _ body: (LaunchedProgram) throws -> Void
  ) throws {
    LaunchedApp.makesWindow = makesWindow
    let program = try LaunchedProgram(
      list, delegate: delegate, storyboard: storyboard, idiom: idiom, failure: failure)
    defer { program.end() }
    try body(program)
  }

  private let scene: [String: Any] = [
    "UISceneConfigurationName": "Default",
    "UISceneDelegateClassName": "UIKitTests.LaunchedScene", "UISceneStoryboardFile": "Main",
  ]

  private func scenes(_ change: [String: Any]) -> [String: Any] {
    LaunchedProgram.scenes(scene.merging(change) { $1 })
  }

  @Test(
    "Words and the direction of the toolkit are those of a language that the app has",
    arguments: [
      (["de_DE", "de"], [], "Cancel", false, "en_DE"),
      (["de_DE", "de"], ["en", "de"], "Abbrechen", false, "de_DE"),
      (["ar"], ["en"], "Cancel", false, "en"), (["ar"], ["en", "ar"], "Cancel", true, "ar"),
    ])
  func languages(
    _ reads: [String], _ has: [String], _ cancel: String, _ isRightToLeft: Bool, _ locale: String
  ) throws {
    let program = try LaunchedProgram([:], storyboard: nil, languages: reads, texts: has)
    defer { program.end() }
    let engine = try #require(program.host.eventSink as? SceneEngine)
    #expect(Words.cancel == cancel)
    #expect(engine.environment.isRightToLeft == isRightToLeft)
    #expect(Locale.session.identifier == locale)
    #expect(Locale.sessionLanguages.first == reads[0].replacing("_", with: "-"))
    var next = program.host.environment
    next.isDark = true
    program.send(.environment(next))
    #expect(engine.environment.isRightToLeft == isRightToLeft && Words.cancel == cancel)
  }

  @Test("A storyboard that is not there is said once, in the window too")
  func noStoryboard() throws {
    try launch(["UIMainStoryboardFile": "Main"]) { program in
      #expect(program.sentences.count == 1)
      #expect(program.sentences[0].contains("“Main” (UIMainStoryboardFile), which is not in"))
      #expect(program.words.contains { $0.contains("Compile Main.storyboard") })
    }
    try launch(scenes([:])) { program in
      #expect(program.sentences.count == 1)
      #expect(program.words.contains { $0.contains("(UISceneStoryboardFile)") })
    }
  }

  @Test("Of a storyboard that could not be compiled it is said once why")
  func uncompiledStoryboard() throws {
    let reason = "Main.storyboard:3: The document is not XML."
    for list in [["UIMainStoryboardFile": "Main"], scenes([:])] {
      for delegate in ["LaunchedApp", "ConfiguringApp"] {
        try launch(list, delegate: delegate, failure: reason + "\n") { program in
          #expect(program.sentences.count == 1, "\(program.sentences)")
          #expect(program.sentences.first?.contains(reason) == true)
          #expect(program.words.contains { $0.contains(reason) })
          #expect(!program.words.contains { $0.contains("Compile Main.storyboard") })
        }
      }
    }
  }

  @Test("A storyboard without an initial controller is said")
  func noInitialController() throws {
    for list in [["UIMainStoryboardFile": "Main"], scenes([:])] {
      try launch(list, storyboard: false) { program in
        #expect(program.sentences.count == 1)
        #expect(program.words.contains { $0.contains("Is Initial View Controller") })
      }
    }
  }

  @Test("A scene's delegate that is not there is said, and the storyboard is shown")
  func noDelegateClass() throws {
    try launch(scenes(["UISceneDelegateClassName": "Gone.SceneDelegate"]), storyboard: true) {
      #expect($0.sentences.count == 1)
      #expect($0.sentences[0].contains("“Gone.SceneDelegate” (UISceneDelegateClassName)"))
      #expect($0.words.contains("First screen"))
    }
  }

  @Test("A name without a module is that of a class of the app")
  func shortName() throws {
    try launch(scenes(["UISceneDelegateClassName": "LaunchedScene"]), storyboard: true) {
      #expect($0.sentences == [])
      #expect(LaunchLog.lines.contains("scene connects with its screen"))
    }
  }

  @Test("Classes that cannot be delegates of scenes are said")
  func wrongDelegateClass() throws {
    for name in ["UIKit.UILabel", "UIKitTests.NoScene"] {
      try launch(scenes(["UISceneDelegateClassName": name]), storyboard: true) { program in
        #expect(program.sentences.contains { $0.contains("has to be a UIResponder") })
      }
    }
  }

  @Test("An app without any window says how to make one")
  func noWindow() throws {
    for list in [[:], LaunchedProgram.scenes([:])] {
      try launch(list) { program in
        #expect(program.sentences.count == 1)
        #expect(program.words.contains { $0.contains("The app has made no window") })
      }
    }
  }

  @Test("An app without a delegate shows its storyboard")
  func noDelegate() throws {
    try launch(["UIMainStoryboardFile": "Main"], delegate: "Nobody", storyboard: true) {
      #expect($0.words.contains("First screen"))
    }
  }

  @Test("A window that the app makes takes the place of the storyboard's")
  func ownWindow() throws {
    for list in [["UIMainStoryboardFile": "Main"], scenes([:])] {
      try launch(list, storyboard: true, makesWindow: true) { program in
        #expect(program.sentences == [])
        #expect(LaunchLog.lines.filter { $0 == "screen loaded" }.count == 1)
      }
    }
  }

  @Test("Lists with values of other types are read as if these were missing")
  func damagedLists() throws {
    let lists: [[String: Any]] = [
      ["UIApplicationSceneManifest": 3], ["UIApplicationSceneManifest": [:] as [String: Any]],
      ["UIApplicationSceneManifest": ["UISceneConfigurations": "none"]],
      [
        "UIApplicationSceneManifest": [
          "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": ["a", 1]]
        ]
      ],
      ["UIMainStoryboardFile": ["Main"], "UISupportedInterfaceOrientations": "all"],
      ["UIMainStoryboardFile": "../../Main"], ["UIMainStoryboardFile": ""],
      scenes(["UISceneStoryboardFile": 7, "UISceneDelegateClassName": [1]]),
      scenes(["UISceneClassName": "UIKit.UIView"]),
    ]
    for list in lists {
      try launch(list) { #expect($0.sentences.isEmpty == false) }
    }
  }

  @Test("The list decides how a phone's interface stands, and a tablet's that shares no screen")
  func orientations() throws {
    var list: [String: Any] = [
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      "UISupportedInterfaceOrientations~ipad": [
        "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
      ],
    ]
    func orientations(_ idiom: Environment.Idiom) throws -> [Orientation] {
      var found: [Orientation] = []
      try launch(list, makesWindow: true, idiom: idiom) {
        let tree = $0.host.tree
        let display = try #require(tree.root.flatMap { tree[$0] })
        found = display.display?.orientations ?? []
      }
      return found
    }
    #expect(try orientations(.phone) == [.portrait])
    #expect(try orientations(.pad) == Orientation.allCases)
    list["UIRequiresFullScreen"] = true
    #expect(try Set(orientations(.pad)) == [.landscapeLeft, .landscapeRight])
    list["UISupportedInterfaceOrientations"] = ["UIInterfaceOrientationPortraitUpsideDown"]
    #expect(try !orientations(.phone).isEmpty)
  }

  @Test("The list decides about the status bar where controllers are not asked")
  func statusBar() throws {
    var list: [String: Any] = [
      "UIStatusBarHidden": true, "UIStatusBarStyle": "UIStatusBarStyleLightContent",
    ]
    func bar() throws -> DisplayRequest.StatusBar? {
      var found: DisplayRequest.StatusBar?
      try launch(list, makesWindow: true) { program in
        found = program.host.tree.root.flatMap { program.host.tree[$0]?.display?.statusBar }
      }
      return found
    }
    #expect(try bar() == .automatic)
    list["UIViewControllerBasedStatusBarAppearance"] = false
    #expect(try bar() == .hidden)
    list["UIStatusBarHidden"] = false
    #expect(try bar() == .light)
  }

  @Test("The app sets the status bar where controllers are not asked")
  func statusBarOfTheApp() throws {
    var list: [String: Any] = [:]
    func bar(_ set: (UIApplication) -> Void) throws -> DisplayRequest.StatusBar? {
      var found: DisplayRequest.StatusBar?
      try launch(list, makesWindow: true) { program in
        set(.shared)
        program.host.answerWake()
        found = program.host.tree.root.flatMap { program.host.tree[$0]?.display?.statusBar }
      }
      return found
    }
    #expect(try bar { $0.isStatusBarHidden = true } == .automatic)
    list["UIViewControllerBasedStatusBarAppearance"] = false
    #expect(try bar { $0.isStatusBarHidden = true } == .hidden)
    #expect(try bar { $0.setStatusBarStyle(.lightContent, animated: true) } == .light)
    list["UIStatusBarHidden"] = true
    #expect(
      try bar {
        $0.setStatusBarHidden(false, with: .fade)
        $0.statusBarStyle = .darkContent
      } == .dark)
  }

  @Test("An app may always be dark")
  func interfaceStyle() throws {
    try launch(["UIUserInterfaceStyle": "Dark"], makesWindow: true) { _ in
      #expect(UIApplication.shared.keyWindow?.traitCollection.userInterfaceStyle == .dark)
    }
  }
}

/// An app that makes the configuration of its scene by the name in the list, as Xcode's template does.
final class ConfiguringApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default", sessionRole: session.role)
  }
}

/// An object that is no delegate of scenes.
final class NoScene: NSObject {}
