import Foundation

/// The commands of an edit menu that somebody from the first responder outwards can perform now.
@MainActor enum EditMenu {
  private static let plain: [EditAction] = [.cut, .copy, .select, .selectAll, .paste, .delete]
  private static let styles: [EditAction] = [.toggleBoldface, .toggleItalics, .toggleUnderline]

  /// The elements, with those of the app behind the standard ones.
  ///
  /// - Parameters:
  ///   - start: the responder that is asked first.
  ///   - sender: what the responders are told as sender.
  ///   - items: the app's own.
  static func elements(
    from start: UIResponder?, sender: AnyObject, items: [UIMenuItem] = []
  ) -> [UIMenuElement] {
    func made(_ title: String, _ action: Selector) -> UIMenuElement? {
      guard start?.target(forAction: action, withSender: sender) != nil else { return nil }
      return UIAction(title: title) { [weak start] _ in
        guard let target = start?.target(forAction: action, withSender: sender) as? UIResponder
        else { return }
        action.perform(on: target, from: sender, for: nil)
      }
    }
    var all = plain.compactMap { made($0.title, Selector($0.rawValue)) }
    let shown = styles.compactMap { made($0.title, Selector($0.rawValue)) }
    if !shown.isEmpty { all.append(UIMenu(title: Words.format, children: shown)) }
    return all + items.compactMap { made($0.title, $0.action) }
  }
}

extension EditAction {
  fileprivate var title: String {
    switch self {
    case .cut: Words.cut
    case .copy: Words.copy
    case .paste: Words.paste
    case .select: Words.select
    case .selectAll: Words.selectAll
    case .delete: Words.delete
    case .toggleBoldface: Words.bold
    case .toggleItalics: Words.italic
    case .toggleUnderline: Words.underline
    default: ""
    }
  }
}
