// swift-format-ignore-file
// Written for Swift 5 and for iOS: this file must compile as it is.
import UIKit

class ColorListViewController: UITableViewController {
  let colors = ["Red", "Green", "Blue"]
  var chosen: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Colors"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.ask() })
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { return 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return colors.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = colors[indexPath.row]
    cell.accessoryType = splitViewController?.isCollapsed == true ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen = colors[indexPath.row]
    let detail = ColorViewController(color: colors[indexPath.row])
    showDetailViewController(UINavigationController(rootViewController: detail), sender: self)
  }

  func ask() {
    let alert = UIAlertController(title: "New color", message: nil, preferredStyle: .alert)
    alert.addTextField { field in field.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { _ in
        self.title = alert.textFields?.first?.text
      })
    present(alert, animated: true, completion: nil)
  }
}

class ColorViewController: UIViewController {
  let color: String
  private lazy var label: UILabel = {
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    label.text = "This is \(color)"
    return label
  }()

  init(color: String) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = color
    view.backgroundColor = .systemBackground
    view.addSubview(label)
  }
}

class ClientDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate,
  UISplitViewControllerDelegate
{
  var window: UIWindow?
  let list = ColorListViewController(style: .plain)
  let split = UISplitViewController()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    return true
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let detail = UINavigationController(rootViewController: ColorViewController(color: "None"))
    split.viewControllers = [UINavigationController(rootViewController: list), detail]
    split.preferredDisplayMode = .allVisible
    split.delegate = self
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = split
    window?.makeKeyAndVisible()
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    return list.chosen == nil
  }
}
