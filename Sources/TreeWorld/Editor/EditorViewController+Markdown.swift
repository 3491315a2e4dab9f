import Markdown
import TreeStore
import UIKit

/// What keys and presses do to headings, lists and links.
extension EditorViewController {
  /// The keys of a text.
  ///
  /// - Parameter editor: Who answers them; nil where they are only listed.
  static func keysOfText(of editor: EditorViewController?) -> [UIKeyCommand] {
    func key(
      _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags,
      _ body: @escaping @MainActor (EditorViewController) -> Void
    ) -> UIKeyCommand {
      let command = UIKeyCommand(title: title, input: input, modifierFlags: modifiers) {
        [weak editor] in
        if let editor { body(editor) }
      }
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
    return [
      key(Strings.checkBox, "\r", .command) { $0.toggleBox(at: $0.textView.selectedRange) },
      key(Strings.outdent, "\t", .shift) {
        let range = $0.textView.selectedRange
        if $0.walkTable(from: range.location, backwards: true) { return }
        _ = $0.indent(range, outwards: true)
      },
      key(Strings.openLink, "\r", .alternate) { $0.openLink() },
    ] + keysOfFormat(of: editor)
  }

  /// - Returns: whether what was typed is to be put in as it is.
  func shouldType(_ text: String, in range: NSRange) -> Bool {
    if isLocked() { return false }
    switch text {
    case "\n":
      let lines = lines(around: range)
      // Over several lines, Return only takes away what is selected.
      guard !lines.units.dropLast().contains(10) else { return true }
      if styler.isIndentedCode(lines.start) {
        let edit = MarkdownEdit.newLineInCode(in: lines.words, at: lines.range)
        make(edit.moved(by: lines.start))
        return false
      }
      guard let edit = MarkdownEdit.newLine(in: lines.words, at: lines.range) else { return true }
      make(counted(edit.moved(by: lines.start)))
      return false
    case "\t":
      if range.length == 0
        || !LineScan.units(
          range.location..<(range.location + range.length), of: units
        ).contains(10), walkTable(from: range.location + range.length, backwards: false)
      {
        return false
      }
      return !indent(range, outwards: false)
    case "": return !eraseBox(range) && !eraseItems(range)
    default: return range.length == 0 || !paste(text, over: range)
    }
  }

  /// - Returns: whether it was Backspace behind a check box.
  private func eraseBox(_ range: NSRange) -> Bool {
    let cursor = NSRange(location: range.location + range.length, length: 0)
    guard range.length == 1, textView.selectedRange == cursor else { return false }
    let lines = lines(around: cursor)
    guard let edit = MarkdownEdit.backspace(in: lines.words, at: lines.range.lowerBound) else {
      return false
    }
    make(edit.moved(by: lines.start))
    return true
  }

  /// - Returns: whether what is erased has lines' ends, and items behind it get other numbers.
  private func eraseItems(_ range: NSRange) -> Bool {
    guard range.length > 0, range.length <= Self.listLength else { return false }
    let range = range.location..<(range.location + range.length)
    guard LineScan.units(range, of: units).contains(10) else { return false }
    let edit = MarkdownEdit(range, "", selection: range.lowerBound..<range.lowerBound)
    let counted = counted(edit)
    guard counted != edit else { return false }
    make(counted)
    return true
  }

  /// Units on either side of a change in which the items of lists are counted.
  private static let listLength = 8_000

  /// The change, and with it the numbers of items around it.
  private func counted(_ edit: MarkdownEdit) -> MarkdownEdit {
    let text = units
    let near = LineScan.lines(
      around: (edit.range.lowerBound - Self.listLength)..<(edit.range.upperBound + Self.listLength),
      in: text)
    return edit.moved(by: -near.lowerBound).counted(in: LineScan.units(near, of: text))
      .moved(by: near.lowerBound)
  }

  /// - Returns: whether it is an address, which makes a link of what is selected.
  private func paste(_ words: String, over range: NSRange) -> Bool {
    guard words.utf8.count < 4_000, words.contains(":") || words.contains(".") else { return false }
    let lines = lines(around: range)
    guard
      let edit = MarkdownEdit.paste(
        words, over: lines.units[lines.range], at: lines.range.lowerBound)
    else { return false }
    make(edit.moved(by: lines.start))
    return true
  }

  /// - Returns: whether there is an item of a list.
  private func indent(_ range: NSRange, outwards: Bool) -> Bool {
    let lines = lines(around: range)
    guard let edit = MarkdownEdit.indent(lines.units, at: lines.range, outwards: outwards) else {
      return false
    }
    make(counted(edit.moved(by: lines.start)))
    return true
  }

  func mark(_ mark: String) {
    let lines = lines(around: textView.selectedRange)
    make(MarkdownEdit.toggle(mark, in: lines.units, at: lines.range).moved(by: lines.start))
  }

  func makeLink() {
    let lines = lines(around: textView.selectedRange)
    let words = lines.units[lines.range].prefix { $0 != 10 && $0 != 13 }
    make(MarkdownEdit.link(words, at: lines.range.lowerBound).moved(by: lines.start))
  }

  func toggleBox(at range: NSRange) {
    if isLocked() { return }
    let lines = lines(around: NSRange(location: range.location, length: 0))
    let end = min(lines.range.lowerBound + range.length, lines.words.count)
    let edit = MarkdownEdit.toggleBox(
      of: lines.words, at: lines.range.lowerBound..<max(end, lines.range.lowerBound))
    make(edit.moved(by: lines.start))
    // Whoever does not see the box hears of it.
    UIAccessibility.post(
      notification: .announcement,
      argument: edit.replacement == "x" ? Strings.checked : Strings.notChecked)
  }

  /// One step of the undo history. Nothing is done that changes nothing.
  func make(_ edit: MarkdownEdit) {
    if isLocked() { return }
    let kept = textView.selectedRange
    guard
      let start = textView.position(
        from: textView.beginningOfDocument, offset: edit.range.lowerBound),
      let end = textView.position(from: start, offset: edit.range.count),
      let range = textView.textRange(from: start, to: end)
    else { return }
    if textView.text(in: range) != edit.replacement {
      textView.replace(range, withText: edit.replacement)
    }
    let next = NSRange(location: edit.selection.lowerBound, length: edit.selection.count)
    if next != textView.selectedRange || next != kept { textView.selectedRange = next }
  }

  // MARK: Items

  func action(for item: UITextItem, _ opening: UIAction) -> UIAction? {
    switch item.content {
    case .tag(MarkdownLook.boxTag):
      guard textView.isEditable else { return nil }
      return UIAction { [weak self] _ in
        guard let self else { return }
        // The cursor stays where it is.
        let place = self.textView.selectedRange
        self.toggleBox(at: NSRange(location: item.range.location, length: 0))
        self.textView.selectedRange = place
      }
    case .link(let url): return UIAction { [weak self] _ in self?.open(url) }
    case .textAttachment(let figure as NoteFigure):
      return UIAction { [weak self] _ in
        if let attachment = figure.parts.lazy.compactMap(\.attachment).first {
          self?.open(attachment)
        }
      }
    case .textAttachment(_ as FoldedFigure)
    where styler.folding.figure(at: item.range.location) != nil:
      return UIAction { [weak self] _ in self?.toggleFold(at: item.range.location) }
    case .tag, .textAttachment: return opening
    }
  }

  private func openLink() {
    if let url = link(at: textView.selectedRange.location) { open(url) }
  }

  /// Where the words lead at a place, or just before it.
  private func link(at place: Int) -> URL? {
    let storage = textView.textStorage
    for place in [place, place - 1] where place >= 0 && place < storage.length {
      let words = storage.attribute(.link, at: place, effectiveRange: nil) as? String
      if let url = words.flatMap({ URL(string: $0) }) { return url }
    }
    return nil
  }

  private func open(_ url: URL) {
    let wasTyping = textView.isFirstResponder
    if let target = TextReference.Target(url) { return openReference(target) }
    if let footnote = FootnoteTarget(url) { return go(to: footnote) }
    // A file of the note stands in its text as a path.
    if let attachment = pictures.attachment(named: url.absoluteString) { return open(attachment) }
    if let link = RelativeLink(url.absoluteString), follow(link, url.absoluteString) { return }
    LinkOpening.open(url, from: self) { [weak self] in
      if wasTyping { self?.textView.becomeFirstResponder() }
    }
  }

  /// - Returns: whether it leads to a note, which is made if there is none.
  private func follow(_ link: RelativeLink, _ address: String) -> Bool {
    do throws(LibraryError) {
      if let note = try link.note(from: file, in: library) {
        openNote(note.id)
        return true
      }
    } catch {
      tell(error.words)
      return true
    }
    guard link.isNote else { return false }
    openReference(.note(address))
    return true
  }

  func tell(_ words: String) {
    guard presentedViewController == nil else { return }
    Alerts.tell(words, from: self) { [focus] in focus.restore() }
  }

  /// What can be done with the word at which a menu opens.
  func menu(for range: NSRange, _ suggestions: [UIMenuElement]) -> UIMenu? {
    let attachments = attachmentActions(at: range.location)
    guard attachments.isEmpty else { return UIMenu(children: suggestions + attachments) }
    guard let url = link(at: range.location) else { return nil }
    let opening = UIAction(title: Strings.openLink) { [weak self] _ in self?.open(url) }
    return UIMenu(children: suggestions + [opening])
  }

  // MARK: Lines

  /// The lines that a stretch touches, and where it is in them.
  private struct Lines {
    let start: Int
    let units: ArraySlice<UInt16>
    let range: Range<Int>
    /// Without what ends them.
    var words: ArraySlice<UInt16> {
      var end = units.endIndex
      while end > units.startIndex, [10, 13, 0x2029].contains(units[end - 1]) { end -= 1 }
      return units[..<end]
    }
  }

  private var units: TextViewUnits { TextViewUnits(textView) }

  private func lines(around range: NSRange) -> Lines {
    let text = units
    let touched = range.location..<(range.location + range.length)
    var lines = LineScan.lines(around: touched, in: text)
    if !touched.isEmpty, touched.upperBound > lines.lowerBound {
      // Who selected a line with its end does not mean the next.
      lines =
        lines
        .lowerBound..<LineScan.lines(
          around: touched.lowerBound..<(touched.upperBound - 1), in: text
        ).upperBound
    }
    let start = lines.lowerBound
    return Lines(
      start: start, units: LineScan.units(lines, of: text),
      range: (touched.lowerBound - start)..<(min(touched.upperBound, lines.upperBound) - start))
  }
}
