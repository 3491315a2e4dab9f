import Foundation
import Markdown
import TreeStore
import UIKit

/// The text of one file. What is typed is on its way to the disk at once.
final class EditorViewController: UIViewController {
  let file: FileID
  let surroundings: Surroundings
  var library: Library { surroundings.library }
  var focus: FocusKeeper { surroundings.focus }
  /// It is in Recently Deleted: it can be read, and who wants to change it is asked to put it back.
  let isDeleted: Bool
  let textView = NoteTextView()
  let banner = SaveBanner()
  /// A person wants the file back from Recently Deleted.
  var putBack: () -> Void = {}
  /// A person wants to know what is wrong with the library.
  var checkLibrary: () -> Void = {}
  /// A person wants what a backup has.
  var restore: (Backup) -> Void = { _ in }
  /// A person wants what can be read of a damaged library.
  var recover: () -> Void = {}
  let countBar: CountBar
  /// The buttons for looks in the foot, where there is a keyboard with keys of its own.
  private(set) lazy var formatBar = FormatBar(isTouched: false) { [weak self] in
    self?.format($0.run)
  }
  /// The buttons above the keyboard of a phone.
  private(set) lazy var keyboardBar = FormatBar(isTouched: true) { [weak self] in
    self?.format($0.run)
  }
  private(set) lazy var styler = MarkdownStyler(textView, font: preferences.font)
  private(set) lazy var pictures = NotePictures(file, in: library)
  /// Completes names of notes and tags as they are typed.
  private(set) lazy var completion = TextCompletion(self)
  private(set) lazy var pictureDragging = PictureDragging(self)
  /// Attaches files one after the other, so that they stand in the order in which they were pasted.
  let background = BackgroundWork(
    DispatchQueue(label: "org.treeworld.attaching", qos: .userInitiated))
  /// Asks for files, as long as their dialog is open.
  var fileAsking: FileAsking?
  /// Which sections are folded, as it was kept last.
  var keptFolds = ""
  /// The words that a search in all notes found, while they are marked.
  var foundWords: String?
  /// A link leads to another note.
  var openNote: (FileID) -> Void = { _ in }
  /// A link to a note by its name, or a tag, was pressed.
  var openReference: (TextReference.Target) -> Void = { _ in }
  private(set) var isRead = false
  /// How often code changed, by which the last change is told.
  var codeChanges = 0
  /// A person has changed the title, or the first line that stands for it: from what to what, whether it is the first
  /// that the note has, and whether it is the first line.
  var titled: (_ old: String, _ new: String, _ isFirst: Bool, _ isFirstLine: Bool) -> Void = {
    _, _, _, _ in
  }
  /// Whether nobody has given the note a title. An undo changes it as well, and other programs do.
  var isUntitled: Bool { !isDeleted && (try? library.isUntitled(file)) == true }
  /// Whether the note had a title or a first line since it was opened.
  var hasBegun: Bool
  /// Whether the name will follow the first line soon.
  var isNaming = false
  /// The text that the library gave or was given last: what is typed is a change of it.
  private var exchanged: String?
  private var isShowingText = false
  private var wantsFocus = false
  var saveFailure: LibraryError?
  var maintenanceFailure: LibraryError?
  private(set) var readFailure: LibraryError?
  var preferences: Preferences { surroundings.shared.preferences.values }
  /// Whether the columns beside it are hidden, and all but the paragraph with the cursor is dim.
  var isFocused = false { didSet { if isFocused != oldValue { focusDidChange() } } }

  init(file: File, surroundings: Surroundings) {
    self.file = file.id
    self.surroundings = surroundings
    countBar = CountBar(clock: surroundings.clock)
    isDeleted = file.deleted != nil
    let isUntitled =
      file.deleted == nil && (try? surroundings.library.isUntitled(file.id)) == true
    hasBegun = !isUntitled || file.name != Strings.newNote
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .always
    let find = UIBarButtonItem(
      image: UIImage(systemName: "magnifyingglass"),
      primaryAction: UIAction { [weak self] _ in self?.find() })
    find.accessibilityLabel = Strings.find
    navigationItem.rightBarButtonItems = isDeleted ? [find] : [find, formatButton]
    rename(to: file.name)
    navigationItem.renameDelegate = self
  }

  required init?(coder: NSCoder) { return nil }

  func rename(to name: String) {
    title = name
    textView.accessibilityLabel = name
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.textContainer.lineFragmentPadding = 0
    styler.tooLongChanged = { [weak self] in self?.countText() }
    styler.codeChanged = { [weak self] in self?.colorCodeSoon() }
    textView.isFindInteractionEnabled = true
    textView.linkTextAttributes = [.foregroundColor: MarkdownLook.link]
    view.addSubview(textView)
    view.addSubview(banner)
    view.addSubview(countBar)
    followKeyboard()
    usePreferences()
    // Before the text, which is styled with its pictures.
    followPictures()
    load()
    surroundings.shared.add(self)
    textView.delegate = self
    textView.keysOfMatches = { [weak self] in self?.keysOfMatches ?? [] }
    textView.copies = { [weak self] in self?.copyText($0) }
    textView.mayReplace = { [weak self] in self?.isLocked() == false }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      previousTraitCollection?.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory
    else { return }
    formatBar.showSymbols()
    usePreferences()
  }

  /// Made once, as those of the window.
  private lazy var keysOfText = Self.keysOfText(of: self)

  override var keyCommands: [UIKeyCommand]? {
    guard textView.isFirstResponder else { return [] }
    // Keys of the list at the cursor come first.
    let keys = completion.keyCommands + keysOfMarks
    return textView.isEditable ? keys + keysOfText : keys
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if wantsFocus { startEditing() } else { focus.restore() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    releaseTitle()
  }

  override var canBecomeFirstResponder: Bool { true }

  /// What is typed goes into the text.
  override func becomeFirstResponder() -> Bool {
    startEditing()
    return true
  }

  /// Gives the text the keyboard focus, at once or when it is on the screen.
  func startEditing() {
    wantsFocus = viewIfLoaded?.window == nil
    if !wantsFocus { textView.becomeFirstResponder() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = EditorLayout(
      size: view.bounds.size, safeArea: view.safeAreaInsets,
      widestLine: preferences.widestLine(in: preferences.font), footHeight: footHeight,
      covered: coveredByKeyboard,
      bannerHeight: banner.isHidden
        ? nil
        : { [banner] width in
          banner.sizeThatFits(CGSize(width: width, height: .infinity)).height
        })
    banner.frame = layout.banner ?? .zero
    textView.frame = layout.text
    textView.textContainerInset = insets(layout)
    countBar.frame = layout.count
    countBar.margins = layout.insets
    completion.place()
    alignTitle(to: layout.insets)
  }

  // MARK: Text

  private func load() {
    let place = library.value(forKey: placeKey).flatMap { EditorPlace($0) }
    showText(at: place)
  }

  /// Takes over what another program wrote; what was typed here and is not saved yet is
  /// newer and stays.
  func refresh() {
    guard isViewLoaded else { return }
    guard isRead else { return load() }
    showText(at: textView.place)
  }

  /// Where one begins in a text that was never open: behind its properties, which stay folded.
  private func beginning(of text: String) -> EditorPlace {
    let end = FrontMatter.range(in: text)?.upperBound ?? 0
    return EditorPlace(range: NSRange(location: end, length: 0), scroll: 0)
  }

  /// - Parameter place: Where to go in a text that is shown for the first time; nil for its beginning.
  private func showText(at place: EditorPlace?) {
    do {
      isShowingText = true
      defer { isShowingText = false }
      if !isRead {
        let text = try library.text(of: file)
        textView.text = text
        foldAgain()
        textView.go(to: place ?? beginning(of: text))
        styler.see(textView.selectedRange)
        exchanged = text
        styleMore()
        countText()
        nameSoon()
      } else if let text = try library.text(of: file, unless: textView.text) {
        // No step of the undo history: what was typed here can be undone still, and nothing else.
        if let change = TextExchange(from: textView.text, to: text) {
          let cursor = textView.selectedRange
          textView.textStorage.replaceCharacters(in: change.range, with: change.words)
          // What others wrote at the cursor comes behind it: what is typed there goes on.
          if cursor.length == 0, cursor.location == change.range.location {
            textView.selectedRange = cursor
          }
        }
        exchanged = text
        styleMore()
        countText()
      } else {
        exchanged = textView.text
      }
      readFailure = nil
      isRead = true
    } catch {
      readFailure = error
    }
    // What was never read must not be written over.
    textView.isEditable = isRead && !library.isReadOnly
    updateBanner()
  }

  private func countText() {
    countBar.isPlain = styler.isTooLong
    countBar.count { [weak self] in self?.textView.text ?? "" }
  }

  /// What nobody sees yet is styled when there is time.
  private func styleMore() {
    surroundings.clock.after(0.02) { [weak self] in
      guard let self else { return }
      self.styleWhatIsSeen()
      if self.styler.goOn() { return self.styleMore() }
      guard self.pictures.isUsed else { return }
      // A host tells what is in sight when it has laid that out.
      self.surroundings.clock.after(0.2) { [weak self] in self?.seePictures() }
    }
  }

  private func styleWhatIsSeen() {
    if !styler.isDone, let seen = textView.viewportRange { styler.see(seen) }
    seePictures()
  }

  /// The line with the cursor shows its marks, as long as somebody can type there.
  func followCursor() {
    let isTyped = textView.isFirstResponder && textView.isEditable && !isDeleted
    styler.cursorMoved(to: isTyped ? textView.selectedRange : nil)
    if isFocused { styler.brighten(around: textView.selectedRange) }
    if isTyped, preferences.centersCursor { centerCursor() }
  }

  private var placeKey: String { "place.\(file)" }

  private func keepPlace() {
    guard !isShowingText else { return }
    library.setValue(textView.place.text, forKey: placeKey)
    keepFolds()
  }
}

extension UITextView {
  /// What of its text can be seen, as far as that is known.
  var viewportRange: NSRange? {
    guard let layout = textLayoutManager,
      let seen = layout.textViewportLayoutController.viewportRange
    else { return nil }
    let start = layout.offset(from: layout.documentRange.location, to: seen.location)
    return NSRange(
      location: start, length: layout.offset(from: seen.location, to: seen.endLocation))
  }
}

extension EditorViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    library.setText(textView.text, of: file, over: exchanged)
    exchanged = textView.text
    surroundings.shared.changed(by: self)
    countText()
    followCursor()
    nameSoon()
    if pictures.isUsed { seePictures() }
    completion.textChanged()
  }

  func textViewDidChangeSelection(_ textView: UITextView) {
    if stepOverFold() { return }
    keepPlace()
    followCursor()
    completion.selectionChanged()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    keepPlace()
    styleWhatIsSeen()
    completion.place()
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { shouldType(text, in: range) }

  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { menu(for: range, suggestedActions) }

  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { action(for: textItem, defaultAction) }

  func textViewDidBeginEditing(_ textView: UITextView) {
    focus.took(textView)
    followCursor()
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    focus.lost(textView)
    completion.hide()
    followCursor()
  }
}
