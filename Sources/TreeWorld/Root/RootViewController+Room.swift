import UIKit

/// Which columns there is room for on a desktop, and which a person hides.
extension RootViewController {
  /// The width below which the folders come over the notes when asked for, in points.
  static let roomForThree: CGFloat = 900

  /// Whether the folders have no column of their own.
  private var isNarrow: Bool {
    hasPointer && fileList != nil && view.bounds.width < Self.roomForThree
  }

  /// Shows the columns that there is room for, and those that were asked for.
  func makeRoom() {
    guard isViewLoaded, hasPointer, !rootSplit.isCollapsed else { return }
    if editor == nil { hidesColumns = false }
    // Beside notes that have a title of their own it says nothing.
    let title: UINavigationItem.LargeTitleDisplayMode = fileList == nil ? .always : .never
    // Each setter asks for another layout, after which this is called again.
    if folderList.navigationItem.largeTitleDisplayMode != title {
      folderList.navigationItem.largeTitleDisplayMode = title
    }
    if !isNarrow { asksForFolders = false }
    let folders: UISplitViewController.DisplayMode =
      hidesColumns
      ? .secondaryOnly
      : !isNarrow ? .oneBesideSecondary : asksForFolders ? .oneOverSecondary : .secondaryOnly
    // Setting a mode discards what a person chose with the button.
    if rootSplit.preferredDisplayMode != folders { rootSplit.preferredDisplayMode = folders }
    let files: UISplitViewController.DisplayMode =
      hidesColumns ? .secondaryOnly : .oneBesideSecondary
    if subSplit.preferredDisplayMode != files { subSplit.preferredDisplayMode = files }
    set(isNarrow ? foldersButton : nil, in: fileList)
    set(hidesColumns ? columnsButton : nil, in: editor)
  }

  private func set(_ button: UIBarButtonItem?, in screen: UIViewController?) {
    guard let item = screen?.navigationItem, item.leftBarButtonItem !== button else { return }
    item.leftBarButtonItem = button
  }

  /// In a stack no bar has these buttons.
  func removeColumnButtons() {
    folderList.navigationItem.largeTitleDisplayMode = .always
    fileList?.navigationItem.leftBarButtonItem = nil
    editor?.navigationItem.leftBarButtonItem = nil
  }

  func toggleColumns() {
    guard !rootSplit.isCollapsed, editor != nil, presentedViewController == nil else { return }
    hidesColumns.toggle()
    asksForFolders = false
    makeRoom()
    if hidesColumns { editor?.startEditing() }
  }

  /// Shows a column that is to have the keyboard.
  func makeRoom(for column: Column) {
    guard hasPointer, !rootSplit.isCollapsed else { return }
    if column != .text { hidesColumns = false }
    asksForFolders = column == .folders
    makeRoom()
  }

  func toggleFolders() {
    if asksForFolders { go(to: .files) } else { go(to: .folders) }
  }

  func makeFoldersButton() -> UIBarButtonItem {
    button("sidebar.leading", Strings.showFolders) { $0.toggleFolders() }
  }

  func makeColumnsButton() -> UIBarButtonItem {
    button("sidebar.leading", Strings.showColumns) { $0.toggleColumns() }
  }

  private func button(
    _ symbol: String, _ title: String, _ act: @escaping @MainActor (RootViewController) -> Void
  ) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: symbol),
      primaryAction: UIAction { [weak self] _ in if let self { act(self) } })
    item.accessibilityLabel = title
    return item
  }
}
