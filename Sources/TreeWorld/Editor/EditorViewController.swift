import TreeStore
import UIKit

/// The text of one file. What is typed is on its way to the disk at once.
final class EditorViewController: UIViewController {
  let file: FileID
  private let surroundings: Surroundings
  private var library: Library { surroundings.library }
  private var focus: FocusKeeper { surroundings.focus }
  /// It is in Recently Deleted: it can be read, and who wants to change it is asked to put it back.
  let isDeleted: Bool
  let textView = NoteTextView()
  private lazy var banner = SaveBanner { [weak self] in self?.help() }
  /// A person wants the file back from Recently Deleted.
  var putBack: () -> Void = {}
  /// A person wants to know what is wrong with the library.
  var checkLibrary: () -> Void = {}
  private let countBar: CountBar
  private(set) lazy var styler = MarkdownStyler(textView, font: Self.font)
  private var isRead = false
  /// The text that the library gave or was given last: what is typed is a change of it.
  private var exchanged: String?
  private var isShowingText = false
  private var wantsFocus = false
  private var saveFailure: LibraryError?
  private var careFailure: LibraryError?
  private var readFailure: LibraryError?

  init(file: File, surroundings: Surroundings) {
    self.file = file.id
    self.surroundings = surroundings
    countBar = CountBar(clock: surroundings.clock)
    isDeleted = file.deleted != nil
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .always
    let find = UIBarButtonItem(
      image: UIImage(systemName: "magnifyingglass"),
      primaryAction: UIAction { [weak self] _ in
        self?.textView.findInteraction?.presentFindNavigator(showingReplace: false)
      })
    find.accessibilityLabel = Strings.find
    navigationItem.rightBarButtonItem = find
    rename(to: file.name)
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
    textView.font = Self.font
    styler.tooLongChanged = { [weak self] in self?.countText() }
    textView.isFindInteractionEnabled = true
    textView.linkTextAttributes = [.foregroundColor: MarkdownLook.link]
    view.addSubview(textView)
    view.addSubview(banner)
    view.addSubview(countBar)
    load()
    surroundings.shared.add(self)
    textView.delegate = self
    textView.mayReplace = { [weak self] in self?.isLocked() == false }
  }

  private static var font: UIFont {
    .systemFont(ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize + 1)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      previousTraitCollection?.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory
    else { return }
    textView.font = Self.font
    styler.use(Self.font)
    viewIfLoaded?.setNeedsLayout()
  }

  override var keyCommands: [UIKeyCommand]? { keysOfText }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if wantsFocus { startEditing() }
  }

  /// Gives the text the keyboard focus, at once or when it is on the screen.
  func startEditing() {
    wantsFocus = viewIfLoaded?.window == nil
    if !wantsFocus { textView.becomeFirstResponder() }
  }

  /// Selects a stretch in UTF-16 units and brings it into view.
  func select(_ range: Range<Int>?) {
    guard let range else { return }
    loadViewIfNeeded()
    textView.selectedRange = NSRange(location: range.lowerBound, length: range.count)
    textView.scrollRangeToVisible(textView.selectedRange)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = EditorLayout(
      size: view.bounds.size, safeArea: view.safeAreaInsets,
      pointSize: textView.font?.pointSize ?? 16,
      isReversed: traitCollection.layoutDirection == .rightToLeft,
      bannerHeight: banner.isHidden
        ? nil
        : { [banner] width in
          banner.sizeThatFits(CGSize(width: width, height: .infinity)).height
        })
    banner.frame = layout.banner ?? .zero
    textView.frame = layout.text
    textView.textContainerInset = layout.insets
    countBar.frame = layout.count
    countBar.margins = layout.insets
  }

  // MARK: Text

  private func load() {
    let place = library.value(forKey: placeKey).flatMap { EditorPlace($0) }
    showText(at: place ?? EditorPlace(range: NSRange(location: 0, length: 0), scroll: 0))
  }

  /// Takes over what another program wrote; what was typed here and is not saved yet is
  /// newer and stays.
  func refresh() {
    guard isViewLoaded else { return }
    guard isRead else { return load() }
    showText(at: EditorPlace(range: textView.selectedRange, scroll: textView.contentOffset.y))
  }

  private func showText(at place: EditorPlace) {
    do {
      let text = try library.text(of: file)
      readFailure = nil
      isShowingText = true
      defer { isShowingText = false }
      if !isRead {
        textView.text = text
        textView.selectedRange = place.range
        textView.contentOffset = CGPoint(x: 0, y: place.scroll)
        styler.see(textView.selectedRange)
        styleMore()
      } else if let change = TextExchange(from: textView.text, to: text) {
        // No step of the undo history: what was typed here can be undone still, and nothing else.
        textView.textStorage.replaceCharacters(in: change.range, with: change.words)
        styleMore()
      }
      exchanged = text
      isRead = true
      countText()
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
      if self.styler.goOn() { self.styleMore() }
    }
  }

  private func styleWhatIsSeen() {
    guard !styler.isDone, let seen = textView.viewportRange else { return }
    styler.see(seen)
  }

  private var placeKey: String { "place.\(file)" }

  private func keepPlace() {
    guard !isShowingText else { return }
    let place = EditorPlace(range: textView.selectedRange, scroll: textView.contentOffset.y)
    library.setValue(place.text, forKey: placeKey)
  }

  // MARK: Failures

  /// Says above the text why it is not saved, and what is wrong with the library; nil that all is
  /// well.
  func show(saveFailure: LibraryError?, careFailure: LibraryError?) {
    (self.saveFailure, self.careFailure) = (saveFailure, careFailure)
    updateBanner()
  }

  /// Nil where the text is saved, and something else is not.
  private var keeping: UnsavedKeeping? {
    library.unsavedTexts[file] == nil ? nil : library.unsavedKeeping
  }

  private func updateBanner() {
    let failure =
      readFailure.map { Strings.notRead($0.words) }
      ?? saveFailure.map { Strings.notSaved($0.words, keeping) }
    let notice =
      isDeleted ? Strings.isDeleted : library.isReadOnly ? Strings.isReadOnly(library.path) : nil
    let care = careFailure.map(Strings.careFailed)
    let isFailure = failure != nil && isRead
    let help: String? =
      isFailure
      ? Strings.saveCopy
      : failure != nil
        ? nil : isDeleted ? Strings.putBack : isCareTold ? Strings.checkLibrary : nil
    if banner.show(failure ?? notice ?? care, isFailure: isFailure, help: help) {
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Whatever else there is to say comes first.
  private var isCareTold: Bool {
    careFailure != nil && saveFailure == nil && readFailure == nil && !isDeleted
      && !library.isReadOnly
  }

  /// What the banner offers.
  private func help() {
    if isCareTold { return checkLibrary() }
    if saveFailure == nil, readFailure == nil { putBack() } else { saveCopy() }
  }

  /// Asks to put a deleted file back, as changing it was wanted.
  ///
  /// - Returns: whether it cannot be changed.
  func isLocked() -> Bool {
    guard isDeleted else { return false }
    guard presentedViewController == nil, view.window != nil else { return true }
    Alerts.ask(
      Strings.isDeletedTitle, Strings.putBackToEdit, yes: Strings.putBack, from: self
    ) { [weak self] isWanted in
      guard let self else { return }
      if isWanted { self.putBack() } else { self.focus.restore() }
    }
    return true
  }

  /// Writes what stands here wherever there is room.
  private func saveCopy() {
    let name = FileCopy.name(title ?? "")
    do {
      let copy = try FileCopy.make(name, textView.text)
      present(UIDocumentPickerViewController(forExporting: [copy], asCopy: false), animated: true)
    } catch {
      Alerts.tell(Strings.noCopy(error.reason), from: self) { [focus] in focus.restore() }
    }
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
  }

  func textViewDidChangeSelection(_ textView: UITextView) { keepPlace() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    keepPlace()
    styleWhatIsSeen()
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

  func textViewDidBeginEditing(_ textView: UITextView) { focus.took(textView) }

  func textViewDidEndEditing(_ textView: UITextView) { focus.lost(textView) }
}
