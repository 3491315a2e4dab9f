import TreeStore
import UIKit

/// The root of a window: a split view controller in another, with the folders, the files and the
/// editor.
///
/// The coordinator decides what is open. A view controller exists as long as its list or file is
/// open, in columns or in a stack, so that no state is lost when the width changes.
final class RootViewController: UIViewController {
  static let smallFraction: CGFloat = 0.25
  static let largeFraction: CGFloat = 0.33

  let surroundings: Surroundings
  let state: StateCoordinator
  let folderList: FileListViewController
  var fileList: FileListViewController?
  var editor: EditorViewController?
  var editors = OpenEditors()
  /// The file that was opened from search results, to which Back leads in a stack; nil for none.
  var openedHit: FileID?
  /// The notes that were left by links.
  var trail = LinkTrail()
  let place: SelectionPlace
  /// Widths of columns that are to be written, by the name of the split view; nil for the usual ones.
  var waitingWidths: [String: String?] = [:]
  /// Whether only the text is shown (F9).
  var hidesColumns = false
  /// Whether all but the paragraph with the cursor is dim, in each note that is opened.
  var isInFocusMode = false
  /// Whether the folders are over the notes, where they have no column of their own.
  var asksForFolders = false
  private(set) lazy var foldersButton = makeFoldersButton()
  private(set) lazy var columnsButton = makeColumnsButton()
  var waitingMessage: String?
  /// The job whose sheet is shown, or nil.
  weak var job: JobViewController?
  var fileAsking: FileAsking?
  /// The sheet of synchronisation as long as it is shown.
  weak var syncSheet: SyncViewController?

  let rootSplit = RootViewController.makeSplit(fraction: largeFraction)
  let folderNavigation = UINavigationController()
  let subSplit = RootViewController.makeSplit(fraction: largeFraction)
  let fileNavigation = UINavigationController()
  let editorNavigation = UINavigationController()
  private(set) lazy var folderPlaceholder = PlaceholderViewController(
    message: hasPointer ? Strings.chooseFolderByPointer : Strings.chooseFolder,
    action: library.isReadOnly
      ? nil : UIAction(title: Strings.newFolder) { [weak self] _ in self?.createFolder() })
  private(set) lazy var filePlaceholder = PlaceholderViewController(
    message: chooseFile,
    action: library.isReadOnly
      ? nil : UIAction(title: Strings.newNote) { [weak self] _ in self?.createFile() })
  /// A placeholder has a bar above it as everything else has, which moves the window.
  private(set) lazy var placeholderNavigation = UINavigationController(
    rootViewController: folderPlaceholder)
  private(set) lazy var search = FileSearch(library: library, focus: focus) { [weak self] in
    self?.check()
  } open: { [weak self] in
    self?.open($0, foundBy: $1)
  } ended: { [weak self] in
    self?.searchEnded()
  }
  /// The state before a search, until something else is opened.
  var beforeSearch: PlaceBeforeSearch?
  let undoing = UndoManager()
  /// Whether a person has said that what is undone now may be taken away.
  var isUndoConfirmed = false
  private var hasAppeared = false
  let undoBar = UndoBar()
  /// The number of times the bar was shown. A timer hides it only if it was not shown again since.
  var undoOffers = 0

  var library: Library { surroundings.library }
  /// Whether to expect a pointer, as on all systems with several windows.
  var hasPointer: Bool { surroundings.shared.hasWindows }
  var chooseFile: String { hasPointer ? Strings.chooseNoteByPointer : Strings.chooseNote }
  var chooseDeleted: String { hasPointer ? Strings.chooseDeletedByPointer : Strings.chooseDeleted }
  var focus: FocusKeeper { surroundings.focus }

  init(shared: SharedState, place: SelectionPlace) {
    surroundings = Surroundings(shared: shared, place: place)
    self.place = place
    state = StateCoordinator(library: shared.library, place: place)
    folderList = FileListViewController(
      scope: .folders, title: Strings.folders, surroundings: surroundings)
    super.init(nibName: nil, bundle: nil)
    state.delegate = self
    folderList.delegate = self
    folderList.isCovered = { [weak self] in self?.search.coversFolders ?? false }
    focus.isCovered = { [weak self] in self?.presentedViewController != nil }
    shared.add(self)
  }

  required init?(coder: NSCoder) { return nil }

  override var undoManager: UndoManager? { undoing }

  override func viewDidLoad() {
    super.viewDidLoad()
    installRootSplit()
    if let failure = folderList.failure { tell(failure) }
    syncChanged()
    state.select(place.begins.flatMap(beginning) ?? state.remembered())
    arrange()
    if let row = state.selection.scope?.row { folderList.reveal(row, opening: false) }
    if let file = state.selection.file { fileList?.reveal(.file(file)) }
  }

  private func beginning(with id: FileID) -> Selection? {
    guard let file = try? library.file(id, includingDeleted: true) else { return nil }
    return try? selection(of: file)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showWindowTitle()
    if let message = waitingMessage {
      waitingMessage = nil
      tell(message)
    } else if !hasAppeared {
      takeKeyboardAtFirst()
      offerNesting()
    }
    hasAppeared = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    makeRoom()
    if undoBar.superview != nil { undoBar.place(in: view.bounds.inset(by: view.safeAreaInsets)) }
  }

  private func installRootSplit() {
    rootSplit.delegate = self
    keepWidths()
    for navigation in [folderNavigation, fileNavigation, editorNavigation] {
      navigation.navigationBar.prefersLargeTitles = true
    }
    folderNavigation.delegate = self
    search.openFolder = { [weak self] in self?.searchedFolder }
    folderList.navigationItem.searchController = search.controller
    folderList.navigationItem.preferredSearchBarPlacement = .stacked
    folderList.navigationItem.hidesSearchBarWhenScrolling = false
    addChild(rootSplit)
    rootSplit.view.frame = view.bounds
    rootSplit.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(rootSplit.view)
    rootSplit.didMove(toParent: self)
  }

  private static func makeSplit(fraction: CGFloat) -> ColumnsViewController {
    let split = ColumnsViewController()
    split.preferredDisplayMode = .oneBesideSecondary
    split.primaryBackgroundStyle = .sidebar
    split.preferredPrimaryColumnWidthFraction = fraction
    return split
  }

  /// Created once, since a focused text view reads them with each update.
  private lazy var keysOfWindow = makeKeysOfWindow()

  override var keyCommands: [UIKeyCommand]? {
    search.keyCommands + keysOfWindow + keysOfTrail
  }
}
