import Foundation
import Scene

/// Where letters are. Coordinates are points of the field's own; of a text that is wider than the field
/// its beginning is assumed to be in sight.
extension UITextField {
  private var textArea: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  private var measured: String {
    isSecureTextEntry ? String(repeating: "•", count: editor.length) : editor.text
  }

  private func width(of count: Int) -> CGFloat {
    let text = measured
    let head = String(decoding: text.utf16.prefix(max(0, count)), as: UTF16.self)
    let extent = engine?.measurer.extent(
      of: head, runs: TextRuns(), style: TextStyle(font: font?.font ?? Font()), width: .infinity)
    return extent?.size.width ?? 0
  }

  /// The left end of the text.
  private var start: CGFloat {
    let area = textArea
    let spare = area.width - width(of: editor.length)
    guard spare > 0 else { return area.minX }
    return switch side(of: textAlignment) {
    case .center: area.minX + spare / 2
    case .right: area.maxX - width(of: editor.length)
    case .natural where readsFromRight: area.maxX - width(of: editor.length)
    default: area.minX
    }
  }

  private var line: (y: CGFloat, height: CGFloat) {
    let area = textArea
    let height = font?.lineHeight ?? area.height
    return (area.midY - height / 2, height)
  }

  func shownCaret(_ place: Int) -> CGRect {
    let offset = min(max(0, place), editor.length)
    return CGRect(x: start + width(of: offset) - 1, y: line.y, width: 2, height: line.height)
  }

  func shownFirstRect(_ range: TextRange) -> CGRect {
    shownRects(range).first?.rect ?? shownCaret(range.location)
  }

  func shownRects(_ range: TextRange) -> [UITextSelectionRect] {
    let range = editor.clamped(range)
    guard range.length > 0 else { return [] }
    let from = start + width(of: range.location)
    let to = start + width(of: range.end)
    return [
      UITextSelectionRect(
        CGRect(x: from, y: line.y, width: to - from, height: line.height), isFirst: true,
        isLast: true)
    ]
  }

  func shownOffset(at point: CGPoint) -> Int {
    let x = point.x - start
    var place = 0
    var last: CGFloat = 0
    for character in editor.text {
      let next = place + character.utf16.count
      let edge = width(of: next)
      if x < (last + edge) / 2 { return place }
      place = next
      last = edge
    }
    return place
  }

  func shownCharacter(at point: CGPoint) -> TextRange? {
    guard point.y >= line.y, point.y < line.y + line.height else { return nil }
    let x = point.x - start
    var place = 0
    var last: CGFloat = 0
    for character in editor.text {
      let next = place + character.utf16.count
      let edge = width(of: next)
      if x >= last, x < edge { return TextRange(place, next - place) }
      place = next
      last = edge
    }
    return nil
  }
}
