import Markdown
import MarkdownDocument
import SyntaxColors
import UIKit

extension NSAttributedString.Key {
  /// What letters of code are, as far as they are coloured.
  fileprivate static let codeLetters = NSAttributedString.Key("treeworld.codeLetters")
}

/// The colours of code. They come a while after what is typed, and move with it until then: no key waits for them.
extension MarkdownStyler {
  typealias ColoredLetters = (range: NSRange, letters: CodeLetters)

  /// The letters of code in lines, as they are coloured.
  func codeLetters(in lines: Range<Int>, _ storage: NSTextStorage) -> [ColoredLetters] {
    var found: [ColoredLetters] = []
    let all = NSRange(location: lines.lowerBound, length: lines.count)
    guard NSMaxRange(all) <= storage.length else { return [] }
    storage.enumerateAttribute(.codeLetters, in: all) { value, range, _ in
      if let value = value as? CodeLetters { found.append((range, value)) }
    }
    return found
  }

  /// Gives lines that are code still the colours that they had.
  func keep(_ colors: [ColoredLetters], in storage: NSTextStorage) {
    for color in colors where NSMaxRange(color.range) <= storage.length {
      let language =
        storage.attribute(.languageIdentifier, at: color.range.location, effectiveRange: nil)
      guard language as? String == MarkdownLook.noLanguage else { continue }
      give(color.letters, to: color.range, in: storage)
    }
  }

  private func give(_ letters: CodeLetters, to range: NSRange, in storage: NSTextStorage) {
    storage.addAttributes(
      [.codeLetters: letters, .foregroundColor: CodeColors.color(letters)], range: range)
  }

  /// Whether lines touch a fenced block.
  func isCode(_ lines: Range<Int>) -> Bool {
    guard let textView else { return false }
    return !known.fencedBlocks(in: lines, of: TextViewUnits(textView)).isEmpty
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

  /// Colours the code of the lines that have their looks.
  func colorCode() {
    guard let textView, !isTooLong, !styled.isEmpty else { return }
    let text = TextViewUnits(textView)
    let storage = textView.textStorage
    var changes: [(code: NSRange, letters: [ColoredLetters])] = []
    for block in known.fencedBlocks(in: styled, of: text)
    where block.count <= 2 * SyntaxColors.longest {
      let first = LineScan.lines(around: block.lowerBound..<block.lowerBound, in: text)
      let words = String(decoding: LineScan.units(first, of: text), as: UTF16.self)
      let language = words.drop { " \t`~".contains($0) }.prefix {
        !$0.isWhitespace && !"{,".contains($0)
      }
      let range = first.upperBound..<max(first.upperBound, min(block.upperBound, text.utf16Count))
      guard !range.isEmpty else { continue }
      let code = String(decoding: LineScan.units(range, of: text), as: UTF16.self)
      let stretches =
        language.isEmpty ? [] : SyntaxColors.stretches(of: code, in: String(language))
      let wanted: [ColoredLetters] = stretches.compactMap { stretch in
        let start = stretch.range.lowerBound + range.lowerBound
        let inside = (start..<(start + stretch.range.count)).clamped(to: styled)
        guard !inside.isEmpty else { return nil }
        return (NSRange(location: inside.lowerBound, length: inside.count), stretch.letters)
      }
      let seen = range.clamped(to: styled)
      guard !seen.isEmpty else { continue }
      let now = codeLetters(in: seen, storage)
      let isSame =
        now.count == wanted.count
        && zip(now, wanted).allSatisfy { $0.range == $1.range && $0.letters == $1.letters }
      if !isSame {
        changes.append((NSRange(location: seen.lowerBound, length: seen.count), wanted))
      }
    }
    guard !changes.isEmpty else { return }
    storage.beginEditing()
    for change in changes {
      storage.removeAttribute(.codeLetters, range: change.code)
      storage.addAttribute(.foregroundColor, value: UIColor.label, range: change.code)
      for (range, letters) in change.letters { give(letters, to: range, in: storage) }
    }
    storage.endEditing()
  }
}

extension EditorViewController {
  /// Colours code when nothing was typed for a moment.
  func colorCodeSoon() {
    codeChanges += 1
    let asked = codeChanges
    surroundings.clock.after(0.25) { [weak self] in
      guard let self, self.codeChanges == asked else { return }
      self.styler.colorCode()
    }
  }
}
