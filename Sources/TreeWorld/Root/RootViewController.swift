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
  let folderList: FileListViewController
  var fileList: FileListViewController?
  var editor: EditorViewController?

  let rootSplit = UISplitViewController()
  let folderNavigation = UINavigationController()
  lazy var subSplit = makeSubSplit()
  let fileNavigation = UINavigationController()
  let editorNavigation = UINavigationController()
  let folderPlaceholder = PlaceholderViewController(message: Strings.chooseFolder)
  let filePlaceholder = PlaceholderViewController(message: Strings.chooseFile)
  private let undoing = UndoManager()

  init(library: Library) {
    self.library = library
    state = StateCoordinator(library: library)
    folderList = FileListViewController(
      scope: .folders, title: Strings.folders, library: library)
    super.init(nibName: nil, bundle: nil)
    state.delegate = self
    folderList.delegate = self
    editorNavigation.navigationBar.prefersLargeTitles = true
    watchSaving()
  }

  required init?(coder: NSCoder) { return nil }

  override var undoManager: UndoManager? { undoing }

  override func viewDidLoad() {
    super.viewDidLoad()
    installRootSplit()
    state.select(state.remembered())
    arrange()
  }

  private func installRootSplit() {
    rootSplit.preferredDisplayMode = .oneBesideSecondary
    rootSplit.delegate = self
    folderNavigation.delegate = self
    addChild(rootSplit)
    rootSplit.view.frame = view.bounds
    rootSplit.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(rootSplit.view)
    rootSplit.didMove(toParent: self)
  }

  private func makeSubSplit() -> UISplitViewController {
    let split = UISplitViewController()
    split.preferredDisplayMode = .oneBesideSecondary
    split.preferredPrimaryColumnWidthFraction = Self.largeFraction
    return split
  }

  private func watchSaving() {
    library.onSaveFailure { [weak self] error in
      Task { @MainActor in self?.editor?.show(error: error) }
    }
    library.onSaveRecovery { [weak self] in
      Task { @MainActor in self?.editor?.show(error: nil) }
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
      UIKeyCommand(title: Strings.undoDelete, input: "z", modifierFlags: .command) { [weak self] in
        self?.undoing.undo()
      },
    ]
  }
}
