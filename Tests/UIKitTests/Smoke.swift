import Scene
import Testing
import UIKit

@MainActor final class App: UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  var split = UISplitViewController()
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let s = scene as? UIWindowScene else { return }
    let list = L(style: .plain)
    list.title = "Folders"
    let d = UIViewController(); d.title = "Detail"
    d.view.backgroundColor = .red
    split.preferredDisplayMode = .allVisible
    split.viewControllers = [
      UINavigationController(rootViewController: list),
      UINavigationController(rootViewController: d),
    ]
    window = UIWindow(windowScene: s)
    window?.rootViewController = split
    window?.makeKeyAndVisible()
  }
}
@MainActor final class L: UITableViewController {
  override func viewDidLoad() {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    40
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let c = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
    c.textLabel?.text = "Row \(indexPath.row)"
    return c
  }
}
@MainActor @Test func smoke() {
  let host = StrictHost(environment: Environment(size: CGSize(width: 1024, height: 768)))
  let app = App()
  let door = UIApplication.launch(app, on: host)
  door.isRecordingTranscript = true
  func show() {
    host.tree.walk { n, d in
      if n.role != .label && n.role != .row {
        print(String(repeating: "  ", count: d), n.role, n.frame, n.text, n.path, n.traits.rawValue)
      }
    }
    print(door.takeTranscript().joined(separator: "\n"), host.tree.nodes.count)
  }
  show()
  for w in [400.0, 1024, 400, 1024] {
    door.send(.environment(Environment(size: CGSize(width: w, height: 768)))); show()
  }
  let clock = ContinuousClock()
  let t = clock.measure {
    for i in 0..<1000 {
      door.send(
        .environment(Environment(size: CGSize(width: i % 2 == 0 ? 400 : 1024, height: 768))))
    }
  }
  print("turn", t / 1000)
}
