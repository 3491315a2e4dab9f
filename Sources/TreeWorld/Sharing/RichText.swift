import MarkdownDocument
import SyntaxColors
import UIKit

/// A part of a note for programs that know no Markdown.
@MainActor enum RichText {
  /// Of a longer text only the letters are copied, in UTF-8 bytes.
  private static let longest = 2_000_000

  /// Puts Markdown on the pasteboard as it is, and as HTML.
  static func copy(_ markdown: String) { copy(markdown, as: markdown) }

  /// - Parameter plain: What programs get that take no HTML.
  static func copy(_ plain: String, as markdown: String) {
    guard markdown.utf8.count <= longest else {
      UIPasteboard.general.string = plain
      return
    }
    let html = MarkdownDocument(markdown).html(code: SyntaxColors.stretches)
    // Programs guess another encoding where none is said.
    let page = "<meta charset=\"utf-8\">" + html
    UIPasteboard.general.setItems([["public.utf8-plain-text": plain, "public.html": page]])
  }
}
