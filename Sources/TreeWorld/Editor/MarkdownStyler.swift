import Markdown
import UIKit

/// Gives the text of an editor the looks of its Markdown while it is typed.
///
/// Only what can be seen has to look right: of a long text a stretch around that is styled, and
/// what a person types costs the lines that it can have changed.
@MainActor final class MarkdownStyler: NSTextStorageDelegate {
  private weak let textView: UITextView?
  private var look: MarkdownLook
  private var known = MarkdownText("")
  /// Whole lines that have their looks.
  private(set) var styled = 0..<0
  /// How many units got looks since the start, for tests of cost.
  private(set) var work = 0
  /// A text so long that it is shown as it is.
  private(set) var isTooLong = false
  var tooLongChanged: () -> Void = {}

  /// Units of a text without looks, of what is styled at once, and of what stays styled.
  nonisolated static let tooLong = 4_000_000
  nonisolated static let slice = 8_000
  nonisolated static let most = 60_000

  init(_ textView: UITextView, font: UIFont) {
    self.textView = textView
    look = MarkdownLook(font: font)
    textView.textStorage.delegate = self
  }

  private var storage: NSTextStorage? { textView?.textStorage }

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
    if wasTooLong || range.count == length {
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
    style(lines.clamped(to: styled), in: textStorage)
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

  /// Whether an indented line that begins there is one of a block of code, as far as it has its
  /// looks: blanks are in no language there alone.
  func isIndentedCode(_ start: Int) -> Bool {
    guard let storage, start < storage.length else { return false }
    let words = storage.attributedSubstring(from: NSRange(location: start, length: 1))
    guard words.string == " " || words.string == "\t" else { return false }
    return words.attribute(.languageIdentifier, at: 0, effectiveRange: nil) as? String
      == MarkdownLook.noLanguage
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
    plain(lines, in: storage)
    known.forEachLine(of: lines, in: TextViewUnits(textView)) { line, units, spans in
      guard !spans.isEmpty else { return }
      let kind = MarkdownLook.LineKind(spans, units)
      func give(_ range: Range<Int>, _ attributes: MarkdownLook.Attributes) {
        storage.setAttributes(
          attributes,
          range: NSRange(location: line.lowerBound + range.lowerBound, length: range.count))
      }
      if kind != MarkdownLook.LineKind() { give(0..<line.count, look.attributes(kind, [])) }
      for piece in MarkdownPiece.pieces(of: spans) {
        // A fence is dim as far as its background goes.
        let range = kind.isBlock ? 0..<line.count : piece.range
        var attributes = look.attributes(kind, piece.looks)
        if let target = piece.target, !piece.looks.contains(.mark) {
          let start = units.startIndex
          let words = units[(start + target.lowerBound)..<(start + target.upperBound)]
          attributes[.link] = RelativeLink.escaped(String(decoding: words, as: UTF16.self))
        }
        give(range, attributes)
      }
    }
  }
}

extension MarkdownLook.LineKind {
  init(_ spans: [MarkdownSpan], _ units: ArraySlice<UInt16>) {
    for span in spans {
      switch span.kind {
      case .heading(let level): heading = level
      case .quote:
        isQuote = true
        if let mark = spans.first(where: { $0.kind == .mark }) {
          prefix = Self.words(units, mark.range)
        }
      case .codeBlock: isBlock = true
      case .rule: isRule = true
      case .item(let length, let indent):
        prefix = Self.words(units, 0..<length)
        // A tab says itself how wide it is.
        let blank = prefix.utf16.prefix(indent)
        spaces = blank.count { $0 == 32 }
      default: return
      }
    }
  }

  private static func words(_ units: ArraySlice<UInt16>, _ range: Range<Int>) -> String {
    let start = units.startIndex
    return String(
      decoding: units[(start + range.lowerBound)..<(start + range.upperBound)], as: UTF16.self)
  }
}
