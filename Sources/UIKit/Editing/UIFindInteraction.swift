import Adaptive
import Foundation
import Scene

/// Finding and replacing text in a text view: `UITextView.findInteraction`.
///
/// Differs from UIKit: it exists only for text views, which create it themselves, and its navigator
/// is a bar at their top. Ctrl+F shows the bar, Return and Ctrl+G go to the next match, Escape
/// closes it.
@MainActor public final class UIFindInteraction: NSObject {
  private unowned let view: UITextView
  private var bar: FindBar?
  private var known: [TextSearch.Match]?
  private var current: Int?

  init(in view: UITextView) { self.view = view }

  /// The text to find. Setting it selects the first match after the selection, also while the
  /// navigator is not visible.
  public var searchText: String? {
    didSet {
      guard searchText != oldValue else { return }
      forget()
      bar?.field.text = searchText
      goToFirst()
    }
  }

  /// The text that replaces matches; nil stands for none.
  public var replacementText: String? { didSet { bar?.replacement.text = replacementText } }

  /// A Boolean value that says whether the navigator is shown.
  public var isFindNavigatorVisible: Bool { bar != nil }

  /// Shows the navigator and gives its field the keyboard focus. Selected text within one line
  /// becomes the search text.
  ///
  /// - Parameter showingReplace: whether it can replace; it cannot if the text view is not
  ///   editable.
  public func presentFindNavigator(showingReplace: Bool) {
    let replaces = showingReplace && view.isEditable
    if let bar, bar.replaces == replaces {
      bar.begin()
      return
    }
    let selected = view.editor.substring(view.editor.selection)
    let takesSelection = bar == nil && !selected.isEmpty && !selected.contains(where: \.isNewline)
    bar?.removeFromSuperview()
    let bar = FindBar(self, replaces: replaces)
    self.bar = bar
    view.addSubview(bar)
    if takesSelection { searchText = selected }
    bar.field.text = searchText
    bar.replacement.text = replacementText
    view.setNeedsLayout()
    updateResultCount()
    bar.begin()
  }

  /// Hides the navigator. The text view becomes the first responder if the navigator had the focus.
  public func dismissFindNavigator() {
    guard let bar else { return }
    // A button can have the focus without being the first responder.
    let holders = [view.engine?.firstResponder as? UIView, view.engine?.focusedView]
    let hadFocus = holders.contains { $0?.isDescendant(of: bar) == true }
    self.bar = nil
    bar.removeFromSuperview()
    view.setNeedsLayout()
    view.changed(true)
    if hadFocus { view.becomeFirstResponder() }
  }

  /// Selects the next match and scrolls to it.
  public func findNext() { step(backwards: false) }
  /// Selects the previous match and scrolls to it.
  public func findPrevious() { step(backwards: true) }

  /// Finds the matches again, after the text was changed by other means.
  public func updateResultCount() {
    forget()
    tell()
  }

  // MARK: Matches

  private var matches: [TextSearch.Match] {
    if let known { return known }
    let made = TextSearch.solve(searchText ?? "", in: view.editor.text)
    known = made
    return made
  }

  func textDidChange() { if bar != nil, !isReplacing { updateResultCount() } }

  private func forget() {
    known = nil
    current = nil
    view.changed(true)
  }

  private var selection: TextSearch.Match {
    TextSearch.Match(view.editor.selection.location, view.editor.selection.length)
  }

  private func goToFirst() {
    let start = TextSearch.Match(selection.location, 0)
    go(to: TextSearch.step(from: start, among: matches, backwards: false))
  }

  private func step(backwards: Bool) {
    go(to: TextSearch.step(from: selection, among: matches, backwards: backwards))
  }

  private func go(to index: Int?) {
    current = index
    if let index {
      let match = matches[index]
      view.editor.selected(TextRange(match.location, match.length))
      view.scrollRangeToVisible(NSRange(location: match.location, length: match.length))
    }
    view.changed(true)
    tell()
  }

  private func tell() {
    guard let bar else { return }
    let place = matches.firstIndex(of: selection).map { Words.match($0 + 1, of: matches.count) }
    bar.status.text =
      searchText?.isEmpty != false
      ? "" : matches.isEmpty ? Words.notFound : place ?? Words.found(matches.count)
    bar.canStep = !matches.isEmpty
    bar.setNeedsLayout()
    view.setNeedsLayout()
  }

  // MARK: Replacing

  func replaceCurrent() {
    guard view.isEditable, matches.contains(selection) else { return findNext() }
    guard allowsReplacing(selection) else { return }
    view.editor.replace(
      NSRange(location: selection.location, length: selection.length),
      with: replacementText ?? "")
    updateResultCount()
    findNext()
  }

  /// Replaces all matches in one step of undo. The text between them keeps its attributes.
  func replaceAll() {
    guard view.isEditable, let first = matches.first, allowsReplacing(first) else { return }
    let editor = view.editor
    let words = replacementText ?? ""
    isReplacing = true
    let text = editor.text
    var made = ""
    var spans: [AttributeSpans.Span] = []
    var looks = editor.spans.reader(at: first.location)
    var at = first.location
    var index = TextUnits.index(at, in: text)
    for match in matches {
      let start = text.utf16.index(index, offsetBy: match.location - at)
      made += text[index..<start]
      made += words
      spans += looks.take(match.location - at)
      if let look = looks.take(match.length).first?.attributes {
        spans.append((words.utf16.count, look))
      }
      index = text.utf16.index(start, offsetBy: match.length)
      at = match.location + match.length
    }
    editor.replace(
      NSRange(location: first.location, length: at - first.location), with: made, spans)
    isReplacing = false
    updateResultCount()
  }

  private var isReplacing = false

  private func allowsReplacing(_ match: TextSearch.Match) -> Bool {
    view.shouldReplace(
      foundTextRange: UITextRange(TextRange(match.location, match.length)), document: nil,
      withText: replacementText ?? "")
  }

  // MARK: Keys and layout

  func answer(_ press: KeyPress) -> Bool {
    guard view.isFindInteractionEnabled else { return false }
    switch press.description {
    case "ctrl+f": presentFindNavigator(showingReplace: false)
    case "ctrl+h": presentFindNavigator(showingReplace: true)
    case "ctrl+g", "f3": findNext()
    case "ctrl+shift+g", "shift+f3": findPrevious()
    case "shift+return" where bar?.field.isFirstResponder == true: findPrevious()
    case "escape" where bar != nil: dismissFindNavigator()
    case "tab": return bar?.step(backwards: false) == true
    case "shift+tab": return bar?.step(backwards: true) == true
    default: return false
    }
    return true
  }

  var barHeight: Double { bar?.height ?? 0 }

  func layOut() {
    bar?.frame = CGRect(
      x: view.contentOffset.x, y: view.contentOffset.y, width: view.bounds.width,
      height: barHeight)
  }

  /// The number of matches that are highlighted at most; the others are found all the same.
  private static let mostMarks = 500

  /// Highlights the matches while the bar is shown.
  func marking(_ runs: TextRuns) -> TextRuns {
    guard bar != nil else {
      return decorations.isEmpty
        ? runs : runs.grounded(decorations.map { ($0.range, Self.ground(isHere: $0.isHere)) })
    }
    guard !matches.isEmpty else { return runs }
    let middle = current ?? 0
    let first = max(0, min(middle - Self.mostMarks / 2, matches.count - Self.mostMarks))
    let here = selection
    return runs.grounded(
      matches[first...].prefix(Self.mostMarks).map { match in
        (
          TextRange(match.location, match.length),
          Self.ground(isHere: match == here)
        )
      })
  }

  private static func ground(isHere: Bool) -> Color { .rgba(isHere ? 0xFF9F_0AB0 : 0xFFD6_0A66) }

  // MARK: Decorations

  /// In the order of the text, without overlaps.
  private var decorations: [(range: TextRange, isHere: Bool)] = []

  func decorate(_ range: TextRange, _ style: UITextSearchFoundTextStyle) {
    guard range.length > 0 else { return }
    decorations.removeAll { $0.range.location < range.end && range.location < $0.range.end }
    if style != .normal {
      let place = decorations.firstIndex { $0.range.location > range.location }
      decorations.insert((range, style == .highlighted), at: place ?? decorations.endIndex)
    }
    view.changed(true)
  }

  func clearDecorations() {
    guard !decorations.isEmpty else { return }
    decorations = []
    view.changed(true)
  }

  /// Marks stay on their words, unless those change.
  func textWasExchanged(_ location: Int, _ old: Int, _ new: Int) {
    guard !decorations.isEmpty else { return }
    decorations = decorations.compactMap { decoration in
      if decoration.range.end <= location { return decoration }
      guard decoration.range.location >= location + old else { return nil }
      var moved = decoration
      moved.range.location += new - old
      return moved
    }
  }
}

extension TextRuns {
  /// The runs with background colours for ascending ranges of the text.
  func grounded(_ stretches: [(range: TextRange, color: Color)]) -> TextRuns {
    changed(stretches.map(\.range)) { index, attributes in
      attributes.background = stretches[index].color
    }
  }
}
