import Markdown
import UIKit

/// The menu of the text's looks, for those who know no Markdown.
extension EditorViewController {
  var formatButton: UIBarButtonItem {
    let button = UIBarButtonItem(image: UIImage(systemName: "textformat"), menu: formatMenu)
    button.accessibilityLabel = Strings.format
    return button
  }

  private var formatMenu: UIMenu {
    UIMenu(children: [
      group([
        item(Strings.bold, "bold", "b") { $0.mark("**") },
        item(Strings.italic, "italic", "i") { $0.mark("*") },
        item(Strings.strikethrough, "strikethrough", "x", [.command, .shift]) { $0.mark("~~") },
        item(Strings.highlight, "highlighter", "h", [.command, .shift]) { $0.mark("==") },
        item(Strings.code, "chevron.left.forwardslash.chevron.right", "e") { $0.mark("`") },
      ]),
      group(
        (1...3).map { level in
          item(Strings.heading(level), "number", "\(level)", [.command, .alternate]) {
            $0.begin(.heading(level))
          }
        }),
      group([
        item(Strings.bulletList, "list.bullet", "l") { $0.begin(.bullet) },
        item(Strings.numberedList, "list.number", "l", [.command, .shift]) { $0.begin(.number) },
        item(Strings.checkList, "checklist", "l", [.command, .alternate]) { $0.begin(.box) },
        item(Strings.quote, "text.quote", "q", [.command, .shift]) { $0.begin(.quote) },
      ]),
      group([
        item(Strings.link, "link", "k") { $0.makeLink() },
        plain(Strings.table, "tablecells") { $0.insertTable() },
        plain(Strings.rule, "minus") { $0.insertRule() },
        insertFileAction,
      ]),
      UIMenu(
        title: Strings.headings, image: UIImage(systemName: "list.bullet.indent"),
        children: [
          UIMenu(
            options: .displayInline,
            children: [
              MenuItem.make(
                Strings.foldSection, "chevron.right", key: "f", modifiers: [.command, .alternate]
              ) { [weak self] in self?.toggleFold() },
              MenuItem.make(Strings.unfoldAll, "chevron.down") { [weak self] in
                self?.unfoldAll()
              },
            ]),
          UIDeferredMenuElement.uncached { [weak self] answer in answer(self?.headings ?? []) },
        ]),
    ])
  }

  /// The headings of the text, each going to its place.
  private var headings: [UIMenuElement] {
    let all = styler.headings()
    guard !all.isEmpty else {
      return [UIAction(title: Strings.noHeadings, attributes: .disabled) { _ in }]
    }
    return all.map { heading in
      let indent = String(repeating: "\u{2003}", count: heading.level - 1)
      return UIAction(title: indent + heading.words) { [weak self] _ in
        guard let self else { return }
        self.styler.unfold(at: heading.place)
        self.textView.selectedRange = NSRange(location: heading.place, length: 0)
        self.textView.scrollRangeToVisible(NSRange(location: heading.place, length: 0))
        self.startEditing()
      }
    }
  }

  private func group(_ children: [UIMenuElement]) -> UIMenu {
    UIMenu(options: .displayInline, children: children)
  }

  private func item(
    _ title: String, _ symbol: String, _ key: String, _ modifiers: UIKeyModifierFlags = .command,
    _ body: @escaping @MainActor (EditorViewController) -> Void
  ) -> UIMenuElement {
    MenuItem.make(title, symbol, key: key, modifiers: modifiers) { [weak self] in
      self?.format(body)
    }
  }

  private func plain(
    _ title: String, _ symbol: String, _ body: @escaping @MainActor (EditorViewController) -> Void
  ) -> UIMenuElement {
    MenuItem.make(title, symbol) { [weak self] in self?.format(body) }
  }

  private func format(_ body: @MainActor (EditorViewController) -> Void) {
    guard !isLocked(), textView.isEditable else { return }
    body(self)
    startEditing()
  }

  /// The keys of the menu besides those of bold, italic and links.
  var keysOfFormat: [UIKeyCommand] {
    func key(
      _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags,
      _ body: @escaping @MainActor (EditorViewController) -> Void
    ) -> UIKeyCommand {
      let command = UIKeyCommand(title: title, input: input, modifierFlags: modifiers) {
        [weak self] in self?.format(body)
      }
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
    let fold = UIKeyCommand(
      title: Strings.foldSection, input: "f", modifierFlags: [.command, .alternate]
    ) { [weak self] in self?.toggleFold() }
    fold.wantsPriorityOverSystemBehavior = true
    return [
      fold,
      key(Strings.strikethrough, "x", [.command, .shift]) { $0.mark("~~") },
      key(Strings.highlight, "h", [.command, .shift]) { $0.mark("==") },
      key(Strings.code, "e", .command) { $0.mark("`") },
      key(Strings.bulletList, "l", .command) { $0.begin(.bullet) },
      key(Strings.numberedList, "l", [.command, .shift]) { $0.begin(.number) },
      key(Strings.checkList, "l", [.command, .alternate]) { $0.begin(.box) },
      key(Strings.quote, "q", [.command, .shift]) { $0.begin(.quote) },
    ]
      + (1...3).map { level in
        key(Strings.heading(level), "\(level)", [.command, .alternate]) {
          $0.begin(.heading(level))
        }
      }
  }

  // MARK: Tables

  /// The lines of the table around a place.
  private func tableLines(around place: Int) -> Range<Int>? {
    let text = TextViewUnits(textView)
    func line(_ at: Int) -> Range<Int>? {
      let line = LineScan.lines(around: at..<at, in: text)
      return !line.isEmpty && MarkdownTable.isRow(LineScan.units(line, of: text)) ? line : nil
    }
    guard var all = line(place) else { return nil }
    var count = 1
    while all.lowerBound > 0, count < MarkdownTable.mostCells, let before = line(all.lowerBound - 1)
    {
      all = before.lowerBound..<all.upperBound
      count += 1
    }
    while all.upperBound < text.utf16Count, count < MarkdownTable.mostCells,
      let next = line(all.upperBound), next.lowerBound == all.upperBound
    {
      all = all.lowerBound..<next.upperBound
      count += 1
    }
    return all
  }

  /// Tab in a table goes to the next cell, and behind the last one makes a row.
  ///
  /// - Returns: Whether the place is in a table.
  func walkTable(from place: Int, backwards: Bool) -> Bool {
    guard let lines = tableLines(around: place) else { return false }
    let units = LineScan.units(lines, of: TextViewUnits(textView))
    guard let table = MarkdownTable(units, at: place - lines.lowerBound) else { return false }
    var end = units.endIndex
    while end > units.startIndex, [10, 13, 0x2029].contains(units[end - 1]) { end -= 1 }
    var edit = table.moved(backwards: backwards)
    edit.range = 0..<(end - units.startIndex)
    make(edit.moved(by: lines.lowerBound))
    return true
  }

  private func insertTable() {
    insert(MarkdownTable.fresh([Strings.column(1), Strings.column(2)]))
  }

  private func insertRule() {
    insert(MarkdownEdit(0..<0, "---\n", selection: 4..<4))
  }

  /// Puts a block in at the cursor, in lines of its own.
  private func insert(_ block: MarkdownEdit) {
    let place = textView.selectedRange.location
    let line = LineScan.lines(around: place..<place, in: TextViewUnits(textView))
    let units = LineScan.units(line, of: TextViewUnits(textView))
    let isBlank = units.allSatisfy { $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 }
    let at = isBlank ? line.lowerBound : line.upperBound
    let endsLine = units.last == 10 || units.last == 13 || units.isEmpty
    let before = isBlank ? "" : endsLine ? "\n" : "\n\n"
    let words = before + block.replacement + (isBlank && !units.isEmpty ? "" : "\n")
    let shift = at + before.utf16.count
    make(
      MarkdownEdit(
        at..<at, words,
        selection: (block.selection.lowerBound + shift)..<(block.selection.upperBound + shift)))
  }

  // MARK: Lines

  func begin(_ prefix: MarkdownEdit.Prefix) {
    let range = textView.selectedRange
    let touched = range.location..<(range.location + range.length)
    let text = TextViewUnits(textView)
    let end = touched.isEmpty ? touched.upperBound : touched.upperBound - 1
    let lines = LineScan.lines(around: touched.lowerBound..<max(touched.lowerBound, end), in: text)
    let units = LineScan.units(lines, of: text)
    var stop = units.endIndex
    while stop > units.startIndex, [10, 13, 0x2029].contains(units[stop - 1]) { stop -= 1 }
    let start = touched.lowerBound - lines.lowerBound
    let edit = MarkdownEdit.toggle(
      prefix, in: units[..<stop], at: start..<max(start, touched.upperBound - lines.lowerBound))
    make(edit.moved(by: lines.lowerBound))
  }
}
