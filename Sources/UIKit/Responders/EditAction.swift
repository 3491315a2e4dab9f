/// The actions of the edit menu. A responder can perform one when its class overrides the method.
@MainActor enum EditAction: String, CaseIterable {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case pasteAndMatchStyle = "pasteAndMatchStyle:"
  case select = "select:"
  case selectAll = "selectAll:"
  case delete = "delete:"
  case makeTextWritingDirectionLeftToRight = "makeTextWritingDirectionLeftToRight:"
  case makeTextWritingDirectionRightToLeft = "makeTextWritingDirectionRightToLeft:"
  case toggleBoldface = "toggleBoldface:"
  case toggleItalics = "toggleItalics:"
  case toggleUnderline = "toggleUnderline:"
  case increaseSize = "increaseSize:"
  case decreaseSize = "decreaseSize:"

  private static let selectors: [EditAction: Selector] = [
    .cut: Selector("cut:", UIResponder.cut(_:)),
    .copy: Selector("copy:", UIResponder.copy(_:)),
    .paste: Selector("paste:", UIResponder.paste(_:)),
    .pasteAndMatchStyle: Selector("pasteAndMatchStyle:", UIResponder.pasteAndMatchStyle(_:)),
    .select: Selector("select:", UIResponder.select(_:)),
    .selectAll: Selector("selectAll:", UIResponder.selectAll(_:)),
    .delete: Selector("delete:", UIResponder.delete(_:)),
    .makeTextWritingDirectionLeftToRight: Selector(
      "makeTextWritingDirectionLeftToRight:", UIResponder.makeTextWritingDirectionLeftToRight(_:)),
    .makeTextWritingDirectionRightToLeft: Selector(
      "makeTextWritingDirectionRightToLeft:", UIResponder.makeTextWritingDirectionRightToLeft(_:)),
    .toggleBoldface: Selector("toggleBoldface:", UIResponder.toggleBoldface(_:)),
    .toggleItalics: Selector("toggleItalics:", UIResponder.toggleItalics(_:)),
    .toggleUnderline: Selector("toggleUnderline:", UIResponder.toggleUnderline(_:)),
    .increaseSize: Selector("increaseSize:", UIResponder.increaseSize(_:)),
    .decreaseSize: Selector("decreaseSize:", UIResponder.decreaseSize(_:)),
  ]

  /// The selector of the action.
  var selector: Selector { Self.selectors[self] ?? Selector(rawValue) }

  /// The method of a selector with the name of an edit action, on a responder whose class overrides
  /// that.
  static func method(of selector: Selector, in object: AnyObject) -> Selector.Method? {
    guard let edit = EditAction(rawValue: selector.description),
      let responder = object as? UIResponder, edit.isOverridden(in: responder)
    else { return nil }
    return selectors[edit]?.method
  }

  /// The action of a key, as in every program of the desktop.
  init?(key: String) {
    switch key {
    case "ctrl+x": self = .cut
    case "ctrl+c": self = .copy
    case "ctrl+v": self = .paste
    case "ctrl+a": self = .selectAll
    default: return nil
    }
  }

  /// The key that performs the action.
  var key: String? {
    switch self {
    case .cut: "x"
    case .copy: "c"
    case .paste: "v"
    case .selectAll: "a"
    default: nil
    }
  }

  /// Whether the responder's class overrides the method that another class has, by default the
  /// responder of which all are made.
  func isOverridden(in responder: UIResponder, since base: AnyClass = UIResponder.self) -> Bool {
    MethodTable.of(self).differs(in: type(of: responder), from: base)
  }

  /// Performs the action at the nearest responder that can.
  ///
  /// - Returns: Whether there is one, other than a text whose host has done it.
  func perform(from start: UIResponder?) -> Bool {
    let action = Selector(rawValue)
    guard let found = start?.target(forAction: action, withSender: nil) as? UIResponder else {
      return false
    }
    if let own = found.editingClass, !isOverridden(in: found, since: own),
      !found.ownsEditKeys
    {
      return false
    }
    action.perform(on: found, from: nil, for: nil)
    return true
  }
}

extension MethodTable {
  fileprivate static func of(_ action: EditAction) -> MethodTable {
    switch action {
    case .cut: cut
    case .copy: copy
    case .paste: paste
    case .pasteAndMatchStyle: pasteAndMatchStyle
    case .select: select
    case .selectAll: selectAll
    case .delete: delete
    case .makeTextWritingDirectionLeftToRight: makeTextWritingDirectionLeftToRight
    case .makeTextWritingDirectionRightToLeft: makeTextWritingDirectionRightToLeft
    case .toggleBoldface: toggleBoldface
    case .toggleItalics: toggleItalics
    case .toggleUnderline: toggleUnderline
    case .increaseSize: increaseSize
    case .decreaseSize: decreaseSize
    }
  }

  private static let cut = table(Cuting.self)
  private static let copy = table(Copying.self)
  private static let paste = table(Pasteing.self)
  private static let pasteAndMatchStyle = table(PasteAndMatchStyleing.self)
  private static let select = table(Selecting.self)
  private static let selectAll = table(SelectAlling.self)
  private static let delete = table(Deleteing.self)
  private static let makeTextWritingDirectionLeftToRight = table(
    MakeTextWritingDirectionLeftToRighting.self)
  private static let makeTextWritingDirectionRightToLeft = table(
    MakeTextWritingDirectionRightToLefting.self)
  private static let toggleBoldface = table(ToggleBoldfaceing.self)
  private static let toggleItalics = table(ToggleItalicsing.self)
  private static let toggleUnderline = table(ToggleUnderlineing.self)
  private static let increaseSize = table(IncreaseSizeing.self)
  private static let decreaseSize = table(DecreaseSizeing.self)

  private static func table(_ overriding: AnyClass) -> MethodTable {
    MethodTable(of: UIResponder.self, Plain.self, overriding)
  }

  private final class Plain: UIResponder {}
  private final class Cuting: UIResponder {
    override func cut(_ sender: Any?) { super.cut(sender) }
  }
  private final class Copying: UIResponder {
    override func copy(_ sender: Any?) { super.copy(sender) }
  }
  private final class Pasteing: UIResponder {
    override func paste(_ sender: Any?) { super.paste(sender) }
  }
  private final class PasteAndMatchStyleing: UIResponder {
    override func pasteAndMatchStyle(_ sender: Any?) { super.pasteAndMatchStyle(sender) }
  }
  private final class Selecting: UIResponder {
    override func select(_ sender: Any?) { super.select(sender) }
  }
  private final class SelectAlling: UIResponder {
    override func selectAll(_ sender: Any?) { super.selectAll(sender) }
  }
  private final class Deleteing: UIResponder {
    override func delete(_ sender: Any?) { super.delete(sender) }
  }
  private final class MakeTextWritingDirectionLeftToRighting: UIResponder {
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
      super.makeTextWritingDirectionLeftToRight(sender)
    }
  }
  private final class MakeTextWritingDirectionRightToLefting: UIResponder {
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
      super.makeTextWritingDirectionRightToLeft(sender)
    }
  }
  private final class ToggleBoldfaceing: UIResponder {
    override func toggleBoldface(_ sender: Any?) { super.toggleBoldface(sender) }
  }
  private final class ToggleItalicsing: UIResponder {
    override func toggleItalics(_ sender: Any?) { super.toggleItalics(sender) }
  }
  private final class ToggleUnderlineing: UIResponder {
    override func toggleUnderline(_ sender: Any?) { super.toggleUnderline(sender) }
  }
  private final class IncreaseSizeing: UIResponder {
    override func increaseSize(_ sender: Any?) { super.increaseSize(sender) }
  }
  private final class DecreaseSizeing: UIResponder {
    override func decreaseSize(_ sender: Any?) { super.decreaseSize(sender) }
  }
}
