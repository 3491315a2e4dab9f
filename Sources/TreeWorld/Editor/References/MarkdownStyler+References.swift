import UIKit

/// Links in double brackets and tags look like links.
extension MarkdownStyler {
  /// - Parameters:
  ///   - start: Where the line begins in the text.
  ///   - mark: How brackets look.
  static func style(
    _ references: [TextReference], from start: Int, mark: MarkdownLook.Attributes,
    in storage: NSTextStorage
  ) {
    for reference in references {
      for range in reference.marks {
        storage.addAttributes(
          mark, range: NSRange(location: start + range.lowerBound, length: range.count))
      }
      var look: MarkdownLook.Attributes = [
        .link: reference.target.address, .foregroundColor: MarkdownLook.link,
      ]
      switch reference.target {
      case .note: look[.underlineStyle] = NSUnderlineStyle.single.rawValue
      case .tag: look[.languageIdentifier] = MarkdownLook.noLanguage
      }
      let range = reference.range
      storage.addAttributes(
        look, range: NSRange(location: start + range.lowerBound, length: range.count))
    }
  }
}
