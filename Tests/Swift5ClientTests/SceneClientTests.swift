import Scene
import Testing
import UIKit

/// The delegates as Xcode's template has them, and what apps with several windows write.
@MainActor struct SceneClientTests {
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var discarded = 0

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      true
    }

    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: "Default Configuration", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }

    func application(
      _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
      discarded += sceneSessions.count
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = (scene as? UIWindowScene) else { return }
      let window = UIWindow(windowScene: windowScene)
      let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
      let controller = UIViewController()
      controller.title = activity?.userInfo?["name"] as? String ?? "Nothing"
      window.rootViewController = controller
      self.window = window
      window.makeKeyAndVisible()
      if let url = connectionOptions.urlContexts.first?.url {
        controller.title = url.absoluteString
      }
    }

    func sceneDidDisconnect(_ scene: UIScene) {}
    func sceneDidBecomeActive(_ scene: UIScene) {}
    func sceneWillResignActive(_ scene: UIScene) {}
    func sceneWillEnterForeground(_ scene: UIScene) {}
    func sceneDidEnterBackground(_ scene: UIScene) {}

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      guard let context = contexts.first, !context.url.absoluteString.isEmpty else { return }
      window?.rootViewController?.title = context.url.absoluteString
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      let activity = NSUserActivity(activityType: "org.example.page")
      activity.title = window?.rootViewController?.title
      activity.addUserInfoEntries(from: ["name": window?.rootViewController?.title ?? ""])
      scene.userActivity = activity
      return scene.userActivity
    }
  }

  @Test func aTemplateOfTwoWindows() throws {
    let app = AppDelegate()
    let desktop = StrictWindows(size: CGSize(width: 400, height: 300))
    let eventSink = try UIApplication.launch(
      app, sceneDelegates: [SceneDelegateMaker { SceneDelegate() }], in: desktop)
    func titles() -> [String] {
      desktop.settle()
      return desktop.hosts.map { host in host.tree.root.flatMap { host.tree[$0]?.text } ?? "" }
    }
    let activity = NSUserActivity(activityType: "org.example.page")
    activity.userInfo = ["name": "Second"]
    if UIApplication.shared.supportsMultipleScenes {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: activity, options: nil, errorHandler: nil)
    }
    #expect(titles() == ["Nothing", "Second"])
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    #expect(scenes.flatMap { $0.windows }.count == 2)
    eventSink.send(.open([try #require(URL(string: "page:3"))]))
    #expect(titles() == ["Nothing", "page:3"])
    eventSink.send(.terminate)
    let kept = desktop.kept
    let next = StrictWindows(size: CGSize(width: 400, height: 300))
    let again = try UIApplication.launch(
      AppDelegate(), sceneDelegates: [SceneDelegateMaker { SceneDelegate() }], restoring: kept,
      in: next)
    #expect(
      next.hosts.map { host in host.tree.root.flatMap { host.tree[$0]?.text } ?? "" }
        == ["Nothing", "page:3"])
    for session in UIApplication.shared.openSessions where session.scene?.title == nil {
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }
    #expect(next.hosts.count == 1, "the last one stays")
    withExtendedLifetime((eventSink, again)) {}
  }
}
