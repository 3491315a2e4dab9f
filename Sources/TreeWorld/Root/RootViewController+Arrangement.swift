import TreeStore
import UIKit

/// Puts the controllers where they belong: one function for a wide window, one for a
/// narrow one, over the same objects.
extension RootViewController {
  func arrange() {
    if rootSplit.isCollapsed { arrangeStack(animated: true) } else { arrangeColumns() }
  }

  /// A list with several rows to choose has a toolbar, in a column as on the stack.
  func showToolbars() {
    for navigation in [folderNavigation, fileNavigation] {
      navigation.isToolbarHidden = navigation.topViewController?.isEditing != true
    }
  }

  /// Folders, files and text one above the other; a hit of a search right above its results.
  func arrangeStack(animated: Bool) {
    folderNavigation.setViewControllers(
      [folderList, isAboveResults ? nil : fileList, editorBefore, editor].compactMap { $0 },
      animated: animated)
    // What is closed goes from the columns too, or they would keep it alive.
    fileNavigation.viewControllers = []
    editorNavigation.viewControllers = []
    folderList.show(open: nil, besideDetail: false)
    fileList?.show(open: nil, besideDetail: false)
    showToolbars()
  }

  private func arrangeColumns() {
    folderNavigation.viewControllers = [folderList]
    rootSplit.viewControllers = [folderNavigation, arrangeDetail()]
  }

  /// What stands beside the folders: the second split with the files and the text, or the
  /// words that stand for both.
  func arrangeDetail() -> UIViewController {
    folderList.show(open: state.selection.scope?.row, besideDetail: true)
    fileList?.show(
      open: state.selection.file.map { .file($0) }, besideDetail: true)
    rootSplit.preferredPrimaryColumnWidthFraction =
      fileList == nil ? Self.largeFraction : Self.smallFraction
    fileNavigation.viewControllers = [fileList].compactMap { $0 }
    editorNavigation.viewControllers = [editor].compactMap { $0 }
    showToolbars()
    guard fileList != nil else { return folderPlaceholder }
    subSplit.viewControllers = [
      fileNavigation, editor == nil ? filePlaceholder : editorNavigation,
    ]
    return subSplit
  }
}

extension RootViewController: UISplitViewControllerDelegate {
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    arrangeStack(animated: false)
    return true
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    folderNavigation.viewControllers = [folderList]
    return arrangeDetail()
  }
}

extension RootViewController: UINavigationControllerDelegate {
  /// Back was pressed in a stack: what left it is no longer open.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard rootSplit.isCollapsed else { return }
    let stack = navigationController.viewControllers
    func isGone(_ controller: UIViewController?) -> Bool {
      controller.map { !stack.contains($0) } ?? false
    }
    if isGone(editor), let before = editorBefore, stack.contains(before), goBackAlongLinks() {
      return
    }
    if isAboveResults ? isGone(editor) : isGone(fileList) {
      state.select(.nothing)
    } else if isGone(editor) {
      state.select(state.selection.withoutFile)
    }
  }
}
