import UIKit

/// TreeWorld as its article tells it, faults included (uikit-behaviour §8), in our words: what
/// the toolkit makes of it has to be what UIKit makes of the original.
@MainActor final class ReferenceRoot: UIViewController {
  final class Item {
    let name: String
    var children: [Item]
    weak var parent: Item?
    let isFolder: Bool
    init(_ name: String, _ children: [Item]? = nil) {
      self.name = name
      self.children = children ?? []
      isFolder = children != nil
      for child in self.children { child.parent = self }
    }
  }

  let folders: [Item]
  lazy var outer: UISplitViewController = {
    let split = template()
    split.preferredPrimaryColumnWidthFraction = 0.33
    split.delegate = self
    return split
  }()

  init(folders: [Item]) {
    self.folders = folders
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  private var isWide: Bool { traitCollection.horizontalSizeClass == .regular }

  private func template() -> UISplitViewController {
    let split = UISplitViewController()
    split.preferredDisplayMode = .allVisible
    split.viewControllers = [UINavigationController()]
    return split
  }

  func primary(_ split: UISplitViewController) -> UINavigationController {
    guard let first = split.viewControllers.first as? UINavigationController else {
      fatalError("the primary has to be a navigation controller")
    }
    return first
  }

  /// The view goes in before the controller is a child, and nobody says didMove.
  override func viewDidLoad() {
    super.viewDidLoad()
    outer.view.frame = view.bounds
    outer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(outer.view)
    addChild(outer)
    let list = ReferenceList(items: folders, root: self)
    list.title = "Folders"
    let navigation = primary(outer)
    navigation.viewControllers = [list]
    navigation.delegate = self
  }

  private func folderWords() -> UIViewController { ReferenceWords("folder words") }
  private func fileWords() -> UIViewController { ReferenceWords("file words") }

  private func showFolderWords() {
    guard isWide else { return }
    outer.preferredPrimaryColumnWidthFraction = 0.33
    outer.showDetailViewController(folderWords(), sender: self)
  }

  private func inner() -> UISplitViewController? {
    guard isWide else { return nil }
    if let there = outer.viewControllers.last as? UISplitViewController { return there }
    let split = template()
    split.delegate = self
    outer.preferredPrimaryColumnWidthFraction = 0.25
    outer.showDetailViewController(split, sender: self)
    return split
  }

  func select(_ item: Item) {
    if item.isFolder {
      let list = ReferenceList(items: item.children, root: self)
      list.title = item.name
      if isWide, let inner = inner() {
        primary(inner).viewControllers = [list]
        inner.preferredPrimaryColumnWidthFraction = 0.33
        outer.preferredPrimaryColumnWidthFraction = 0.25
        inner.showDetailViewController(fileWords(), sender: self)
      } else {
        primary(outer).pushViewController(list, animated: true)
      }
    } else {
      let editor = ReferenceEditor()
      editor.title = item.name
      let navigation = UINavigationController(rootViewController: editor)
      navigation.navigationBar.prefersLargeTitles = true
      (isWide ? inner() ?? outer : outer).showDetailViewController(navigation, sender: self)
    }
  }
}

extension ReferenceRoot: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    if navigationController.viewControllers.count == 1 { showFolderWords() }
  }
}

extension ReferenceRoot: UISplitViewControllerDelegate {
  func splitViewController(
    _ split: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool {
    let navigation = self.primary(split)
    var stack = navigation.viewControllers
    if let inner = secondary as? UISplitViewController {
      if let list = self.primary(inner).viewControllers.first { stack.append(list) }
      if let last = inner.viewControllers.last as? UINavigationController,
        let editor = last.viewControllers.first as? ReferenceEditor
      {
        stack.append(editor)
      }
      navigation.viewControllers = stack
      return true
    }
    guard let list = stack.first else { return false }
    navigation.viewControllers = [list]
    return true
  }

  func splitViewController(
    _ split: UISplitViewController, separateSecondaryFrom primary: UIViewController
  ) -> UIViewController? {
    guard let navigation = primary as? UINavigationController,
      let list = navigation.viewControllers.first
    else { return nil }
    let stack = navigation.viewControllers
    defer {
      navigation.viewControllers = [list]
      outer.preferredPrimaryColumnWidthFraction = 0.25
    }
    switch stack.count {
    case 1: return folderWords()
    case 2: return pair(stack[1], fileWords())
    case 3: return pair(stack[1], stack[2])
    default: return nil
    }
  }

  private func pair(_ first: UIViewController, _ second: UIViewController) -> UIViewController {
    let split = template()
    split.preferredPrimaryColumnWidthFraction = 0.33
    let navigation = primary(split)
    navigation.viewControllers = [first]
    split.viewControllers = [navigation, second]
    return split
  }
}

@MainActor final class ReferenceEditor: UIViewController {}

@MainActor final class ReferenceWords: UIViewController {
  init(_ words: String) {
    super.init(nibName: nil, bundle: nil)
    let label = UILabel()
    label.text = words
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    view.addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }
}

@MainActor final class ReferenceList: UITableViewController {
  private let items: [ReferenceRoot.Item]
  private weak var root: ReferenceRoot?

  init(items: [ReferenceRoot.Item], root: ReferenceRoot) {
    self.items = items
    self.root = root
    super.init(style: .plain)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
  }

  required init?(coder: NSCoder) { return nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.textLabel?.text = items[indexPath.row].name
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    root?.select(items[indexPath.row])
  }
}
