import Markdown
import UIKit

/// Gives the text of an editor the looks of its Markdown while it is typed.
///
/// Only what can be seen has to look right: of a long text a stretch around that is styled, and
/// what a person types costs the lines that it can have changed.
@MainActor final class MarkdownStyler: NSTextStorageDelegate {
  private(set) weak var textView: UITextView?
  private(set) var look: MarkdownLook
  private(set) var known = MarkdownText("")
  let folding = SectionFolding()
  /// Whole lines that have their looks.
  private(set) var styled = 0..<0
  /// How many units got looks since the start, for tests of cost.
  private(set) var work = 0
  /// A text so long that it is shown as it is.
  private(set) var isTooLong = false
  var tooLongChanged: () -> Void = {}
  /// The pictures of the note; nil for a text without any.
  var pictures: NotePictures?
  /// Whether marks are hidden off the line with the cursor.
  var hidesMarks = true {
    didSet { if oldValue != hidesMarks { styleAgain() } }
  }
  /// Whether all but the paragraph with the cursor is dim.
  var isDimmed = false {
    didSet { if oldValue != isDimmed { styleAgain() } }
  }
  /// The paragraph that is not.
  private(set) var bright = 0..<0
  /// The properties at the beginning, which are folded while the cursor is elsewhere.
  private var front = 0..<0
  private let rule = RuleFigure()
  private var surroundingsChanged = false
  /// Called when code may need other colours.
  var codeChanged: () -> Void = {}
  /// The lines whose marks are shown, as the cursor is in them; empty for none.
  private(set) var shown = 0..<0

  /// Units of a text without looks, of what is styled at once, and of what stays styled.
  nonisolated static let tooLong = 4_000_000
  nonisolated static let slice = 8_000
  nonisolated static let most = 60_000

  init(_ textView: UITextView, font: UIFont) {
    self.textView = textView
    look = MarkdownLook(font: font)
    textView.textStorage.delegate = self
  }

  var storage: NSTextStorage? { textView?.textStorage }

  /// Styles anew what is styled.
  func styleAgain() {
    guard let storage, !isTooLong, !styled.isEmpty else { return }
    storage.beginEditing()
    style(styled, in: storage)
    storage.endEditing()
  }

  /// Styles lines anew, as far as they are styled.
  func restyle(_ lines: Range<Int>) {
    guard let storage, let textView, !isTooLong else { return }
    let lines = lines.clamped(to: styled)
    guard !lines.isEmpty else { return }
    let text = TextViewUnits(textView)
    storage.beginEditing()
    style(LineScan.lines(around: lines.lowerBound..<(lines.upperBound - 1), in: text), in: storage)
    storage.endEditing()
  }

  /// Another font, from which all others are made.
  func use(_ font: UIFont) {
    guard font != look.font else { return }
    look = MarkdownLook(font: font)
    guard let storage, !isTooLong else { return }
    let lines = styled
    storage.beginEditing()
    giveBase(storage)
    style(lines, in: storage)
    storage.endEditing()
    styled = lines
  }

  // MARK: While it is typed

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    guard editedMask.contains(.editedCharacters), let textView else { return }
    let length = textStorage.length
    let range = editedRange.location..<(editedRange.location + editedRange.length)
    let wasTooLong = isTooLong
    isTooLong = length > Self.tooLong
    if isTooLong != wasTooLong { tooLongChanged() }
    guard !isTooLong else {
      styled = 0..<0
      return
    }
    let text = TextViewUnits(textView)
    if range.lowerBound < FrontMatter.most {
      let next = FrontMatter.range(in: text) ?? 0..<0
      // The lines behind its old end are other ones now.
      let isOther = next.isEmpty != front.isEmpty || next.count != front.count + delta
      front = next
      if isOther, range.count != length, !styled.isEmpty {
        surroundingsChanged = true
      }
    }
    defer {
      if surroundingsChanged {
        surroundingsChanged = false
        style(
          LineScan.lines(around: 0..<min(length, FrontMatter.most), in: text)
            .clamped(to: styled), in: textStorage)
      }
    }
    let unfolded = folding.edited(range, change: delta)
    if wasTooLong || range.count == length {
      folding.removeAll()
      known = MarkdownText(textStorage.string)
      giveBase(textStorage)
      let end = LineScan.lines(around: 0..<min(length, Self.slice), in: text).upperBound
      style(0..<end, in: textStorage)
      styled = 0..<end
      return
    }
    let lines = known.edited(range, change: delta, in: text)
    guard range.count <= Self.slice else { return restyle(textStorage, text) }
    // The old stretch as it stands now, and with it the lines that were typed into.
    let (start, end) = (
      moved(styled.lowerBound, range, delta), moved(styled.upperBound, range, delta)
    )
    let touched = LineScan.lines(around: range, in: text)
    if styled.isEmpty || touched.lowerBound > end || touched.upperBound < start {
      styled = touched
    } else {
      styled = min(start, touched.lowerBound)..<max(end, touched.upperBound)
    }
    if !shown.isEmpty {
      // All of them may be lines of their own now, until the cursor is known.
      let (start, end) = (
        moved(shown.lowerBound, range, delta), moved(shown.upperBound, range, delta)
      )
      shown = LineScan.lines(around: start..<max(start, end - 1), in: text)
    }
    if !bright.isEmpty {
      // Until the cursor is known.
      let start = moved(bright.lowerBound, range, delta)
      bright = start..<max(start, moved(bright.upperBound, range, delta))
    }
    style(withRows(lines.clamped(to: styled), in: textStorage), in: textStorage)
    if let seen = unfolded?.clamped(to: styled), !seen.isEmpty {
      style(
        LineScan.lines(around: seen.lowerBound..<(seen.upperBound - 1), in: text), in: textStorage)
    }
  }

  /// Shows the marks of the lines with the cursor, and hides those of the lines before.
  ///
  /// - Parameter selection: What is selected; nil while nobody types in the text.
  func cursorMoved(to selection: NSRange?) {
    guard let storage, let textView, !isTooLong else { return }
    if let selection { openFolds(in: selection) }
    let text = TextViewUnits(textView)
    var next = 0..<0
    if let selection, selection.location <= storage.length {
      let range = selection.location..<min(selection.location + selection.length, storage.length)
      let lines = LineScan.lines(around: range, in: text)
      if isShown(range, in: lines, text) { next = lines }
      if !next.isEmpty, next.overlaps(front) { next = front }
    }
    guard next != shown else { return }
    let before = shown
    shown = next
    guard hidesMarks || pictures != nil else { return }
    storage.beginEditing()
    for lines in [before, next] where !lines.isEmpty {
      let lines = lines.clamped(to: styled)
      if !lines.isEmpty {
        let whole = LineScan.lines(around: lines.lowerBound..<(lines.upperBound - 1), in: text)
        style(whole, in: storage)
      }
    }
    storage.endEditing()
  }

  /// Makes the paragraph around the cursor bright, and that before dim again.
  func brighten(around selection: NSRange) {
    guard let storage, let textView, isDimmed, !isTooLong else { return }
    let text = TextViewUnits(textView)
    let next = paragraph(around: selection, in: text)
    guard next != bright else { return }
    let before = bright
    bright = next
    storage.beginEditing()
    for part in [before, next] {
      let lines = part.clamped(to: styled)
      guard !lines.isEmpty else { continue }
      style(
        LineScan.lines(around: lines.lowerBound..<(lines.upperBound - 1), in: text), in: storage)
    }
    storage.endEditing()
  }

  /// A line that is selected as a whole is one of a picture that was pressed, and several are being
  /// selected: what is below the pointer must not move then.
  private func isShown(
    _ range: Range<Int>, in lines: Range<Int>, _ text: TextViewUnits
  ) -> Bool {
    guard !range.isEmpty else { return true }
    let units = LineScan.units(lines, of: text)
    var end = units.endIndex
    while end > units.startIndex, [10, 13, 0x2029].contains(units[end - 1]) { end -= 1 }
    let isWhole =
      range.lowerBound == lines.lowerBound
      && range.upperBound >= lines.lowerBound + end - units.startIndex
    return !isWhole && !units[..<end].contains { $0 == 10 || $0 == 13 }
  }

  /// So much is new that what was styled may be anywhere: what stands where it stood is what
  /// is seen, until the view says otherwise.
  private func restyle(_ storage: NSTextStorage, _ text: TextViewUnits) {
    let length = storage.length
    let end = min(length, styled.lowerBound + min(Self.most, max(styled.count, Self.slice)))
    let lines = LineScan.lines(around: min(styled.lowerBound, end)..<end, in: text)
    giveBase(storage)
    style(lines, in: storage)
    styled = lines
  }

  /// Where a place of the old text is in the new one.
  private func moved(_ place: Int, _ range: Range<Int>, _ delta: Int) -> Int {
    if place <= range.lowerBound { return place }
    return place >= range.upperBound - delta ? place + delta : range.upperBound
  }

  private func giveBase(_ storage: NSTextStorage) {
    storage.setAttributes(look.plain, range: NSRange(location: 0, length: storage.length))
  }

  // MARK: What is seen

  /// Whether all of the text has its looks.
  var isDone: Bool { isTooLong || styled.count >= (storage?.length ?? 0) }

  /// Gives a stretch its looks, and what is near it.
  func see(_ range: NSRange) {
    guard let storage, let textView, !isTooLong else { return }
    let length = storage.length
    let start = min(max(0, range.location), length)
    // Nobody sees so much; who says so does not know yet.
    let end = min(start + min(max(0, range.length), Self.most / 2), length)
    guard start < styled.lowerBound || end > styled.upperBound else { return }
    let near = Self.slice / 2
    let wanted = LineScan.lines(
      around: max(0, start - near)..<min(length, end + near), in: TextViewUnits(textView))
    storage.beginEditing()
    let joins = wanted.lowerBound <= styled.upperBound && styled.lowerBound <= wanted.upperBound
    let union =
      min(wanted.lowerBound, styled.lowerBound)..<max(wanted.upperBound, styled.upperBound)
    if joins, union.count <= Self.most {
      if wanted.lowerBound < styled.lowerBound {
        style(wanted.lowerBound..<styled.lowerBound, in: storage)
      }
      if wanted.upperBound > styled.upperBound {
        style(styled.upperBound..<wanted.upperBound, in: storage)
      }
      styled = union
    } else {
      // What is far away is forgotten.
      plain(styled, in: storage)
      styled = 0..<0
      style(wanted, in: storage)
      styled = wanted
    }
    storage.endEditing()
  }

  /// Styles some more of a text that is not too long for that.
  ///
  /// - Returns: whether there is more to do.
  func goOn() -> Bool {
    guard let storage, !isDone, storage.length <= Self.most else { return false }
    see(
      styled.upperBound < storage.length
        ? NSRange(location: styled.upperBound, length: min(1, storage.length - styled.upperBound))
        : NSRange(location: max(0, styled.lowerBound - 1), length: 1))
    return !isDone
  }

  // MARK: Looks

  private func plain(_ lines: Range<Int>, in storage: NSTextStorage) {
    guard !lines.isEmpty else { return }
    storage.setAttributes(
      look.plain, range: NSRange(location: lines.lowerBound, length: lines.count))
  }

  private func style(_ lines: Range<Int>, in storage: NSTextStorage) {
    guard !lines.isEmpty, let textView else { return }
    work += lines.count
    let colors = codeLetters(in: lines, storage)
    var hasCode = false
    defer {
      keep(colors, in: storage)
      if hasCode { codeChanged() }
    }
    plain(lines, in: storage)
    defer { dim(lines, in: storage) }
    let text = TextViewUnits(textView)
    var table = tableReader(at: lines.lowerBound, in: storage, text)
    known.forEachLine(of: lines, in: text) { line, units, spans in
      if front.contains(line.lowerBound) {
        return styleFront(line, storage)
      }
      if folding.hides(line.lowerBound) { return hide(line, storage) }
      let embedded = MarkdownPicture.all(in: units, spans)
      var kind = MarkdownLook.LineKind(spans, units)
      let isRow = readRow(line, units, isCode: kind.isBlock, with: &table, in: text)
      defer { if isRow { noteRow(line, in: storage) } }
      kind.isTable = isRow || (!kind.isBlock && Self.isTable(units))
      if kind.isBlock { hasCode = true }
      let references = kind.isBlock ? [] : TextReference.all(in: units)
      let footnotes = kind.isBlock ? [] : MarkdownFootnote.all(in: units, spans)
      guard
        !spans.isEmpty || !embedded.isEmpty || !references.isEmpty || !footnotes.isEmpty
          || kind.isTable
      else { return }
      let isShown =
        shown.contains(line.lowerBound) || (line.lowerBound == shown.lowerBound && !shown.isEmpty)
      var figure: NSTextAttachment?
      if !embedded.isEmpty { figure = pictures?.figure(for: embedded) }
      let isRule = kind.isRule && hidesMarks && !isShown && units.first != 61
      if isRule { figure = rule }
      if let section = folding.figure(at: line.lowerBound) { figure = section }
      func give(_ range: Range<Int>, _ attributes: MarkdownLook.Attributes) {
        var attributes = attributes
        if let figure { attributes[.figure] = figure }
        storage.setAttributes(
          attributes,
          range: NSRange(location: line.lowerBound + range.lowerBound, length: range.count))
      }
      if kind != MarkdownLook.LineKind() || figure != nil {
        give(0..<line.count, look.attributes(kind, []))
      }
      defer {
        if isRule { give(0..<line.count, look.attributes(kind, .mark, isHidden: true)) }
        if figure != nil, !isShown {
          for picture in embedded {
            give(picture.range, look.attributes(kind, .mark, isHidden: true))
          }
        }
      }
      for piece in MarkdownPiece.pieces(of: spans) {
        // A fence is dim as far as its background goes.
        let range = kind.isBlock ? 0..<line.count : piece.range
        let isHidden =
          hidesMarks && !isShown && piece.looks.contains(.mark) && !kind.isBlock && !kind.isTable
          && !(kind.isQuote && piece.range.lowerBound == 0)
        var attributes = look.attributes(kind, piece.looks, isHidden: isHidden)
        if let target = piece.target, !piece.looks.contains(.mark) {
          let start = units.startIndex
          let words = units[(start + target.lowerBound)..<(start + target.upperBound)]
          attributes[.link] = RelativeLink.escaped(String(decoding: words, as: UTF16.self))
        }
        give(range, attributes)
      }
      if kind.isQuote { styleCallout(units, kind, isHidden: hidesMarks && !isShown, give) }
      if kind.isTable { styleTable(units, kind, give) }
      // In a table all letters are seen, so that columns stay in line.
      let mark = look.attributes(
        kind, .mark, isHidden: hidesMarks && !isShown && !kind.isTable)
      Self.style(references, from: line.lowerBound, mark: mark, in: storage)
      style(
        footnotes, units, from: line.lowerBound, kind, isHidden: hidesMarks && !isShown, storage)
    }
  }

  private func hide(_ line: Range<Int>, _ storage: NSTextStorage) {
    storage.setAttributes(
      look.front(isHidden: true), range: NSRange(location: line.lowerBound, length: line.count))
  }

  private func styleFront(_ line: Range<Int>, _ storage: NSTextStorage) {
    let isShown = !hidesMarks || shown.overlaps(front)
    var attributes = look.front(isHidden: !isShown)
    if !isShown, line.lowerBound == 0 { attributes[.figure] = folded }
    storage.setAttributes(
      attributes, range: NSRange(location: line.lowerBound, length: line.count))
  }

  private lazy var folded = FoldedFigure(Strings.properties)
}
