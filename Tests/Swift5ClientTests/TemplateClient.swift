// swift-format-ignore-file
// Written for Swift 5 and for iOS 13: what a new project for a list and its pages began with, a
// storyboard's parts being made in code. This file must compile as it is.
import UIKit

class EntryViewController: UIViewController {
  var detailItem: NSDate? {
    didSet { configureView() }
  }
  let label = UILabel(frame: CGRect(x: 20, y: 20, width: 280, height: 30))

  func configureView() {
    if let detail = detailItem {
      label.text = "At \(Int(detail.timeIntervalSince1970))"
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    configureView()
  }
}

class EntriesViewController: UITableViewController {
  var detailViewController: EntryViewController? = nil
  var objects = [Any]()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Entries"
    navigationItem.leftBarButtonItem = editButtonItem
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    let addButton = UIBarButtonItem(
      barButtonSystemItem: .add, target: self,
      action: Selector("insertNewObject:", EntriesViewController.insertNewObject))
    navigationItem.rightBarButtonItem = addButton
    if let split = splitViewController {
      let controllers = split.viewControllers
      detailViewController =
        (controllers[controllers.count - 1] as! UINavigationController).topViewController
        as? EntryViewController
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    clearsSelectionOnViewWillAppear = splitViewController!.isCollapsed
    super.viewWillAppear(animated)
  }

  func insertNewObject(_ sender: Any) {
    objects.insert(NSDate(timeIntervalSince1970: Double(objects.count)), at: 0)
    let indexPath = IndexPath(row: 0, section: 0)
    tableView.insertRows(at: [indexPath], with: .automatic)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "showDetail" {
      if let indexPath = tableView.indexPathForSelectedRow {
        let object = objects[indexPath.row] as! NSDate
        let controller =
          (segue.destination as! UINavigationController).topViewController as! EntryViewController
        controller.detailItem = object
        controller.navigationItem.leftBarButtonItem = splitViewController?.displayModeButtonItem
        controller.navigationItem.leftItemsSupplementBackButton = true
        detailViewController = controller
      }
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let next = UINavigationController(rootViewController: EntryViewController())
    let segue = UIStoryboardSegue(identifier: "showDetail", source: self, destination: next) {
      self.showDetailViewController(next, sender: self)
    }
    prepare(for: segue, sender: tableView.cellForRow(at: indexPath))
    segue.perform()
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    return 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return objects.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    let object = objects[indexPath.row] as! NSDate
    cell.textLabel!.text = "Entry \(Int(object.timeIntervalSince1970))"
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    return true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      objects.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
  }
}

class TemplateDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate, UISplitViewControllerDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    loadStoryboard(into: scene)
    guard let window = window else { return }
    guard let splitViewController = window.rootViewController as? UISplitViewController else { return }
    guard let navigationController = splitViewController.viewControllers.last as? UINavigationController else { return }
    navigationController.topViewController?.navigationItem.leftBarButtonItem = splitViewController.displayModeButtonItem
    navigationController.topViewController?.navigationItem.leftItemsSupplementBackButton = true
    splitViewController.delegate = self
  }

  func splitViewController(_ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController, onto primaryViewController: UIViewController) -> Bool {
    guard let secondaryAsNavController = secondaryViewController as? UINavigationController else { return false }
    guard let topAsDetailController = secondaryAsNavController.topViewController as? EntryViewController else { return false }
    if topAsDetailController.detailItem == nil {
      return true
    }
    return false
  }

  private func loadStoryboard(into scene: UIScene) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let split = UISplitViewController()
    split.viewControllers = [
      UINavigationController(rootViewController: EntriesViewController(style: .plain)),
      UINavigationController(rootViewController: EntryViewController()),
    ]
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = split
    window?.makeKeyAndVisible()
  }
}
