import TreeStore
import UIKit

/// The arrangement of the view controllers: one function for a wide window and one for a narrow
/// one, with the same objects.
extension RootViewController {
  func arrange() {
    if rootSplit.isCollapsed { arrangeStack(animated: true) } else { arrangeColumns() }
  }

  /// Shows the toolbar of a list in editing mode, in a column as in a stack.
  func showToolbars() {
    for navigation in [folderNavigation, fileNavigation] {
      navigation.isToolbarHidden = navigation.topViewController?.isEditing != true
    }
  }

  /// Arranges folders, files and text in a stack; a search result directly above the results.
  func arrangeStack(animated: Bool) {
    removeColumnButtons()
    folderNavigation.setViewControllers(
      [folderList, isAboveResults ? nil : fileList, editorBefore, editor].compactMap { $0 },
      animated: animated)
    // Otherwise the columns would retain closed view controllers.
    fileNavigation.viewControllers = []
    editorNavigation.viewControllers = []
    folderList.show(open: nil, besideDetail: false)
    fileList?.show(open: nil, besideDetail: false)
    showToolbars()
  }

  private func arrangeColumns() {
    folderNavigation.viewControllers = [folderList]
    rootSplit.viewControllers = [folderNavigation, arrangeDetail()]
    makeRoom()
  }

  /// Returns the detail beside the folders: the inner split with the files and the text, or a
  /// placeholder for both.
  func arrangeDetail() -> UIViewController {
    folderList.show(open: state.selection.scope?.row, besideDetail: true)
    fileList?.show(
      open: state.selection.file.map { .file($0) }, besideDetail: true)
    rootSplit.preferredPrimaryColumnWidthFraction =
      fileList == nil ? Self.largeFraction : Self.smallFraction
    fileNavigation.viewControllers = [fileList].compactMap { $0 }
    editorNavigation.viewControllers = [editor ?? filePlaceholder]
    showToolbars()
    guard fileList != nil else { return placeholderNavigation }
    subSplit.viewControllers = [fileNavigation, editorNavigation]
    return subSplit
  }
}

extension RootViewController: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    // A press beside the folders closes them.
    if displayMode == .secondaryOnly, !hidesColumns { asksForFolders = false }
  }

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
  /// Closes what was removed from a stack by Back.
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
