import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var launchedAt = CGSize.zero

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    launchedAt = UIScreen.main.bounds.size
    if let code = CommandLine.arguments.last.flatMap(Int32.init) { exit(code) }
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
}
