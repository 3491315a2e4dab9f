import Foundation
import Scene

/// The views at the two ends of a text field: those of the app, and the clear button.
@MainActor final class FieldSides {
  private unowned let field: UITextField
  private lazy var clearButton: UIButton = {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    button.tintColor = .tertiaryLabel
    button.accessibilityLabel = Words.clearText
    button.addAction(UIAction { [weak field] _ in field?.clear() }, for: .touchUpInside)
    return button
  }()

  init(_ field: UITextField) { self.field = field }

  /// The distances that each border adds at the sides, and above and below, in points.
  private static let margins: [UITextField.BorderStyle: (x: Double, y: Double)] = [
    .none: (0, 0), .line: (4, 4), .bezel: (7, 5), .roundedRect: (7, 6.5),
  ]
  private static let gap = 4.0

  /// The side of the clear button, which scales with the text size, in points.
  private var buttonSide: Double {
    let side = UIFontMetrics.default.scaledValue(for: 20, compatibleWith: field.traitCollection)
    return min(28, max(20, side))
  }

  private var margin: (x: Double, y: Double) { Self.margins[field.borderStyle] ?? (0, 0) }

  var border: TextInput.Border {
    switch field.borderStyle {
    case .none: .none
    case .line: .line
    case .bezel: .bezel
    case .roundedRect: .rounded
    }
  }

  var height: Double { (2 * margin.y).rounded(.up) }

  /// The width of everything beside the text, in points.
  var width: Double {
    let room = CGRect(x: 0, y: 0, width: 1000, height: 40)
    return 1000 - textRect(room).width
  }

  func exchange(_ old: UIView?) {
    if let old, old.superview === field { old.removeFromSuperview() }
    field.invalidateIntrinsicContentSize()
    field.setNeedsLayout()
  }

  private func shows(_ mode: UITextField.ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: field.isEditing
    case .unlessEditing: !field.isEditing
    case .always: true
    }
  }

  private var left: UIView? { shows(field.leftViewMode) ? field.leftView : nil }
  private var right: UIView? { shows(field.rightViewMode) ? field.rightView : nil }
  private var showsClear: Bool {
    right == nil && field.isEnabled && !field.editor.text.isEmpty && shows(field.clearButtonMode)
  }

  private var isReversed: Bool { field.readsFromRight }

  /// The rectangle of a view at one end. The leading end is at the right in right-to-left layouts.
  private func end(_ size: CGSize, _ bounds: CGRect, isLeading: Bool) -> CGRect {
    let inset = max(margin.x, 0)
    let x =
      isLeading != isReversed ? bounds.minX + inset : bounds.maxX - inset - size.width
    return CGRect(
      x: x, y: bounds.minY + ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  private func size(_ view: UIView?) -> CGSize {
    guard let view else { return .zero }
    return view.frame.size == .zero
      ? view.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
      : view.frame.size
  }

  func leftRect(_ bounds: CGRect) -> CGRect { end(size(left), bounds, isLeading: true) }
  func rightRect(_ bounds: CGRect) -> CGRect { end(size(right), bounds, isLeading: false) }
  func clearRect(_ bounds: CGRect) -> CGRect {
    end(CGSize(width: buttonSide, height: buttonSide), bounds, isLeading: false)
  }

  func textRect(_ bounds: CGRect) -> CGRect {
    var leading = margin.x
    var trailing = margin.x
    if left != nil { leading += leftRect(bounds).width + Self.gap }
    if right != nil { trailing += rightRect(bounds).width + Self.gap }
    if showsClear { trailing += buttonSide + Self.gap }
    let insets = UIEdgeInsets(
      top: 0, left: isReversed ? trailing : leading, bottom: 0,
      right: isReversed ? leading : trailing)
    return bounds.inset(by: insets)
  }

  /// The insets of the text or of the placeholder, whichever is shown, for the host.
  var insets: EdgeInsets {
    let bounds = CGRect(origin: .zero, size: field.bounds.size)
    let text =
      if field.isEditing {
        field.editingRect(forBounds: bounds)
      } else if field.editor.text.isEmpty {
        field.placeholderRect(forBounds: bounds)
      } else {
        field.textRect(forBounds: bounds)
      }
    return EdgeInsets(left: max(0, text.minX), right: max(0, bounds.maxX - text.maxX))
  }

  func layOut() {
    let bounds = field.bounds
    place(field.leftView, left == nil ? nil : field.leftViewRect(forBounds: bounds))
    place(field.rightView, right == nil ? nil : field.rightViewRect(forBounds: bounds))
    if showsClear {
      place(clearButton, field.clearButtonRect(forBounds: bounds))
    } else if field.clearButtonMode != .never {
      place(clearButton, nil)
    }
  }

  private func place(_ view: UIView?, _ area: CGRect?) {
    guard let view else { return }
    guard let area else {
      if view.superview === field { view.removeFromSuperview() }
      return
    }
    if view.superview !== field { field.addSubview(view) }
    view.frame = area
  }
}
