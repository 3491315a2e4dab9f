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

  let surroundings: Surroundings
  let state: StateCoordinator
  let folderList: FileListViewController
  var fileList: FileListViewController?
  var editor: EditorViewController?
  var editors = OpenEditors()
  /// The file that was opened from what a search found: in a stack, Back leads to that again.
  var openedHit: FileID?
  /// The notes that links led away from, one after the other.
  var trail = LinkTrail()
  private let place: SelectionPlace
  var waitingMessage: String?
  /// What is being done with the whole library, while its sheet is there.
  weak var job: JobViewController?
  var fileAsking: FileAsking?

  let rootSplit = RootViewController.makeSplit(fraction: largeFraction)
  let folderNavigation = UINavigationController()
  let subSplit = RootViewController.makeSplit(fraction: largeFraction)
  let fileNavigation = UINavigationController()
  let editorNavigation = UINavigationController()
  private(set) lazy var folderPlaceholder = PlaceholderViewController(
    message: hasPointer ? Strings.chooseFolderByPointer : Strings.chooseFolder,
    action: UIAction(title: Strings.newFolder) { [weak self] _ in self?.createFolder() })
  private(set) lazy var filePlaceholder = PlaceholderViewController(
    message: chooseFile,
    action: UIAction(title: Strings.newFile) { [weak self] _ in self?.createFile() })
  private(set) lazy var search = FileSearch(library: library) { [weak self] in
    self?.check()
  } open: { [weak self] in
    self?.open($0, foundBy: $1)
  } ended: { [weak self] in
    self?.searchEnded()
  }
  /// What a search covered, until something else is opened.
  var beforeSearch: PlaceBeforeSearch?
  let undoing = UndoManager()
  private var hasAppeared = false
  private(set) lazy var undoBar = UndoBar { [weak self] in self?.takeBack() }
  /// Offers are counted: an older one's time may be up after a newer one came.
  var undoOffers = 0

  var library: Library { surroundings.library }
  /// Windows are moved by a pointer.
  private var hasPointer: Bool { surroundings.shared.hasWindows }
  var chooseFile: String { hasPointer ? Strings.chooseFileByPointer : Strings.chooseFile }
  var chooseDeleted: String { hasPointer ? Strings.chooseDeletedByPointer : Strings.chooseDeleted }
  var focus: FocusKeeper { surroundings.focus }

  init(shared: SharedState, place: SelectionPlace) {
    surroundings = Surroundings(shared: shared)
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
    state.select(place.begins.flatMap(beginning) ?? state.remembered())
    arrange()
    if let row = state.selection.scope?.row { folderList.reveal(row) }
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
    }
    hasAppeared = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if undoBar.superview != nil { undoBar.place(in: view.bounds.inset(by: view.safeAreaInsets)) }
  }

  private func installRootSplit() {
    rootSplit.delegate = self
    for navigation in [folderNavigation, fileNavigation, editorNavigation] {
      navigation.navigationBar.prefersLargeTitles = true
    }
    folderNavigation.delegate = self
    folderList.navigationItem.searchController = search.controller
    folderList.navigationItem.preferredSearchBarPlacement = .stacked
    folderList.navigationItem.hidesSearchBarWhenScrolling = false
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

  /// Made once: a text asks for them whenever it is drawn while it has the keyboard.
  private lazy var keysOfWindow = makeKeysOfWindow()

  override var keyCommands: [UIKeyCommand]? {
    search.keyCommands + keysOfWindow + keysOfTrail
  }
}
