import Foundation

/// A part of a text that a person can press: a link, or a range that the app gave a tag.
///
/// Differs from UIKit: in an editable text, links and attachments are pressed with Ctrl held.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// The content of an item.
  public enum Content: Hashable, Sendable {
    /// A link.
    case link(URL)
    /// The value of the attribute `textItemTag`.
    case tag(String)
    /// A picture.
    case textAttachment(NSTextAttachment)
  }

  /// The content of the item.
  public let content: Content
  /// The range of the item in the text, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) {
    self.content = content
    self.range = range
  }
}

extension UITextView {
  /// The item that contains a character.
  func item(at location: Int) -> UITextItem? { storedItem(at: location) ?? foundItem(at: location) }

  private func foundItem(at location: Int) -> UITextItem? {
    detectedLinks.first { $0.location <= location && location < $0.location + $0.length }
      .map { UITextItem(.link($0.url), NSRange(location: $0.location, length: $0.length)) }
  }

  private func storedItem(at location: Int) -> UITextItem? {
    guard let found = editor.spans.span(at: location) else { return nil }
    let look = found.span.attributes.look.attributes
    let content: UITextItem.Content
    if !look.item.isEmpty {
      content = .tag(look.item)
    } else if !look.link.isEmpty, let url = URL(string: look.link) {
      content = .link(url)
    } else if let attachment = found.span.attributes.all[.attachment] as? NSTextAttachment {
      return UITextItem(.textAttachment(attachment), NSRange(location: location, length: 1))
    } else if let figure = found.span.attributes.all[.figure] as? NSTextAttachment {
      return UITextItem(.textAttachment(figure), NSRange(location: location, length: 1))
    } else {
      return nil
    }
    var start = found.start
    var end = start + found.span.length
    func goesOn(_ at: Int) -> AttributeSpans.Span? {
      guard at >= 0, let next = editor.spans.span(at: at)?.span,
        next.attributes.look.attributes.item == look.item,
        next.attributes.look.attributes.link == look.link
      else { return nil }
      return next
    }
    // Other attributes may divide the item into several runs.
    while let before = goesOn(start - 1) { start -= before.length }
    while let after = goesOn(end) { end += after.length }
    return UITextItem(content, NSRange(location: start, length: end - start))
  }

  /// Called when the item at an offset was pressed.
  func followLink(at location: Int) {
    guard isSelectable, let item = item(at: location) else { return }
    let open = UIAction { [weak self] _ in
      guard let self else { return }
      if case .textAttachment(let attachment) = item.content {
        // There is nothing that it does by itself.
        _ = self.delegate?.textView(
          self, shouldInteractWith: attachment, in: item.range,
          interaction: .invokeDefaultAction)
        return
      }
      guard case .link(let url) = item.content else { return }
      let opens =
        self.delegate?.textView(
          self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) ?? true
      if opens { self.engine?.application.open(url) }
    }
    let action = delegate.map {
      $0.textView(self, primaryActionFor: item, defaultAction: open)
    }
    (action ?? open)?.performWithSender(self, target: nil)
  }
}
