import Foundation
import Scene

extension CGContext {
  /// - Parameter area: what has no room in it is not drawn; lines break at its width.
  fileprivate func write(_ attributed: NSAttributedString, in area: CGRect) {
    guard attributed.length > 0 else { return }
    let passage = Passage(attributed)
    var style = passage.style
    // What says no colour is black, whatever the context's colours are.
    style.color = .rgba(0x0000_00FF)
    func seen(_ color: Color) -> Color {
      (fixesColors ? color.fixed(.current) : color).faded(by: state.alpha)
    }
    let step = Drawing.Step.text(passage.text, passage.runs, style, area)
    steps.append(step.mappingColors(seen))
  }
}

extension Color {
  func fixed(_ traits: UITraitCollection) -> Color {
    fixed(
      isDark: traits.userInterfaceStyle == .dark,
      isStrong: traits.accessibilityContrast == .high)
  }
}

extension NSAttributedString {
  /// In the current context, its top left corner there; lines break at new lines alone.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(x: point.x, y: point.y, width: .infinity, height: .infinity))
  }

  /// In the current context; lines break at the rectangle's width, and what lies below it is
  /// cut.
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.write(self, in: rect) }

  /// - Parameter options: without `usesLineFragmentOrigin` the text is one line.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard !options.contains(.usesLineFragmentOrigin) else {
      draw(in: rect)
      return
    }
    let line = NSMutableAttributedString(attributedString: self)
    _ = line.mutableString.replaceOccurrences(
      of: "\n", with: " ", options: [], range: NSRange(location: 0, length: line.length))
    line.draw(at: rect.origin)
  }
}

extension String {
  /// In the current context, its top left corner there; lines break at new lines alone.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// In the current context; lines break at the rectangle's width, and what lies below it is
  /// cut.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(
      with: rect, options: options, context: context)
  }
}

extension NSString {
  /// In the current context, its top left corner there; lines break at new lines alone.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }

  /// In the current context; lines break at the rectangle's width, and what lies below it is
  /// cut.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }
}
