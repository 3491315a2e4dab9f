import Foundation
import Markdown
import UIKit

/// Where a footnote that was pressed leads.
struct FootnoteTarget: Equatable {
  let name: String
  /// Whether it was pressed where it begins, and leads back.
  let leadsBack: Bool

  private static let scheme = "treeworld-footnote"
  private static let backScheme = "treeworld-footnote-back"

  init(name: String, leadsBack: Bool) {
    self.name = name
    self.leadsBack = leadsBack
  }

  /// - Returns: Nil for the address of something else.
  init?(_ url: URL) {
    let address = url.absoluteString
    guard let colon = address.firstIndex(of: ":"),
      let name = address[address.index(after: colon)...].removingPercentEncoding, !name.isEmpty
    else { return nil }
    switch address[..<colon].lowercased() {
    case Self.scheme: self.init(name: name, leadsBack: false)
    case Self.backScheme: self.init(name: name, leadsBack: true)
    default: return nil
    }
  }

  /// The address by which a text view tells that it was pressed.
  var address: String {
    let name = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
    return "\(leadsBack ? Self.backScheme : Self.scheme):\(name)"
  }
}

extension MarkdownStyler {
  /// Names of footnotes are raised and lead to them, and back; their brackets are as pale as other marks.
  func style(
    _ footnotes: [MarkdownFootnote], _ units: ArraySlice<UInt16>, from start: Int,
    _ kind: MarkdownLook.LineKind, isHidden: Bool, _ storage: NSTextStorage
  ) {
    func range(_ part: Range<Int>) -> NSRange {
      NSRange(location: start + part.lowerBound, length: part.count)
    }
    for note in footnotes {
      let first = units.startIndex
      let name = String(
        decoding: units[(first + note.name.lowerBound)..<(first + note.name.upperBound)],
        as: UTF16.self)
      let mark = look.attributes(kind, .mark, isHidden: isHidden && !note.isDefinition)
      storage.setAttributes(mark, range: range(note.range.lowerBound..<note.name.lowerBound))
      storage.setAttributes(mark, range: range(note.name.upperBound..<note.range.upperBound))
      var attributes = look.attributes(kind, .link)
      attributes[.underlineStyle] = nil
      attributes[.link] = FootnoteTarget(name: name, leadsBack: note.isDefinition).address
      if !note.isDefinition {
        let size = (look.font.pointSize * 0.7).rounded()
        attributes[.font] = UIFont.systemFont(ofSize: size)
        attributes[.baselineOffset] = (look.font.pointSize * 0.35).rounded()
      }
      storage.setAttributes(attributes, range: range(note.name))
    }
  }

  /// Where a footnote begins, or is named first; nil for nowhere. Names are the same in capitals.
  func place(of target: FootnoteTarget) -> Int? {
    guard let textView, !isTooLong else { return nil }
    let text = TextViewUnits(textView)
    var found: Int?
    known.forEachLine(of: 0..<text.utf16Count, in: text) { line, units, spans in
      guard found == nil else { return }
      for note in MarkdownFootnote.all(in: units, spans) where note.isDefinition != target.leadsBack
      {
        let first = units.startIndex
        let name = String(
          decoding: units[(first + note.name.lowerBound)..<(first + note.name.upperBound)],
          as: UTF16.self)
        guard name.caseInsensitiveCompare(target.name) == .orderedSame else { continue }
        found = line.lowerBound + note.range.upperBound
        return
      }
    }
    return found
  }
}

extension EditorViewController {
  /// Puts the cursor behind the footnote, or back behind where it is named.
  func go(to footnote: FootnoteTarget) {
    guard let place = styler.place(of: footnote) else {
      return tell(
        footnote.leadsBack
          ? Strings.footnoteUnused(footnote.name) : Strings.noFootnote(footnote.name))
    }
    let range = NSRange(location: place, length: 0)
    textView.selectedRange = range
    textView.scrollRangeToVisible(range)
    startEditing()
  }
}
