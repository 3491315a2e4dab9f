import TreeStore
import UIKit

/// A text that becomes a note in the Inbox with its first letter. What is typed is on its way to the disk at once.
final class CaptureViewController: UIViewController {
  let preferences: Preferences
  private let library: Library
  private let close: @MainActor () -> Void
  private let textView = UITextView()
  private let foot = UILabel()
  /// The note; nil before anything was typed.
  private var note: FileID?
  /// The text that the library was given last.
  private var given: String?
  private var isFinished = false

  init(library: Library, preferences: Preferences, close: @escaping @MainActor () -> Void) {
    self.library = library
    self.preferences = preferences
    self.close = close
    super.init(nibName: nil, bundle: nil)
    title = Strings.capture
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.leave() })
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.font = preferences.font
    textView.spellingLanguages = preferences.spellingLanguages
    textView.textContainer.lineFragmentPadding = 0
    textView.accessibilityLabel = title
    textView.delegate = self
    textView.isEditable = !library.isReadOnly
    foot.font = .preferredFont(forTextStyle: .footnote)
    foot.adjustsFontForContentSizeCategory = true
    foot.textColor = .secondaryLabel
    foot.numberOfLines = 0
    foot.text = library.isReadOnly ? Strings.isReadOnly(library.path) : Strings.captureHint
    view.addSubview(textView)
    view.addSubview(foot)
    library.onSaveFailure { [weak self] error in
      Task { @MainActor in self?.tell(error) }
    }
    library.onSaveRecovery { [weak self] in
      Task { @MainActor in self?.tell(nil) }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    takeKeyboard()
  }

  func takeKeyboard() { textView.becomeFirstResponder() }

  private static let margin: CGFloat = 16

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let width = max(0, area.width - 2 * Self.margin)
    let height = foot.sizeThatFits(CGSize(width: width, height: .infinity)).height.rounded(.up)
    let top = max(area.minY, area.maxY - height - 8)
    foot.frame = CGRect(x: area.minX + Self.margin, y: top, width: width, height: height)
    textView.frame = CGRect(
      x: view.bounds.minX, y: area.minY, width: view.bounds.width,
      height: max(0, top - 4 - area.minY))
    textView.textContainerInset = UIEdgeInsets(
      top: 8, left: area.minX + Self.margin, bottom: 8,
      right: view.bounds.maxX - area.maxX + Self.margin)
  }

  private func tell(_ failure: LibraryError?) {
    foot.text = failure?.words ?? Strings.captureHint
    foot.textColor = failure == nil ? .secondaryLabel : .systemRed
    view.setNeedsLayout()
  }

  // MARK: Leaving

  override var keyCommands: [UIKeyCommand]? {
    [
      key(UIKeyCommand.inputEscape, []), key("\r", .command), key("s", .command),
    ]
  }

  private func key(_ input: String, _ modifiers: UIKeyModifierFlags) -> UIKeyCommand {
    let command = UIKeyCommand(title: Strings.done, input: input, modifierFlags: modifiers) {
      [weak self] in self?.leave()
    }
    command.wantsPriorityOverSystemBehavior = true
    return command
  }

  private func leave() {
    finish()
    close()
  }

  /// Waits until all is written. A note that nothing is left of was none.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    try? library.flush()
    if let note { _ = try? library.eraseIfEmpty(note) }
  }
}

extension CaptureViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    let text = textView.text ?? ""
    if let note {
      library.setText(text, of: note, over: given)
      given = text
      return
    }
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    do throws(LibraryError) {
      note = try library.createUntitledFile(
        in: library.inbox().id, text: text, placeholder: Strings.newNote
      ).id
      given = text
    } catch {
      tell(error)
    }
  }
}
