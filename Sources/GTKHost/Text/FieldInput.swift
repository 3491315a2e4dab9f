import CGtk
import Scene

/// The settings of a field or text view for input methods.
extension GTKHost {
  func setInput(of widget: OpaquePointer, to node: Node) {
    let input = node.input
    var hints = 0
    switch input.capitals {
    case .none: break
    case .words: hints |= CG_HINT_WORDS
    case .sentences: hints |= CG_HINT_SENTENCES
    case .all: hints |= CG_HINT_CAPITALS
    }
    if input.checksSpelling == true { hints |= CG_HINT_SPELLCHECK }
    if input.checksSpelling == false { hints |= CG_HINT_NO_SPELLCHECK }
    if input.corrects == true { hints |= CG_HINT_COMPLETION }
    let isSecret = node.traits.contains(.secure)
    let keys = input.keys.map { "\($0.modifiers.rawValue)+\($0.key) " }.joined()
    cg_text_set_history(widget, input.canUndo, input.canRedo)
    cg_text_set_keys(widget, keys.isEmpty ? nil : " \(keys)")
    cg_text_set_input(
      widget, isSecret ? CG_PURPOSE_PASSWORD : input.purpose.shim, UInt32(isSecret ? 0 : hints))
  }
}

extension TextInput.Purpose {
  fileprivate var shim: CgPurpose {
    switch self {
    case .text, .punctuation, .search: CG_PURPOSE_TEXT
    case .latin: CG_PURPOSE_LATIN
    case .digits: CG_PURPOSE_DIGITS
    case .decimal: CG_PURPOSE_DECIMAL
    case .phone: CG_PURPOSE_PHONE
    case .name: CG_PURPOSE_NAME
    case .email: CG_PURPOSE_EMAIL
    case .web: CG_PURPOSE_WEB
    case .pin: CG_PURPOSE_PIN
    }
  }
}

extension StyleSheet {
  /// The style of fields: border, padding, and colour of the placeholder.
  func change(_ field: OpaquePointer, from old: Node?, to node: Node) {
    exchange(field, old.map(border), border(node))
    exchange(field, old.map(room), room(node))
    exchange(field, old.flatMap(hint), hint(node))
  }

  private func exchange(_ field: OpaquePointer, _ old: String?, _ new: String?) {
    guard old != new else { return }
    if let old { cg_set_class(field, old, false) }
    if let new { cg_set_class(field, new, true) }
  }

  private func border(_ node: Node) -> String { "border-\(node.input.border.rawValue)" }

  private func room(_ node: Node) -> String {
    // The border is one pixel wide, and included in the inset.
    let line = node.input.border == .none ? 0 : 1
    let left = max(0, Int(node.insets.left) - line)
    let right = max(0, Int(node.insets.right) - line)
    let name = "room-\(left)-\(right)"
    make(name) { "entry.\(name) { padding: 0 \(right)px 0 \(left)px; }" }
    return name
  }

  private func hint(_ node: Node) -> String? {
    guard case .rgba(let value) = node.input.placeholderColor?.fixed(isDark: false) else {
      return nil
    }
    let name = "hint-\(String(value, radix: 16))"
    let css = Self.css(.rgba(value))
    make(name) { "entry.\(name) > text > placeholder { color: \(css); opacity: 1; }" }
    return name
  }
}
