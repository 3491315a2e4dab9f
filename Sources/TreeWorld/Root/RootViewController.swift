import TreeStore
import UIKit

/// Holds a split view inside a split view and arranges the same few controllers for every
/// width: folders, files, editor.
///
/// What is open is the coordinator's; the controllers live as long as that is open, in
/// whichever column or stack they stand, so that nothing a person did is lost on the way.
final class RootViewController: UIViewController {
  static let smallFraction: CGFloat = 0.25
  static let largeFraction: CGFloat = 0.33

  let library: Library
  let state: StateCoordinator
  let focus = FocusKeeper()
  let folderList: FileListViewController
  var fileList: FileListViewController?
  var editor: EditorViewController?
  /// Why typed text could not be saved, until it could.
  var saveFailure: LibraryError? { didSet { editor?.show(saveFailure: saveFailure) } }
  var waitingMessage: String?

  let rootSplit = RootViewController.makeSplit(fraction: largeFraction)
  let folderNavigation = UINavigationController()
  let subSplit = RootViewController.makeSplit(fraction: largeFraction)
  let fileNavigation = UINavigationController()
  let editorNavigation = UINavigationController()
  let folderPlaceholder = PlaceholderViewController(message: Strings.chooseFolder)
  let filePlaceholder = PlaceholderViewController(message: Strings.chooseFile)
  private let undoing = UndoManager()

  init(library: Library) {
    self.library = library
    state = StateCoordinator(library: library)
    folderList = FileListViewController(
      scope: .folders, title: Strings.folders, library: library, focus: focus)
    super.init(nibName: nil, bundle: nil)
    state.delegate = self
    folderList.delegate = self
    focus.isCovered = { [weak self] in self?.presentedViewController != nil }
    watchSaving()
  }

  required init?(coder: NSCoder) { return nil }

  override var undoManager: UndoManager? { undoing }

  override func viewDidLoad() {
    super.viewDidLoad()
    installRootSplit()
    if let failure = folderList.failure { tell(failure) }
    state.select(state.remembered())
    arrange()
    if let folder = state.selection.folder { folderList.reveal(folder) }
    if let file = state.selection.file { fileList?.reveal(file) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let message = waitingMessage else { return }
    waitingMessage = nil
    tell(message)
  }

  private func installRootSplit() {
    rootSplit.delegate = self
    // Lists never have a large title, editors always, in a column as on the stack.
    folderNavigation.navigationBar.prefersLargeTitles = true
    editorNavigation.navigationBar.prefersLargeTitles = true
    folderNavigation.delegate = self
    addChild(rootSplit)
    rootSplit.view.frame = view.bounds
    rootSplit.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(rootSplit.view)
    rootSplit.didMove(toParent: self)
  }

  private static func makeSplit(fraction: CGFloat) -> UISplitViewController {
    let split = UISplitViewController()
    split.preferredDisplayMode = .oneBesideSecondary
    split.primaryBackgroundStyle = .sidebar
    split.preferredPrimaryColumnWidthFraction = fraction
    return split
  }

  private func watchSaving() {
    library.onSaveFailure { [weak self] error in
      Task { @MainActor in self?.saveFailure = error }
    }
    library.onSaveRecovery { [weak self] in
      Task { @MainActor in self?.saveFailure = nil }
    }
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: Strings.newFile, input: "n", modifierFlags: .command) { [weak self] in
        guard let self else { return }
        self.fileListWantsNewItem(self.fileList ?? self.folderList)
      },
      UIKeyCommand(title: Strings.newFolder, input: "n", modifierFlags: [.command, .shift]) {
        [weak self] in
        guard let self else { return }
        self.fileListWantsNewItem(self.folderList)
      },
      // A list with a selected row answers it before; from the text it names what is open.
      UIKeyCommand(title: Strings.rename, input: UIKeyCommand.f2) { [weak self] in
        self?.renameWhatIsOpen()
      },
      UIKeyCommand(title: Strings.undoDelete, input: "z", modifierFlags: .command) { [weak self] in
        self?.undoing.undo()
      },
    ]
  }
}
