// swift-format-ignore-file
// Written for Swift 5 and for iOS 8: the app of uikit-behaviour §9, F1 to F8. A split view that is
// told what to do by its delegate, alone or in a container that makes it believe in more width.
import UIKit

class PhotosViewController: UITableViewController {
  let photos = ["Beach", "Forest", "Harbour"]
  var made: [PhotoViewController] = []
  private var observer: Any?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "photo")
    observer = NotificationCenter.default.addObserver(
      forName: UIViewController.showDetailTargetDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.tableView.reloadData() }
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return photos.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "photo", for: indexPath)
    cell.textLabel?.text = photos[indexPath.row]
    cell.accessoryType = splitViewController?.isCollapsed == true ? .disclosureIndicator : .none
    return cell
  }

  /// What is there may have been thrown away when the split collapsed, so that each choice makes
  /// a controller of its own.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = PhotoViewController(photo: photos[indexPath.row])
    made.append(detail)
    showDetailViewController(detail, sender: self)
  }
}

class PhotoViewController: UIViewController {
  let photo: String?

  init(photo: String?) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
    title = photo ?? "Nothing"
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("there is no storyboard")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.white
    let label = UILabel(frame: CGRect(x: 20, y: 80, width: 280, height: 30))
    label.text = photo.map { "A photo of the " + $0.lowercased() } ?? "No photo is chosen"
    view.addSubview(label)
  }
}

class PhotosSplitDelegate: UISplitViewControllerDelegate {
  var heard: [String] = []

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    let isEmpty = (secondaryViewController as? PhotoViewController)?.photo == nil
    heard.append("collapse \(isEmpty)")
    return isEmpty
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    let stack = primaryViewController as? UINavigationController
    if stack?.topViewController is PhotoViewController {
      heard.append("separate nil")
      return nil
    }
    heard.append("separate empty")
    return PhotoViewController(photo: nil)
  }
}

/// Holds the split, and on its side tells it that there is room for two.
class WideningViewController: UIViewController {
  enum Upright { case leaves, setsCompact, setsNil }

  let split: UISplitViewController
  var upright = Upright.setsNil
  var heard: [String] = []

  init(split: UISplitViewController) {
    self.split = split
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("there is no storyboard")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(split)
    split.view.frame = view.bounds
    split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(split.view)
    split.didMove(toParent: self)
    widen(for: view.bounds.size)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    heard.append("appeared \(sizeClasses)")
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    widen(for: size)
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { _ in
        self.heard.append("alongside \(self.sizeClasses)")
      },
      completion: { _ in
        self.heard.append(self.split.isCollapsed ? "then collapsed" : "then expanded")
      })
  }

  private var sizeClasses: String {
    func name(_ sizeClass: UIUserInterfaceSizeClass) -> String {
      return sizeClass == .regular ? "regular" : "compact"
    }
    let traits = split.traitCollection
    return name(traits.horizontalSizeClass) + " by " + name(traits.verticalSizeClass)
  }

  private func widen(for size: CGSize) {
    if size.width > size.height {
      setOverrideTraitCollection(
        UITraitCollection(horizontalSizeClass: .regular), forChild: split)
      return
    }
    switch upright {
    case .leaves: break
    case .setsNil: setOverrideTraitCollection(nil, forChild: split)
    case .setsCompact:
      setOverrideTraitCollection(
        UITraitCollection(horizontalSizeClass: .compact), forChild: split)
    }
  }
}

class PhotosAppDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  let split = UISplitViewController()
  let list = PhotosViewController(style: .plain)
  let delegate = PhotosSplitDelegate()
  /// What holds the split, if it is not the window itself.
  lazy var container = WideningViewController(split: split)
  let widens: Bool

  init(widens: Bool) {
    self.widens = widens
  }

  var stack: UINavigationController? {
    return split.viewControllers.first as? UINavigationController
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    split.viewControllers = [
      UINavigationController(rootViewController: list), PhotoViewController(photo: nil),
    ]
    split.preferredDisplayMode = .allVisible
    split.delegate = delegate
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = widens ? container : split
    window?.makeKeyAndVisible()
  }
}
