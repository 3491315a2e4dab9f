import TreeStore
import UIKit

/// The text of one file. What is typed is on its way to the disk at once.
final class EditorViewController: UIViewController, UITextViewDelegate {
  let file: FileID
  private let library: Library
  let textView = UITextView()
  private let banner = UILabel()
  private var isLoadingText = false

  init(file: File, library: Library) {
    self.file = file.id
    self.library = library
    super.init(nibName: nil, bundle: nil)
    title = file.name
    textView.accessibilityLabel = file.name
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
    textView.font = .systemFont(ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize + 1)
    banner.isHidden = true
    banner.font = .preferredFont(forTextStyle: .footnote)
    banner.textColor = .systemRed
    banner.numberOfLines = 0
    view.addSubview(textView)
    view.addSubview(banner)
    load()
    textView.delegate = self
  }

  private static let margin = 20.0
  /// About 70 characters of the editor's font.
  private static let widestText = 600.0

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let space = view.bounds
    let side = max(Self.margin, ((space.width - Self.widestText) / 2).rounded())
    var top = 0.0
    if !banner.isHidden {
      let width = space.width - 2 * side
      top = banner.sizeThatFits(CGSize(width: width, height: .infinity)).height + 16
      banner.frame = CGRect(x: side, y: 8, width: width, height: top - 16)
    }
    textView.frame = CGRect(
      x: 0, y: top, width: space.width, height: max(0, space.height - top))
    textView.textContainerInset = UIEdgeInsets(top: 12, left: side, bottom: 24, right: side)
  }

  // MARK: Text

  private func load() {
    isLoadingText = true
    defer { isLoadingText = false }
    do {
      textView.text = try library.text(of: file)
      textView.isEditable = true
    } catch {
      textView.isEditable = false
      show(error: error)
    }
    let place = library.value(forKey: placeKey).flatMap(EditorPlace.init)
    textView.selectedRange = place?.range ?? NSRange(location: 0, length: 0)
    textView.contentOffset = CGPoint(x: 0, y: place?.scroll ?? 0)
  }

  /// Takes over what another program wrote, unless something typed here is newer.
  func refresh() {
    guard isViewLoaded, let text = try? library.text(of: file), text != textView.text else {
      return
    }
    let range = textView.selectedRange
    let scroll = textView.contentOffset
    isLoadingText = true
    textView.text = text
    textView.selectedRange = range
    textView.contentOffset = scroll
    isLoadingText = false
  }

  func textViewDidChange(_ textView: UITextView) { library.setText(textView.text, of: file) }

  func textViewDidChangeSelection(_ textView: UITextView) { keepPlace() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { keepPlace() }

  private var placeKey: String { "place.\(file)" }

  private func keepPlace() {
    guard !isLoadingText else { return }
    let place = EditorPlace(range: textView.selectedRange, scroll: textView.contentOffset.y)
    library.setValue(place.text, forKey: placeKey)
  }

  // MARK: Saving

  /// Says above the text why it is not saved, nil that it is.
  func show(error: LibraryError?) {
    banner.text = error.map { Strings.notSaved($0.description) }
    banner.isHidden = error == nil
    viewIfLoaded?.setNeedsLayout()
  }
}
