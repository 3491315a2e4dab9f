import Adaptive
import Foundation
import Scene

/// Quotation marks and dashes as a text has them typed, and spaces around words that are pasted and
/// cut.
@MainActor struct SmartTyping {
  let traits: InputTraits

  /// What becomes of a typed edit.
  ///
  /// - Parameters:
  ///   - edit: the edit as the host reports it.
  ///   - before: the character before it, and the one before that.
  func changed(_ edit: TextHistory.Edit, before: [Character]) -> TextHistory.Edit {
    guard edit.inserted.utf16.count == 1, let typed = edit.inserted.first else { return edit }
    var edit = edit
    switch typed {
    case "\"" where traits.quotes == .yes, "'" where traits.quotes == .yes:
      edit.inserted = Self.mark(typed, after: before.last)
    case "-" where traits.dashes == .yes && edit.removed.isEmpty:
      guard before.last == "-" else { return edit }
      edit.location -= 1
      edit.removed = "-"
      edit.inserted = "—"
    default: return edit
    }
    edit.after = TextHistory.Selection(edit.location + edit.inserted.utf16.count, 0)
    return edit
  }

  private static func mark(_ typed: Character, after last: Character?) -> String {
    let opens = last.map { $0.isWhitespace || "([{—–-„“‚‘«".contains($0) } ?? true
    let locale = Locale.current
    if typed == "\"" {
      return opens ? locale.quotationBeginDelimiter ?? "“" : locale.quotationEndDelimiter ?? "”"
    }
    // An apostrophe within a word is no end of a quotation.
    if last?.isLetter == true || last?.isNumber == true { return "’" }
    return opens
      ? locale.alternateQuotationBeginDelimiter ?? "‘"
      : locale.alternateQuotationEndDelimiter ?? "’"
  }

  /// Words to paste, set apart from those beside them.
  func spaced(_ words: String, before: Character?, behind: Character?) -> String {
    guard traits.spaces == .yes, let first = words.first, let last = words.last else {
      return words
    }
    func joins(_ one: Character?, _ other: Character?) -> Bool {
      guard let one, let other else { return false }
      return Self.isWord(one) && Self.isWord(other)
    }
    return (joins(before, first) ? " " : "") + words + (joins(last, behind) ? " " : "")
  }

  /// How many spaces before and behind a range go with the words that are cut from it.
  func spacesToCut(_ words: String, before: Character?, behind: Character?) -> (Int, Int) {
    guard traits.spaces == .yes, let first = words.first, let last = words.last,
      Self.isWord(first), Self.isWord(last)
    else { return (0, 0) }
    if before == " ", behind == nil || behind == " " || behind?.isPunctuation == true {
      return (1, 0)
    }
    return before == nil && behind == " " ? (0, 1) : (0, 0)
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}

extension TextEditor {
  var smart: SmartTyping? {
    let traits = owner.inputTraits
    guard traits.quotes == .yes || traits.dashes == .yes || traits.spaces == .yes else {
      return nil
    }
    return SmartTyping(traits: traits)
  }

  /// The characters before an offset, at most two.
  func charactersBefore(_ location: Int) -> [Character] {
    let near = max(0, location - 16)
    return Array(substring(TextRange(near, location - near)).suffix(2))
  }

  private func characterBehind(_ location: Int) -> Character? {
    substring(TextRange(location, 16)).first
  }

  /// Removes the selection as a person does: the delegate is asked.
  func eraseSelection() {
    guard selection.length > 0 else { return }
    var range = selection
    if let smart {
      let (before, behind) = smart.spacesToCut(
        selectedWords, before: charactersBefore(range.location).last,
        behind: characterBehind(range.end))
      range = TextRange(range.location - before, range.length + before + behind)
    }
    enter("", at: range, isTyped: false)
  }

  /// Inserts the text on the pasteboard as a person does: the delegate is asked.
  func pasteText() {
    guard var words = UIPasteboard.general.string else { return }
    if let smart {
      words = smart.spaced(
        words, before: charactersBefore(selection.location).last,
        behind: characterBehind(selection.end))
    }
    enter(words, at: selection, isTyped: false)
  }
}
