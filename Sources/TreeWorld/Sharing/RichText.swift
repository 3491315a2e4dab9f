import MarkdownDocument
import SyntaxColors
import TreeStore
import UIKit

/// A part of a note for programs that know no Markdown.
@MainActor enum RichText {
  /// Of a longer text only the letters are copied, in UTF-8 bytes.
  private static let longest = 2_000_000

  /// Puts Markdown on the pasteboard as it is, and as HTML.
  ///
  /// - Parameter file: Returns what a name in the text leads to.
  /// - Returns: The HTML; nil for a text that is too long for that.
  static func copy(_ markdown: String, file: (String) -> LinkedFile?) -> String? {
    copy(markdown, as: markdown, file: file)
  }

  /// - Parameters:
  ///   - plain: What programs get that take no HTML.
  ///   - file: Returns what a name in the text leads to.
  /// - Returns: The HTML; nil for a text that is too long for that.
  @discardableResult static func copy(
    _ plain: String, as markdown: String, file: (String) -> LinkedFile? = { _ in nil }
  ) -> String? {
    guard markdown.utf8.count <= longest else {
      UIPasteboard.general.string = plain
      return nil
    }
    let html = MarkdownDocument(markdown).html(code: SyntaxColors.stretches, file: file)
    // Programs guess another encoding where none is said.
    let page = "<meta charset=\"utf-8\">" + html
    UIPasteboard.general.setItems([["public.utf8-plain-text": plain, "public.html": page]])
    return page
  }
}

/// What was copied from a note last. Where it is pasted into a note it is the Markdown that it was, with its pictures,
/// and not what HTML says of it.
struct CopiedText {
  /// The HTML on the pasteboard, by which it is known again.
  let page: String
  let markdown: String
  let note: FileID
}
