import Adaptive
import Foundation
import Scene

/// Looking for words in a text view: `UITextView.findInteraction`.
///
/// Differs from UIKit: it belongs to text views alone, which make it themselves, and its navigator
/// is a bar at their top. Ctrl+F shows it, Return and Ctrl+G go on, Escape ends it.
@MainActor public final class UIFindInteraction {
  private unowned let view: UITextView
  private var bar: FindBar?
  private var known: [TextSearch.Match]?
  private var current: Int?

  init(in view: UITextView) { self.view = view }

  /// The words that are looked for; the text need not be shown to be looking.
  public var searchText: String? {
    didSet {
      guard searchText != oldValue else { return }
      forget()
      bar?.field.text = searchText
      goToFirst()
    }
  }

  public var replacementText: String? { didSet { bar?.replacement.text = replacementText } }

  public var isFindNavigatorVisible: Bool { bar != nil }

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

  public func dismissFindNavigator() {
    guard let bar else { return }
    // A button has the keyboard without being the first responder.
    let holders = [view.engine?.firstResponder as? UIView, view.engine?.focusedView]
    let hadFocus = holders.contains { $0?.isDescendant(of: bar) == true }
    self.bar = nil
    bar.removeFromSuperview()
    view.setNeedsLayout()
    view.changed(true)
    if hadFocus { view.becomeFirstResponder() }
  }

  public func findNext() { step(backwards: false) }
  public func findPrevious() { step(backwards: true) }

  /// The text was changed by other means: what was found is looked for anew.
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

  /// One step of the history. What stands between keeps its looks.
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

  // MARK: In the view

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

  /// So many are marked; the others are found all the same.
  private static let mostMarks = 500

  /// What is found stands on a ground of its own as long as the bar shows.
  func marking(_ runs: TextRuns) -> TextRuns {
    guard bar != nil, !matches.isEmpty else { return runs }
    let middle = current ?? 0
    let first = max(0, min(middle - Self.mostMarks / 2, matches.count - Self.mostMarks))
    let here = selection
    return runs.grounded(
      matches[first...].prefix(Self.mostMarks).map { match in
        (
          TextRange(match.location, match.length),
          .rgba(match == here ? 0xFF9F_0AB0 : 0xFFD6_0A66)
        )
      })
  }
}

extension TextRuns {
  /// With these grounds behind stretches of the text, which follow each other.
  func grounded(_ stretches: [(range: TextRange, color: Color)]) -> TextRuns {
    changed(stretches.map(\.range)) { index, attributes in
      attributes.background = stretches[index].color
    }
  }

  /// With other attributes for stretches of the text, which follow each other.
  func changed(
    _ stretches: [TextRange], _ change: (Int, inout TextAttributes) -> Void
  ) -> TextRuns {
    var result: [Run] = []
    var old = all[...]
    var at = 0
    /// Up to a place, changed or not.
    func advance(to end: Int, _ index: Int?) {
      while at < end {
        var run = old.first ?? Run(end - at, TextAttributes())
        let length = min(run.length, end - at)
        if old.isEmpty || run.length == length {
          old = old.dropFirst()
        } else {
          old[old.startIndex].length -= length
        }
        run.length = length
        if let index { change(index, &run.attributes) }
        result.append(run)
        at += length
      }
    }
    for (index, range) in stretches.enumerated() {
      advance(to: range.location, nil)
      advance(to: range.end, index)
    }
    return TextRuns(result + old)
  }
}
