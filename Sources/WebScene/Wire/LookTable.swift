import Scene

/// The looks of texts, numbered, so that each is sent once.
struct LookTable {
  private var numbers: [String: Int] = [:]
  private var ofAttributes: [ObjectIdentifier: (TextLook, Int)] = [:]
  /// What the page has not been told yet.
  private var fresh: [String: JSONValue] = [:]

  /// The number of a style: 0 for none.
  mutating func number(_ css: String) -> Int {
    if css.isEmpty { return 0 }
    if let number = numbers[css] { return number }
    let number = numbers.count + 1
    numbers[css] = number
    fresh["\(number)"] = .text(css)
    return number
  }

  /// The number of what a stretch of a text looks like. Attributes that many stretches share are looked at once.
  ///
  /// - Parameter address: Where the picture below a paragraph is loaded from; nil for one that is not shown.
  mutating func number(
    _ look: TextLook, figure address: (TextAttachment) -> String? = { _ in nil }
  ) -> Int {
    if let (kept, number) = ofAttributes[ObjectIdentifier(look)], kept === look { return number }
    let attributes = look.attributes
    var css = StyleText.letters(attributes)
    // What is no style sheet's follows a bar: facts about the stretch, and the style of its paragraph.
    var facts = ""
    if let box = attributes.box { facts += box ? "B" : "b" }
    if !attributes.link.isEmpty || !attributes.item.isEmpty { facts += "l" }
    if attributes.isMisspelled { facts += "m" }
    var paragraph = attributes.paragraph.map(StyleText.paragraph) ?? ""
    if let figure = attributes.figure, let place = attributes.paragraph, let found = address(figure)
    {
      paragraph += StyleText.figure(figure, at: found, below: place)
    }
    if !facts.isEmpty || !paragraph.isEmpty { css += "|" + facts + "|" + paragraph }
    let number = number(css)
    if ofAttributes.count > 4096 { ofAttributes.removeAll(keepingCapacity: true) }
    ofAttributes[ObjectIdentifier(look)] = (look, number)
    return number
  }

  /// Looks at all attributes again: their pictures are others now, or were given up.
  mutating func forgetAttributes() { ofAttributes.removeAll(keepingCapacity: true) }

  /// What is new since the last time.
  mutating func takeFresh() -> JSONValue? {
    guard !fresh.isEmpty else { return nil }
    defer { fresh = [:] }
    return .object(fresh)
  }

  /// All looks, for a page that knows none.
  var all: JSONValue {
    .object(Dictionary(uniqueKeysWithValues: numbers.map { ("\($0.value)", .text($0.key)) }))
  }
}
