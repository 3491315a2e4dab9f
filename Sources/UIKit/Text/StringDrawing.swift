import Foundation
import Scene

extension CGContext {
  /// Draws a text within an area. Lines are broken at its width, and what does not fit is not
  /// drawn.
  fileprivate func write(_ attributed: NSAttributedString, in area: CGRect) {
    guard attributed.length > 0 else { return }
    let passage = Passage(attributed)
    var style = passage.style
    // Text without a colour is black, whatever the colours of the context are.
    style.color = .rgba(0x0000_00FF)
    put(.text(passage.text, passage.runs, style, area))
  }

  /// Adds a step, with the colours that the context makes of its own.
  func put(_ step: Drawing.Step) {
    steps.append(
      step.mappingColors { (fixesColors ? $0.fixed(.current) : $0).faded(by: state.alpha) })
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
  /// Draws the text in the current context, with its top left corner at a point. Lines are broken
  /// only at line breaks.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(x: point.x, y: point.y, width: .infinity, height: .infinity))
  }

  /// Draws the text in the current context, in a rectangle in points. Lines are broken at its
  /// width, and what is below it is not drawn.
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.write(self, in: rect) }

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - options: Without `usesLineFragmentOrigin` the text is drawn as one line.
  ///   - context: Not used.
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
  /// Draws the text in the current context, with its top left corner at a point. Lines are broken
  /// only at line breaks.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the text in the current context, in a rectangle in points. Lines are broken at its
  /// width, and what is below it is not drawn.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - options: Without `usesLineFragmentOrigin` the text is drawn as one line.
  ///   - attributes: The attributes of the text.
  ///   - context: Not used.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(
      with: rect, options: options, context: context)
  }
}

extension NSString {
  /// Draws the text in the current context, with its top left corner at a point. Lines are broken
  /// only at line breaks.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in the current context, in a rectangle in points. Lines are broken at its
  /// width, and what is below it is not drawn.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - options: Without `usesLineFragmentOrigin` the text is drawn as one line.
  ///   - attributes: The attributes of the text.
  ///   - context: Not used.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }
}
