import UIKit

/// TreeWorld as its article tells it, faults included (uikit-behaviour §8), in our words: what
/// the toolkit makes of it has to be what UIKit makes of the original.
final class ArticleRootViewController: UIViewController {
  private(set) var folders: [ArticleItem]
  lazy var state = ArticleState { [weak self] in self?.go(to: $0, $1) }
  lazy var outer: UISplitViewController = {
    let split = template()
    split.preferredPrimaryColumnWidthFraction = 0.33
    split.delegate = self
    return split
  }()

  init(folders: [ArticleItem]) {
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
    let list = ArticleListViewController(of: nil, root: self)
    let navigation = primary(outer)
    navigation.viewControllers = [list]
    navigation.delegate = self
  }

  private func folderWords() -> UIViewController {
    ArticlePlaceholderViewController(
      "Select folder or create. Swipe left to delete or swipe right to rename")
  }
  private func fileWords() -> UIViewController {
    ArticlePlaceholderViewController("Select file or create. Swipe left to delete")
  }

  private func showFolderWords() {
    guard isWide else { return }
    outer.preferredPrimaryColumnWidthFraction = 0.33
    outer.showDetailViewController(folderWords(), sender: self)
  }

  private func showFileWords(in split: UISplitViewController) {
    if isWide { split.showDetailViewController(fileWords(), sender: self) }
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

  func items(of folder: ArticleItem?) -> [ArticleItem] { folder?.children ?? folders }

  func add(_ item: ArticleItem, to folder: ArticleItem?) {
    if let folder { folder.add(item) } else { folders.append(item) }
  }

  func delete(_ item: ArticleItem) {
    let parent = item.parent
    if let parent {
      parent.remove(item)
    } else {
      folders.removeAll { $0 === item }
    }
    state.didDelete(from: parent)
  }

  private func go(to selection: ArticleState.Selection, _ item: ArticleItem?) {
    switch (selection, item) {
    case (.folder, let folder?): showFolder(folder)
    case (.file, let file?): showFile(file)
    default: showNothing(in: item)
    }
  }

  /// Whether what was deleted had been shown, nobody asks.
  private func showNothing(in folder: ArticleItem?) {
    if primary(outer).viewControllers.count == 1, folder == nil {
      showFolderWords()
    } else {
      showFileWords(in: inner() ?? outer)
    }
  }

  private func showFolder(_ folder: ArticleItem) {
    let list = ArticleListViewController(of: folder, root: self)
    if let inner = inner() {
      primary(inner).viewControllers = [list]
      inner.preferredPrimaryColumnWidthFraction = 0.33
      outer.preferredPrimaryColumnWidthFraction = 0.25
      showFileWords(in: inner)
    } else {
      primary(outer).pushViewController(list, animated: true)
    }
  }

  private func showFile(_ file: ArticleItem) {
    let editor = ArticleEditorViewController(file)
    let navigation = UINavigationController(rootViewController: editor)
    navigation.navigationBar.prefersLargeTitles = true
    (inner() ?? outer).showDetailViewController(navigation, sender: self)
  }
}

extension ArticleRootViewController: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    if navigationController.viewControllers.count == 1 { showFolderWords() }
  }
}

extension ArticleRootViewController: UISplitViewControllerDelegate {
  func splitViewController(
    _ split: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool {
    let navigation = self.primary(split)
    var stack = navigation.viewControllers
    if let inner = secondary as? UISplitViewController {
      if let list = self.primary(inner).viewControllers.first { stack.append(list) }
      if let last = inner.viewControllers.last as? UINavigationController,
        let editor = last.viewControllers.first as? ArticleEditorViewController
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
