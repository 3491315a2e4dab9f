import Foundation
import Scene
import Testing

@testable import UIKit

/// Addresses that the desktop gives to an app, and what an app says of itself to a home screen.
@Suite(.serialized) @MainActor struct DeliveredAddressTests {
  /// An app of the time before scenes: its delegate has the window, and hears of addresses.
  private final class OldApp: UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow?
    var opened: [String] = []
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
      opened.append(
        "\(url) \(options[.openInPlace] ?? "?") \(options[.sourceApplication] ?? "nobody")")
      return true
    }
  }

  private final class NewScene: UIWindowSceneDelegate {
    var window: UIWindow?
    var opened: [String] = []
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      opened += contexts.map { "\($0.url)" }
    }
  }

  private func send(to host: StrictHost) throws {
    host.eventSink?.send(.addresses([try #require(URL(string: "notes:1"))]))
  }

  @Test func theDelegateOfTheAppOpensThem() throws {
    let (app, host) = (OldApp(), StrictHost(environment: Stage.wide()))
    UIApplication.launch(app, on: host)
    try send(to: host)
    #expect(app.opened == ["notes:1 true nobody"])
  }

  @Test func aSceneOfItsOwnOpensThemInstead() throws {
    let (app, scene) = (OldApp(), NewScene())
    let host = StrictHost(environment: Stage.wide())
    UIApplication.launch(app, sceneDelegate: scene, on: host)
    try send(to: host)
    #expect(app.opened.isEmpty)
    #expect(scene.opened == ["notes:1"])
  }

  @Test func commandsOfAHomeScreenAreKept() throws {
    let stage = Stage(UIViewController())
    defer { withExtendedLifetime(stage) {} }
    let item = UIMutableApplicationShortcutItem(
      type: "app.add", localizedTitle: "Add", localizedSubtitle: "A note",
      icon: UIApplicationShortcutIcon(systemImageName: "plus"),
      userInfo: ["id": NSString(string: "7")])
    item.targetContentIdentifier = "list"
    #expect(UIApplication.shared.shortcutItems == nil)
    UIApplication.shared.shortcutItems = [item]
    item.localizedTitle = "Other"
    let kept = try #require(UIApplication.shared.shortcutItems?.first)
    #expect(kept.localizedTitle == "Add")
    #expect(kept.type == "app.add" && kept.localizedSubtitle == "A note")
    #expect(kept.icon == UIApplicationShortcutIcon(systemImageName: "plus"))
    #expect(kept.icon != UIApplicationShortcutIcon(templateImageName: "plus"))
    #expect(kept.userInfo?["id"] as? NSString == "7")
    #expect(kept.targetContentIdentifier as? String == "list")
    #expect(kept != item)
    #expect(kept.mutableCopy() as? UIMutableApplicationShortcutItem == kept)
    UIApplication.shared.shortcutItems = nil
  }

  /// Views stand beside bars, as on iOS those do that extend to no side.
  @Test func viewsStandBesideBars() {
    let controller = UIViewController()
    #expect(controller.edgesForExtendedLayout == .all)
    #expect(!controller.extendedLayoutIncludesOpaqueBars)
    controller.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: controller)
    let stage = Stage(navigation, width: 320, height: 480)
    stage.settle()
    #expect(controller.edgesForExtendedLayout == [])
    let top = controller.view.convert(controller.view.bounds, to: nil).minY
    #expect(top == navigation.navigationBar.frame.maxY)
  }
}
