import Foundation
import Scene

/// An object that finds the units of a text, such as its words.
@preconcurrency @MainActor public protocol UITextInputTokenizer: AnyObject {
  /// Returns the unit around a position; at the boundary of two that which lies in the direction. Nil
  /// where no such unit is.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a unit ends at a position, seen in the direction.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next position in the direction at which a unit ends; nil at the end of the text.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns whether a position is in a unit.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds the units of any text. Lines are found by the places of the cursor.
///
/// Words are letters and digits that follow each other; sentences end with “.”, “!”, “?” or a
/// paragraph.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var textInput: (any UIResponder & UITextInput)?

  /// Creates a tokenizer of a text, which is not retained.
  public init(textInput: any UIResponder & UITextInput) { self.textInput = textInput }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let textInput, let place = place(position),
      let unit = unit(at: place, granularity, isBackward: direction.isBackward)
    else { return nil }
    let start = textInput.beginningOfDocument
    guard let from = textInput.position(from: start, offset: unit.lowerBound),
      let to = textInput.position(from: start, offset: unit.upperBound)
    else { return nil }
    return textInput.textRange(from: from, to: to)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = place(position) else { return false }
    return units(granularity, around: place).contains {
      (direction.isBackward ? $0.lowerBound : $0.upperBound) == place
    }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let textInput, let place = place(position) else { return nil }
    let length = words.utf16.count
    guard direction.isBackward ? place > 0 : place < length else { return nil }
    let all = units(granularity, around: place)
    let next =
      direction.isBackward
      ? all.last { $0.lowerBound < place }?.lowerBound ?? 0
      : all.first { $0.upperBound > place }?.upperBound ?? length
    return textInput.position(from: textInput.beginningOfDocument, offset: next)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let place = place(position) else { return false }
    return unit(at: place, granularity, isBackward: direction.isBackward) != nil
  }

  private func place(_ position: UITextPosition) -> Int? {
    textInput.map { $0.offset(from: $0.beginningOfDocument, to: position) }
  }

  private var words: String {
    guard let textInput,
      let all = textInput.textRange(
        from: textInput.beginningOfDocument, to: textInput.endOfDocument)
    else { return "" }
    return textInput.text(in: all) ?? ""
  }

  private func unit(
    at place: Int, _ granularity: UITextGranularity, isBackward: Bool
  ) -> Range<Int>? {
    units(granularity, around: place).first {
      isBackward
        ? $0.lowerBound < place && place <= $0.upperBound
        : $0.lowerBound <= place && place < $0.upperBound
    }
  }

  private func units(_ granularity: UITextGranularity, around place: Int) -> [Range<Int>] {
    if granularity == .line { return lines }
    return TextUnitFinder.units(granularity, of: words)
  }

  /// Ranges of positions whose cursor stands at one height.
  private var lines: [Range<Int>] {
    guard let textInput else { return [] }
    let text = words
    var lines: [Range<Int>] = []
    for paragraph in TextUnitFinder.units(.paragraph, of: text) {
      var start = paragraph.lowerBound
      var top: CGFloat?
      for place in paragraph {
        guard
          let position = textInput.position(from: textInput.beginningOfDocument, offset: place)
        else { continue }
        let here = textInput.caretRect(for: position).minY
        if let top, abs(here - top) > 1 {
          lines.append(start..<place)
          start = place
        }
        top = here
      }
      lines.append(start..<paragraph.upperBound)
    }
    return lines
  }
}

/// The units of a text, as ranges of UTF-16 units in their order.
enum TextUnitFinder {
  static func units(_ granularity: UITextGranularity, of text: String) -> [Range<Int>] {
    switch granularity {
    case .document: return text.isEmpty ? [] : [0..<text.utf16.count]
    case .character: return split(text) { _ in .ends }
    case .word:
      return split(text) { $0.isLetter || $0.isNumber || $0 == "_" ? .inside : .outside }
    case .sentence: return split(text) { ".!?\n\u{2029}".contains($0) ? .ends : .inside }
    case .paragraph, .line: return split(text) { $0.isNewline ? .ends : .inside }
    }
  }

  private enum Kind { case inside, outside, ends }

  private static func split(_ text: String, _ kind: (Character) -> Kind) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    var at = 0
    for character in text {
      let next = at + character.utf16.count
      switch kind(character) {
      case .inside: if start == nil { start = at }
      case .outside:
        if let begun = start { found.append(begun..<at) }
        start = nil
      case .ends:
        found.append((start ?? at)..<next)
        start = nil
      }
      at = next
    }
    if let start { found.append(start..<at) }
    return found
  }
}
