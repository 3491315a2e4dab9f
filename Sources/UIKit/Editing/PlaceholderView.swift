import Foundation
import Scene

/// Shows the placeholder of a field whose class draws it itself.
@MainActor final class PlaceholderView: UIView {
  private unowned let field: UITextField

  init(of field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) { field.drawPlaceholder(in: bounds) }
}

extension UITextField {
  /// Whether the class draws the placeholder.
  var drawsPlaceholder: Bool {
    type(of: self) != UITextField.self && MethodTable.placeholder.differs(in: type(of: self))
  }

  /// Draws the placeholder with its attributes, or in grey, in the middle of a rectangle.
  func drawPlainPlaceholder(in rect: CGRect) {
    guard let words = attributedPlaceholder, words.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: words)
    let whole = NSRange(location: 0, length: text.length)
    if words.attribute(.font, at: 0, effectiveRange: nil) == nil, let font {
      text.addAttribute(.font, value: font, range: whole)
    }
    if words.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil {
      text.addAttribute(.foregroundColor, value: UIColor.placeholderText, range: whole)
    }
    let size = text.size()
    let free = rect.width - size.width
    let x: CGFloat =
      switch side(of: textAlignment) {
      case .center: free / 2
      case .right: free
      case .natural where readsFromRight: free
      default: 0
      }
    text.draw(
      in: CGRect(
        x: rect.minX + max(0, x), y: rect.midY - size.height / 2,
        width: min(size.width, rect.width),
        height: size.height))
  }
}

extension MethodTable {
  fileprivate static let placeholder = MethodTable(
    of: UITextField.self, PlainField.self, DrawingField.self)

  private final class PlainField: UITextField {}
  private final class DrawingField: UITextField {
    override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect) }
  }
}
