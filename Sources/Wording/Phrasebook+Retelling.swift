extension Phrasebook {
  /// Says a finished English sentence of a room that has no languages of its own.
  ///
  /// For example:
  ///
  ///     say.retold("notes.zip cannot be read: no permission.", of: ["%@ cannot be read: %@."])
  ///
  /// - Parameter phrases: what such sentences are made of. The one with the most words that fits
  ///   counts; what stands in its places is retold too. A sentence that fits none stays.
  public func retold(_ sentence: String, of phrases: [String]) -> String {
    guard speaksOther else { return sentence }
    let fitting = phrases.compactMap { phrase in
      Pattern(phrase).parts(of: sentence).map { (phrase, $0) }
    }
    guard let (phrase, parts) = fitting.max(by: { $0.0.utf8.count < $1.0.utf8.count }) else {
      return sentence
    }
    return told(phrase, parts.map { $0 == sentence ? $0 : retold($0, of: phrases) })
  }
}

/// A phrase with places, to be found in a sentence.
struct Pattern {
  /// What stands before, between and after the places.
  private let words: [Substring]

  init(_ phrase: String) {
    var words: [Substring] = []
    var rest = phrase[...]
    while let place = Self.place(in: rest) {
      words.append(rest[..<place])
      rest = rest[rest.index(place, offsetBy: 2)...]
    }
    self.words = words + [rest]
  }

  private static func place(in text: Substring) -> String.Index? {
    var at = text.startIndex
    while let sign = text[at...].firstIndex(of: "%") {
      if text[sign...].hasPrefix("%@") { return sign }
      at = text.index(after: sign)
    }
    return nil
  }

  /// What of the sentence stands in the places; nil if it is not made so.
  func parts(of sentence: String) -> [String]? {
    guard let first = words.first, let last = words.last, sentence.hasPrefix(first) else {
      return nil
    }
    if words.count == 1 { return sentence == first ? [] : nil }
    var parts: [String] = []
    var rest = sentence.dropFirst(first.count)
    guard rest.hasSuffix(last), rest.count >= last.count else { return nil }
    rest = rest.dropLast(last.count)
    for between in words.dropFirst().dropLast() {
      guard let found = Self.find(between, in: rest) else { return nil }
      parts.append(String(rest[..<found]))
      rest = rest[rest.index(found, offsetBy: between.count)...]
    }
    return parts + [String(rest)]
  }

  private static func find(_ words: Substring, in text: Substring) -> String.Index? {
    text.indices.first { text[$0...].hasPrefix(words) }
  }
}
