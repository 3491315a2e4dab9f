import CGtk
import Foundation
import Scene

/// The looks of stretches in a text view, as tags of its buffer: one for each look.
@MainActor struct TextTags {
  let widget: OpaquePointer
  private var tags: [TextAttributes: OpaquePointer] = [:]
  private var held = HeldRuns()
  private var text = ""

  init(_ widget: OpaquePointer) { self.widget = widget }

  /// - Returns: how many units got their looks anew, for tests of cost.
  @discardableResult mutating func show(_ node: Node, _ host: GTKHost) -> Int {
    // Most texts have no looks of their own, and cost nothing here.
    if node.runs.isEmpty, tags.isEmpty { return 0 }
    if !text.utf8.elementsEqual(node.text.utf8) {
      let (start, oldEnd, newEnd) = Self.change(from: text, to: node.text)
      held.exchange(start, oldEnd, newEnd)
      text = node.text
    }
    guard let stale = held.take(node.runs, length: text.utf16.count) else { return 0 }
    let place = TextOffsets.characters(
      of: TextRange(stale.lowerBound, stale.count), in: text)
    cg_textview_untag(widget, Int32(place.start), Int32(place.end))
    var at = 0
    for run in node.runs.all {
      let start = max(at, stale.lowerBound)
      at += run.length
      let length = min(at, stale.upperBound) - start
      guard length > 0, !run.attributes.isEmpty else { continue }
      let place = TextOffsets.characters(of: TextRange(start, length), in: text)
      cg_textview_apply_tag(
        widget, tag(run.attributes, node.style, host), Int32(place.start), Int32(place.end))
    }
    return stale.count
  }

  /// Colours have to be made anew.
  mutating func reset(_ node: Node, _ host: GTKHost) {
    guard !tags.isEmpty else { return }
    for tag in tags.values { cg_textview_drop_tag(widget, tag) }
    tags = [:]
    held.forget(text.utf16.count)
    show(node, host)
  }

  private mutating func tag(
    _ attributes: TextAttributes, _ style: TextStyle, _ host: GTKHost
  ) -> OpaquePointer {
    if let known = tags[attributes] { return known }
    var made: OpaquePointer?
    var facts = host.textFacts
    // GTK goes by the direction of each paragraph's own letters.
    facts.isRightToLeft = false
    host.looks.withSpan(of: attributes, style, facts) { span in
      if span.line_height > 0 {
        span.line_factor = span.line_height / facts.lineHeight(attributes.font ?? style.font)
      }
      let isLink = !attributes.link.isEmpty
      if let paragraph = attributes.paragraph {
        paragraph.withShim(style, facts) { made = cg_textview_tag(widget, &span, $0, isLink) }
      } else {
        made = cg_textview_tag(widget, &span, nil, isLink)
      }
    }
    guard let made else { preconditionFailure("GTK made no tag for \(attributes)") }
    tags[attributes] = made
    return made
  }

  /// What differs, in UTF-16 units.
  private static func change(from old: String, to new: String) -> (Int, Int, Int) {
    let a = Array(old.utf16)
    let b = Array(new.utf16)
    let most = min(a.count, b.count)
    var first = 0
    while first < most, a[first] == b[first] { first += 1 }
    var last = 0
    while last < most - first, a[a.count - 1 - last] == b[b.count - 1 - last] { last += 1 }
    return (first, a.count - last, b.count - last)
  }
}
