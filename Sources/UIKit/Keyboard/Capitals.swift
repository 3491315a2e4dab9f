import Scene

/// Where the keyboard on the screen begins with a capital.
enum Capitals {
  /// How many UTF-16 units before the cursor tell it.
  static let reach = 64

  /// - Parameter before: The text before the cursor, or the end of it.
  static func areNext(after before: String, _ kind: UITextAutocapitalizationType) -> Bool {
    switch kind {
    case .none: false
    case .allCharacters: true
    case .words: before.last.map(\.isWhitespace) ?? true
    case .sentences: beginsSentence(after: before)
    }
  }

  private static let ends: Set<Character> = [".", "!", "?", "…", "。", "！", "？"]
  private static let closing: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]"]

  private static func beginsSentence(after before: String) -> Bool {
    var rest = before[...]
    while let last = rest.last, last.isWhitespace {
      if last.isNewline { return true }
      rest = rest.dropLast()
    }
    guard rest.endIndex < before.endIndex || before.isEmpty else { return false }
    while let last = rest.last, closing.contains(last) { rest = rest.dropLast() }
    return rest.last.map(ends.contains) ?? true
  }
}

extension InputViews {
  /// Whether the next letter that the responder gets is a capital.
  @MainActor static func wantsCapital(
    _ responder: UIResponder, _ traits: any UITextInputTraits
  ) -> Bool {
    // Addresses and passwords begin with any letter.
    guard ![.emailAddress, .URL].contains(traits.keyboardType), !traits.isSecureTextEntry else {
      return false
    }
    return Capitals.areNext(after: textBefore(responder), traits.autocapitalizationType)
  }

  /// The end of the text before the cursor. Of a responder that has no cursor it is not known: a letter stands for it.
  @MainActor static func textBefore(_ responder: UIResponder) -> String {
    if let field = responder as? any TextEditing {
      let end = field.editor.selection.location
      let start = max(0, end - Capitals.reach)
      return field.editor.substring(TextRange(start, end - start))
    }
    guard let input = responder as? any UITextInput else {
      return (responder as? any UIKeyInput)?.hasText == false ? "" : "a"
    }
    guard let end = input.selectedTextRange?.start,
      let range = input.textRange(from: input.beginningOfDocument, to: end)
    else { return "" }
    return input.text(in: range).map { String($0.suffix(Capitals.reach)) } ?? ""
  }
}
