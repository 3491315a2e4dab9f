import Counting
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let announcer = Announcer(number: 2)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let counter = CounterViewController()
    counter.title = "Tally"
    counter.delegate = announcer
    counter.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "About", style: .plain, target: self, action: #selector(about))
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: counter)
    window?.makeKeyAndVisible()
    return true
  }

  @objc private func about() {
    let about = UIViewController()
    about.title = "One package"
    (window?.rootViewController as? UINavigationController)?.pushViewController(
      about, animated: true)
  }
}
