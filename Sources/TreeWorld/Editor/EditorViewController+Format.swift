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
    let groups = FormatCommand.Group.allCases.map { part in
      group(
        FormatCommand.all.filter { $0.group == part }.map { command in
          MenuItem.make(
            command.title, command.symbol, key: command.key, modifiers: command.modifiers
          ) { [weak self] in self?.format(command.run) }
        } + (part == .blocks ? [insertFileAction] : []))
    }
    return UIMenu(
      children: groups + [
        UIMenu(
          title: Strings.headings, image: UIImage(systemName: "list.bullet.indent"),
          children: [
            group([
              MenuItem.make(
                Strings.foldSection, "chevron.right", key: "f", modifiers: [.command, .alternate]
              ) { [weak self] in self?.toggleFold() },
              MenuItem.make(Strings.unfoldAll, "chevron.down") { [weak self] in
                self?.unfoldAll()
              },
            ]),
            UIDeferredMenuElement.uncached { [weak self] answer in answer(self?.headings ?? []) },
          ])
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

  func format(_ body: @MainActor (EditorViewController) -> Void) {
    guard !isLocked(), textView.isEditable else { return }
    body(self)
    startEditing()
  }

  /// The keys of the menu.
  static func keysOfFormat(of editor: EditorViewController?) -> [UIKeyCommand] {
    let fold = UIKeyCommand(
      title: Strings.foldSection, input: "f", modifierFlags: [.command, .alternate]
    ) { [weak editor] in editor?.toggleFold() }
    fold.wantsPriorityOverSystemBehavior = true
    return FormatCommand.all.compactMap { format in
      guard let key = format.key else { return nil }
      let command = UIKeyCommand(
        title: format.title, input: key, modifierFlags: format.modifiers
      ) { [weak editor] in editor?.format(format.run) }
      command.wantsPriorityOverSystemBehavior = true
      return command
    } + [fold]
  }

  // MARK: Tables

  /// Tab in a table goes to the next cell, and behind the last one makes a row.
  ///
  /// - Returns: Whether the place is in a table.
  func walkTable(from place: Int, backwards: Bool) -> Bool {
    let text = TextViewUnits(textView)
    guard let lines = TableReader.lines(around: place, in: text), !styler.isCode(lines) else {
      return false
    }
    let units = LineScan.units(lines, of: text)
    guard let table = MarkdownTable(units, at: place - lines.lowerBound) else { return false }
    var end = units.endIndex
    while end > units.startIndex, [10, 13, 0x2029].contains(units[end - 1]) { end -= 1 }
    var edit = table.moved(backwards: backwards)
    edit.range = 0..<(end - units.startIndex)
    make(edit.moved(by: lines.lowerBound))
    return true
  }

  func insertTable() {
    insert(MarkdownTable.fresh([Strings.column(1), Strings.column(2)]))
  }

  func insertRule() {
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
