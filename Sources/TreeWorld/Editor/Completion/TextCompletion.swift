import Markdown
import TreeStore
import UIKit

/// Completes the names of notes behind `[[`, and tags behind `#`, while they are typed in an editor.
@MainActor final class TextCompletion {
  private weak var editor: EditorViewController?
  private let list = SuggestionList()
  private var context: CompletionContext?
  private var suggestions: [Suggestion] = []
  private var selected: Int?
  /// The beginning of a name that is not completed any more, as the list was left.
  private var refused: Int?
  /// The note of a name that is not there yet is wanted.
  var makeNote: @MainActor (_ link: String) -> Void = { _ in }

  init(_ editor: EditorViewController) {
    self.editor = editor
    list.choose = { [weak self] in self?.take($0) }
  }

  var isShown: Bool { context != nil }

  /// Something was typed.
  func textChanged() {
    guard let editor, let next = editor.completionContext else {
      refused = nil
      return hide()
    }
    guard refused != next.range.lowerBound else { return hide() }
    refused = nil
    guard
      let found = try? Suggestions(next, in: editor.file, of: editor.library), !found.all.isEmpty
    else { return hide() }
    let isNew = context?.range.lowerBound != next.range.lowerBound
    context = next
    suggestions = found.all
    select(found.first, isNew: true)
    list.show(suggestions, selected: selected)
    if list.superview == nil { editor.view.addSubview(list) }
    editor.textView.accessibilityHint = Strings.suggestionsHint
    place()
    let words = selected.map { announced($0) }
    UIAccessibility.post(
      notification: .announcement,
      argument: [isNew ? Strings.suggested(suggestions.count) : nil, words].compactMap(\.self)
        .joined(separator: ": "))
  }

  /// The cursor was moved; the list goes where it left what is completed.
  func selectionChanged() {
    guard let context, let editor else { return }
    if editor.textView.selectedRange != NSRange(location: context.range.upperBound, length: 0) {
      // What is typed moves the cursor as well, before the change is told.
      guard editor.completionContext?.range.lowerBound != context.range.lowerBound else { return }
      hide()
    }
  }

  func hide() {
    guard context != nil else { return }
    context = nil
    suggestions = []
    selected = nil
    list.removeFromSuperview()
    editor?.textView.accessibilityHint = nil
  }

  /// Puts the list to where the name is typed.
  func place() {
    guard let context, let editor else { return }
    let places = editor.textView.letters(before: [
      context.range.lowerBound, context.range.upperBound,
    ])
    var line = places?[0]
    // A name that goes on in another line is completed below that.
    if let places, places[1].minY > places[0].minY { line = places[1] }
    let frame = editor.textView.frame
    let shown = line?.offsetBy(dx: frame.minX, dy: frame.minY)
    let area = frame.intersection(
      editor.view.bounds.inset(by: editor.view.safeAreaInsets))
    list.place(
      at: shown.flatMap { area.intersects($0.insetBy(dx: -1, dy: -1)) ? $0 : nil }, in: area,
      isReversed: editor.traitCollection.layoutDirection == .rightToLeft)
  }

  // MARK: Choosing

  private func select(_ row: Int?, isNew: Bool) {
    selected = row
    if !isNew {
      list.select(row)
      if let row {
        UIAccessibility.post(notification: .announcement, argument: announced(row))
      }
    }
  }

  private func announced(_ row: Int) -> String {
    [suggestions[row].title, suggestions[row].detail].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  private func move(by step: Int) {
    guard !suggestions.isEmpty else { return }
    let last = suggestions.count - 1
    let next = selected.map { $0 + step } ?? (step > 0 ? 0 : last)
    // Around the ends, as menus do.
    select(next < 0 ? last : next > last ? 0 : next, isNew: false)
  }

  private func take(_ row: Int) {
    guard let context, let editor, suggestions.indices.contains(row) else { return }
    let suggestion = suggestions[row]
    hide()
    refused = context.kind == .tag ? context.range.lowerBound : nil
    let isLink = context.kind == .note
    let words = suggestion.words + (isLink ? "]]" : "")
    let range = context.range.lowerBound..<(context.range.upperBound + (context.isClosed ? 2 : 0))
    let end = range.lowerBound + words.utf16.count
    editor.make(MarkdownEdit(range, words, selection: end..<end))
    editor.startEditing()
    if case .new = suggestion { makeNote(suggestion.words) }
  }

  /// The keys of the list, which come before those of the text.
  var keyCommands: [UIKeyCommand] {
    guard isShown else { return [] }
    func key(
      _ title: String, _ input: String, _ act: @escaping @MainActor (TextCompletion) -> Void
    ) -> UIKeyCommand {
      let command = UIKeyCommand(title: title, input: input) { [weak self] in
        if let self { act(self) }
      }
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
    var keys = [
      key(Strings.nextSuggestion, UIKeyCommand.inputDownArrow) { $0.move(by: 1) },
      key(Strings.previousSuggestion, UIKeyCommand.inputUpArrow) { $0.move(by: -1) },
      key(Strings.cancel, UIKeyCommand.inputEscape) {
        $0.refused = $0.context?.range.lowerBound
        $0.hide()
      },
    ]
    if let selected {
      keys += ["\r", "\t"].map { key(Strings.takeSuggestion, $0) { $0.take(selected) } }
    }
    return keys
  }
}

extension EditorViewController {
  /// What is being typed that can be completed; nil for nothing.
  var completionContext: CompletionContext? {
    let cursor = textView.selectedRange
    guard textView.isFirstResponder, textView.isEditable, !isDeleted, cursor.length == 0,
      textView.markedTextRange == nil, cursor.location > 0
    else { return nil }
    let text = TextViewUnits(textView)
    let line = LineScan.lines(around: cursor.location..<cursor.location, in: text)
    guard line.count <= 20_000,
      let context = CompletionContext(
        line: LineScan.units(line, of: text), from: line.lowerBound, cursor: cursor.location),
      !styler.isCode(at: context.range.lowerBound - 1)
    else { return nil }
    return context
  }
}
