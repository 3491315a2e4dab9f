import TreeStore
import UIKit

/// Puts the controllers where they belong: one function for a wide window, one for a
/// narrow one, over the same objects.
extension RootViewController {
  func arrange() {
    if rootSplit.isCollapsed { arrangeStack() } else { arrangeColumns() }
    updateHighlights()
  }

  /// Folders, files and text one above the other.
  func arrangeStack() {
    folderNavigation.viewControllers = [folderList, fileList, editor].compactMap { $0 }
  }

  func arrangeColumns() {
    folderNavigation.viewControllers = [folderList]
    rootSplit.viewControllers = [folderNavigation, detailForColumns()]
  }

  /// What stands beside the folders: the second split with the files and the text, or the
  /// words that stand for both.
  func detailForColumns() -> UIViewController {
    guard let fileList else {
      rootSplit.preferredPrimaryColumnWidthFraction = Self.largeFraction
      return folderPlaceholder
    }
    rootSplit.preferredPrimaryColumnWidthFraction = Self.smallFraction
    fileNavigation.viewControllers = [fileList]
    if let editor { editorNavigation.viewControllers = [editor] }
    subSplit.viewControllers = [
      fileNavigation, editor == nil ? filePlaceholder : editorNavigation,
    ]
    return subSplit
  }

  /// Beside a list its open row is marked; above one there is nothing to mark.
  func updateHighlights() {
    let isWide = !rootSplit.isCollapsed
    for list in [folderList, fileList].compactMap({ $0 }) {
      list.tableView.selectionFollowsFocus = isWide
    }
    folderList.highlighted = isWide ? state.selection.folder : nil
    fileList?.highlighted = isWide ? state.selection.file : nil
  }
}

extension RootViewController: UISplitViewControllerDelegate {
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    arrangeStack()
    return true
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    folderNavigation.viewControllers = [folderList]
    return detailForColumns()
  }
}

extension RootViewController: UINavigationControllerDelegate {
  /// Back was pressed in a stack: what left it is no longer open.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard rootSplit.isCollapsed else { return }
    if viewController === folderList {
      state.select(.nothing)
    } else if viewController === fileList, let folder = state.selection.folder {
      state.select(.folder(folder))
    }
  }
}
