extension NibValue {
  /// What a text field or a text view has for its keyboard.
  @MainActor func decodeTraits<Input: UITextInputTraits>(into input: Input) {
    guard let traits = value("textInputTraits") else { return }
    if let kind = traits.choice("autocapitalizationType", Self.capitals) {
      input.autocapitalizationType = kind
    }
    if let answer = traits.choice(
      "autocorrectionType", ["no": UITextAutocorrectionType.no, "yes": .yes])
    {
      input.autocorrectionType = answer
    }
    if let answer = traits.choice(
      "spellCheckingType", ["no": UITextSpellCheckingType.no, "yes": .yes])
    {
      input.spellCheckingType = answer
    }
    if let kind = traits.choice("keyboardType", Self.keyboards) { input.keyboardType = kind }
    if let kind = traits.choice("returnKeyType", Self.returnKeys) { input.returnKeyType = kind }
    if let flag = traits.flag("secureTextEntry") { input.isSecureTextEntry = flag }
    if let kind = traits.attributes["textContentType"] {
      input.textContentType = UITextContentType(rawValue: kind)
    }
  }

  private static let capitals: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]

  private static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "asciiCapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "asciiCapableNumberPad": .asciiCapableNumberPad,
  ]

  private static let returnKeys: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
    "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]
}

extension UITextField {
  func decodeTextField(_ nib: NibCoder) {
    let fields = nib.fields
    if let font = fields.font("fontDescription") { self.font = font }
    // The editor writes only that it is off.
    adjustsFontSizeToFitWidth = fields.flag("adjustsFontSizeToFit") ?? true
    if let size = fields.number("minimumFontSize") { minimumFontSize = size }
    if let color = fields.color("textColor") { textColor = color }
    if let alignment = fields.textAlignment { textAlignment = alignment }
    let borders: [String: BorderStyle] = [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    if let border = fields.choice("borderStyle", borders) { borderStyle = border }
    let modes: [String: ViewMode] = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
      "always": .always,
    ]
    if let mode = fields.choice("clearButtonMode", modes) { clearButtonMode = mode }
    if let flag = fields.flag("clearsOnBeginEditing") { clearsOnBeginEditing = flag }
    if let flag = fields.flag("adjustsFontForContentSizeCategory") {
      adjustsFontForContentSizeCategory = flag
    }
    fields.decodeTraits(into: self)
    if let words = fields.string("placeholder") { placeholder = words }
    if let words = fields.attributedString("attributedPlaceholder") {
      attributedPlaceholder = words
    }
    if let words = fields.string("text") { text = words }
    if let words = fields.attributedString("attributedText") { attributedText = words }
  }
}

extension UITextView {
  func decodeTextView(_ nib: NibCoder) {
    let fields = nib.fields
    if let font = fields.font("fontDescription") { self.font = font }
    if let color = fields.color("textColor") { textColor = color }
    if let alignment = fields.textAlignment { textAlignment = alignment }
    if let flag = fields.flag("editable") { isEditable = flag }
    if let flag = fields.flag("selectable") { isSelectable = flag }
    if let flag = fields.flag("adjustsFontForContentSizeCategory") {
      adjustsFontForContentSizeCategory = flag
    }
    fields.decodeTraits(into: self)
    if let types = fields.value("dataDetectorTypes") {
      let known: [(String, UIDataDetectorTypes)] = [
        ("phoneNumber", .phoneNumber), ("link", .link), ("all", .all),
      ]
      dataDetectorTypes = known.reduce(into: []) { all, entry in
        if types.flag(entry.0) == true { all.formUnion(entry.1) }
      }
    }
    if let words = fields.string("text") { text = words }
    if let words = fields.attributedString("attributedText") { attributedText = words }
  }
}
