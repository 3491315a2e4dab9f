import Foundation
import Scene

/// What of the edit menu changes attributes.
extension UITextView {
  func can(_ action: EditAction) -> Bool? {
    switch action {
    case .toggleBoldface, .toggleItalics, .toggleUnderline:
      allowsEditingTextAttributes && isEditable && editor.selection.length > 0
    case .paste where allowsEditingTextAttributes && isEditable && UIPasteboard.general.hasImages:
      true
    default: editor.can(action, isEditable: isEditable, isSecret: isSecureTextEntry)
    }
  }

  /// Gives the selection a trait of fonts, or takes it away where all of it has the trait.
  func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    changeSelection { text, range in
      var all = true
      text.enumerateAttribute(.font, in: range) { value, _, _ in
        let font = value as? UIFont ?? self.font
        if font?.fontDescriptor.symbolicTraits.contains(trait) != true { all = false }
      }
      var fonts: [(UIFont, NSRange)] = []
      text.enumerateAttribute(.font, in: range) { value, part, _ in
        guard let font = value as? UIFont ?? self.font else { return }
        var traits = font.fontDescriptor.symbolicTraits
        if all { traits.remove(trait) } else { traits.insert(trait) }
        if let descriptor = font.fontDescriptor.withSymbolicTraits(traits) {
          fonts.append((UIFont(descriptor: descriptor, size: font.pointSize), part))
        }
      }
      for (font, part) in fonts { text.addAttribute(.font, value: font, range: part) }
    }
  }

  func toggleUnderline() {
    changeSelection { text, range in
      var all = true
      text.enumerateAttribute(.underlineStyle, in: range) { value, _, _ in
        if (value as? Int ?? 0) == 0 { all = false }
      }
      if all {
        text.removeAttribute(.underlineStyle, range: range)
      } else {
        text.addAttribute(
          .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: range)
      }
    }
  }

  /// Changes the attributes of the selection, which is no step of undo.
  private func changeSelection(_ change: (NSTextStorage, NSRange) -> Void) {
    let range = selectedRange
    guard range.length > 0 else { return }
    textStorage.beginEditing()
    change(textStorage, range)
    textStorage.endEditing()
    delegate?.textViewDidChange(self)
  }

  /// The keys of attributes, where a person can change them.
  func answerAttributes(_ press: KeyPress) -> Bool {
    guard allowsEditingTextAttributes, isEditable else { return false }
    switch press.description {
    case "ctrl+b": toggleBoldface(nil)
    case "ctrl+i": toggleItalics(nil)
    case "ctrl+u": toggleUnderline(nil)
    default: return false
    }
    return true
  }
}
