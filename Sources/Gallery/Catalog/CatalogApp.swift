import UIKit

/// All pages of the gallery in one app: the list beside the page that is chosen.
final class CatalogApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate,
  UISplitViewControllerDelegate
{
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    split.setViewController(CatalogViewController(style: .plain), for: .primary)
    split.setViewController(CatalogWelcome(), for: .secondary)
    split.delegate = self
    let window = UIWindow(windowScene: scene)
    window.rootViewController = split
    window.makeKeyAndVisible()
    self.window = window
  }

  /// Where there is one column, the list comes first.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    svc.viewController(for: .secondary) is CatalogWelcome ? .primary : proposedTopColumn
  }
}

/// The list of pages.
final class CatalogViewController: UITableViewController {
  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Gallery"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CatalogCell.self, forCellReuseIdentifier: "page")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    GalleryPage.all.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
    let page = GalleryPage.all[indexPath.row]
    cell.textLabel?.text = page.title
    cell.detailTextLabel?.text = page.summary
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = GalleryPage.all[indexPath.row]
    let controller = page.make()
    controller.title = page.title
    splitViewController?.setViewController(
      UINavigationController(rootViewController: controller), for: .secondary)
    splitViewController?.show(.secondary)
  }
}

private final class CatalogCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { return nil }
}

/// What stands beside the list before a page is chosen.
private final class CatalogWelcome: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = "Choose a page"
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
