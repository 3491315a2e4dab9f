// swift-format-ignore-file
// Written for Swift 5 and for iOS 12: splits that are filled by hand, as the notes app of
// uikit-behaviour §8 does it, with other words. This file must compile as it is.
import UIKit

extension UIViewController {
  var hasRoom: Bool {
    return traitCollection.horizontalSizeClass == .regular
  }
}

extension UIView {
  func fill(_ other: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor), bottomAnchor.constraint(equalTo: other.bottomAnchor),
      leadingAnchor.constraint(equalTo: other.leadingAnchor),
      trailingAnchor.constraint(equalTo: other.trailingAnchor),
    ])
  }
}

enum ShelfState {
  case nothing
  case shelf
  case book
}

protocol LibrarianDelegate: AnyObject {
  func go(to state: ShelfState, name: String?)
}

class Librarian: NSObject {
  private(set) var state: ShelfState = .nothing
  private weak var delegate: LibrarianDelegate?
  private(set) var name: String? {
    didSet {
      guard let name = name else {
        state = .nothing
        return
      }
      state = name.hasPrefix("Shelf") ? .shelf : .book
    }
  }

  init(delegate: LibrarianDelegate) {
    self.delegate = delegate
  }
}

extension Librarian {
  func choose(_ name: String?) {
    self.name = name
    delegate?.go(to: state, name: name)
  }
}

class NamesViewController: UITableViewController {
  var names: [String] = []
  var librarian: Librarian?

  static func fresh(_ names: [String], librarian: Librarian) -> NamesViewController {
    let list = NamesViewController(style: .plain)
    list.names = names
    list.librarian = librarian
    return list
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return names.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    librarian?.choose(names[indexPath.row])
  }
}

class BookViewController: UIViewController {}

class HintViewController: UIViewController {}

class ShelvesViewController: UIViewController {
  let narrow: CGFloat = 0.25
  let wide: CGFloat = 0.33

  enum Depth: Int {
    case shelves = 1
    case books = 2
  }

  lazy var split: UISplitViewController = {
    let split = freshSplit()
    split.preferredPrimaryColumnWidthFraction = wide
    split.delegate = self
    return split
  }()
  lazy var librarian: Librarian = Librarian(delegate: self)
  var heard: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    install()
  }

  func install() {
    view.addSubview(split.view)
    split.view.fill(view)
    addChild(split)
    let list = NamesViewController.fresh(["Shelf one", "Shelf two"], librarian: librarian)
    list.title = "Shelves"
    let navigation = primaryNavigation(split)
    navigation.viewControllers = [list]
    navigation.delegate = self
  }

  func inner() -> UISplitViewController? {
    guard hasRoom else {
      return nil
    }
    if let there = split.viewControllers.last as? UISplitViewController {
      return there
    }
    let fresh = freshSplit()
    fresh.delegate = self
    split.preferredPrimaryColumnWidthFraction = narrow
    split.showDetailViewController(fresh, sender: self)
    return fresh
  }
}

extension ShelvesViewController {
  func freshSplit() -> UISplitViewController {
    let split = UISplitViewController()
    split.preferredDisplayMode = .allVisible
    let navigation = UINavigationController()
    split.viewControllers = [navigation]
    return split
  }

  func primaryNavigation(_ split: UISplitViewController) -> UINavigationController {
    guard let nav = split.viewControllers.first as? UINavigationController else {
      fatalError("there is no navigation")
    }
    return nav
  }

  func freshNavigation(rootViewController: UIViewController) -> UINavigationController {
    let nav = UINavigationController(rootViewController: rootViewController)
    nav.navigationBar.prefersLargeTitles = true
    return nav
  }
}

extension ShelvesViewController: LibrarianDelegate {
  func go(to state: ShelfState, name: String?) {
    if state == .shelf, let shelf = name {
      let list = NamesViewController.fresh(["Book of \(shelf)"], librarian: librarian)
      list.title = shelf
      if let inner = inner() {
        primaryNavigation(inner).viewControllers = [list]
        inner.preferredPrimaryColumnWidthFraction = wide
        inner.showDetailViewController(HintViewController(), sender: self)
      } else {
        primaryNavigation(split).pushViewController(list, animated: true)
      }
    } else if state == .book, let book = name {
      let page = BookViewController()
      page.title = book
      (inner() ?? split).showDetailViewController(freshNavigation(rootViewController: page), sender: self)
    }
  }
}

extension ShelvesViewController: UINavigationControllerDelegate {
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    heard.append("didShow \(viewController.title ?? "nothing")")
    if let depth = Depth(rawValue: navigationController.viewControllers.count), depth == .shelves, hasRoom {
      split.preferredPrimaryColumnWidthFraction = wide
      split.showDetailViewController(HintViewController(), sender: self)
    }
  }
}

extension ShelvesViewController: UISplitViewControllerDelegate {
  func splitViewController(_ splitViewController: UISplitViewController,
                           collapseSecondary secondaryViewController: UIViewController,
                           onto primaryViewController: UIViewController) -> Bool {
    let navigation = primaryNavigation(splitViewController)
    var stack = navigation.viewControllers
    if let inner = secondaryViewController as? UISplitViewController {
      if let list = primaryNavigation(inner).viewControllers.first as? NamesViewController {
        stack.append(list)
      }
      if let last = inner.viewControllers.last as? UINavigationController,
        let page = last.viewControllers.first as? BookViewController {
        stack.append(page)
      }
      navigation.viewControllers = stack
      return true
    } else if let list = stack.first {
      navigation.viewControllers = [list]
      return true
    }
    return false
  }

  func splitViewController(_ splitViewController: UISplitViewController,
                           separateSecondaryFrom primaryViewController: UIViewController)
      -> UIViewController? {
    guard let navigation = primaryViewController as? UINavigationController else {
      return nil
    }
    let stack = navigation.viewControllers
    guard let shelves = stack.first else {
      return nil
    }
    defer {
      navigation.viewControllers = [shelves]
      split.preferredPrimaryColumnWidthFraction = narrow
    }
    guard stack.count > 1 else {
      return HintViewController()
    }
    let fresh = freshSplit()
    fresh.preferredPrimaryColumnWidthFraction = wide
    let inner = primaryNavigation(fresh)
    inner.viewControllers = [stack[1]]
    fresh.viewControllers = [inner, stack.count > 2 ? stack[2] : HintViewController()]
    return fresh
  }
}

class ShelvesDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  let root = ShelvesViewController()

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
  }
}
