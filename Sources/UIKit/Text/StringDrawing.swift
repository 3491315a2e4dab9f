import Foundation
import Scene

extension CGContext {
  /// Draws a text within an area. Lines are broken at its width, and what does not fit is not
  /// drawn.
  fileprivate func write(_ attributed: NSAttributedString, in area: CGRect) {
    guard attributed.length > 0 else { return }
    write(Passage(attributed), in: area)
  }

  fileprivate func write(_ passage: Passage, in area: CGRect) {
    var style = passage.style
    // Text without a colour is black, whatever the colours of the context are.
    style.color = .rgba(0x0000_00FF)
    put(.text(passage.text, passage.runs, style, area))
  }

  /// Adds a step, with the colours that the context makes of its own.
  func put(_ step: Drawing.Step) {
    guard let step = inTextMode(step) else { return }
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
  ///   - context: How small the text may become to fit, and what it took.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    if context != nil || options.contains(.truncatesLastVisibleLine), length > 0 {
      return drawFitted(in: rect, options, context)
    }
    guard !options.contains(.usesLineFragmentOrigin) else {
      draw(in: rect)
      return
    }
    let line = NSMutableAttributedString(attributedString: self)
    _ = line.mutableString.replaceOccurrences(
      of: "\n", with: " ", options: [], range: NSRange(location: 0, length: line.length))
    line.draw(at: rect.origin)
  }

  private func drawFitted(
    in rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) {
    // Texts are measured on the main thread.
    guard MainContext.isCurrent else { return draw(in: rect) }
    nonisolated(unsafe) let (text, drawn) = (self, UIGraphicsGetCurrentContext())
    MainActor.assumeIsolated {
      let passage = Passage(text).fitted(to: rect.size, options, context)
      context?.totalBounds = passage.bounds(in: rect.size, options)
      let wraps = options.contains(.usesLineFragmentOrigin)
      let endless = CGSize(width: CGFloat.infinity, height: .infinity)
      drawn?.write(passage, in: CGRect(origin: rect.origin, size: wraps ? rect.size : endless))
    }
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
  ///   - context: How small the text may become to fit, and what it took.
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
  ///   - context: How small the text may become to fit, and what it took.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }
}
