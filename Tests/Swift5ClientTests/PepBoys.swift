// swift-format-ignore-file
// Written for Swift 5 and for iOS 14: the app of uikit-behaviour §9, P1 to P9. Two hierarchies, of
// which a width shows one, and a container that carries the choice from one to the other.
import UIKit

class BoysViewController: UICollectionViewController {
  private var source: UICollectionViewDiffableDataSource<String, String>!
  let isForPhones: Bool
  /// A detail without a navigation controller of its own is pushed on the one that is there.
  var wrapsDetails = true

  init(isForPhones: Bool) {
    self.isForPhones = isForPhones
    super.init(collectionViewLayout: UICollectionViewLayout())
  }

  required init?(coder: NSCoder) {
    fatalError("there is no storyboard")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pep"
    navigationController?.navigationBar.prefersLargeTitles = true
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: isForPhones ? .plain : .sidebarPlain))
    let isForPhones = self.isForPhones
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, boy in
      var content = cell.defaultContentConfiguration()
      content.text = boy
      cell.contentConfiguration = content
      cell.accessories = isForPhones ? [.disclosureIndicator()] : []
    }
    source = UICollectionViewDiffableDataSource<String, String>(collectionView: collectionView) {
      list, place, boy in
      list.dequeueConfiguredReusableCell(using: row, for: place, item: boy)
    }
    var boys = NSDiffableDataSourceSectionSnapshot<String>()
    boys.append(["Manny", "Moe", "Jack"])
    source.apply(boys, to: "the only one", animatingDifferences: false)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    let boy = source.snapshot().itemIdentifiers[indexPath.row]
    (splitViewController?.parent as? PepContainer)?.chosen = boy
    let detail = BoyViewController(boy)
    if isForPhones {
      navigationController?.pushViewController(detail, animated: true)
    } else if wrapsDetails {
      showDetailViewController(UINavigationController(rootViewController: detail), sender: self)
    } else {
      showDetailViewController(detail, sender: self)
    }
  }
}

class BoyViewController: UIViewController {
  let boy: String
  var name: UILabel!
  var pic: UIImageView!

  init(_ boy: String = "Manny") {
    self.boy = boy
    super.init(nibName: nil, bundle: nil)
    title = boy
  }

  required init(coder: NSCoder) {
    fatalError("there is no storyboard")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    self.name = UILabel(frame: CGRect(x: 20, y: 20, width: 280, height: 30))
    self.pic = UIImageView(frame: CGRect(x: 20, y: 60, width: 280, height: 280))
    view.addSubview(self.name)
    view.addSubview(self.pic)
    self.name.text = "This is " + self.boy
    self.pic.image = UIImage(named: self.boy.lowercased())
  }
}

class PepContainer: UIViewController, UISplitViewControllerDelegate {
  let split = UISplitViewController(style: .doubleColumn)
  let list = BoysViewController(isForPhones: false)
  let phoneList = BoysViewController(isForPhones: true)
  var chosen: String?
  var showsListAtLaunch = true
  /// Runs something after so many seconds.
  let later: (Double, @escaping () -> Void) -> Void

  init(later: @escaping (Double, @escaping () -> Void) -> Void) {
    self.later = later
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("there is no storyboard")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(split)
    view.addSubview(split.view)
    split.view.frame = view.bounds
    split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    split.didMove(toParent: self)
    split.setViewController(list, for: .primary)
    split.setViewController(
      UINavigationController(rootViewController: BoyViewController()), for: .secondary)
    split.setViewController(UINavigationController(rootViewController: phoneList), for: .compact)
    split.delegate = self
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard showsListAtLaunch else { return }
    showsListAtLaunch = false
    if traitCollection.userInterfaceIdiom == .pad, view.bounds.width < view.bounds.height {
      (children.first as? UISplitViewController)?.show(.primary)
    }
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    later(0.1) { self.prepare(svc, isCollapsing: true) }
    return proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode
      proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    later(0.1) { self.prepare(svc, isCollapsing: false) }
    return proposedDisplayMode
  }

  private func prepare(_ svc: UISplitViewController, isCollapsing: Bool) {
    guard let boy = chosen else { return }
    let detail = BoyViewController(boy)
    if isCollapsing {
      guard let stack = svc.viewController(for: .compact) as? UINavigationController else { return }
      stack.popToRootViewController(animated: false)
      stack.pushViewController(detail, animated: false)
    } else if let list = svc.viewController(for: .primary) as? BoysViewController {
      list.showDetailViewController(
        UINavigationController(rootViewController: detail), sender: self)
    }
  }
}

class PepDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  let container: PepContainer

  init(_ container: PepContainer) {
    self.container = container
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = container
    window?.makeKeyAndVisible()
  }
}
