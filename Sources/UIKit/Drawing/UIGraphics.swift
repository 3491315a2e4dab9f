// The functions of C have names of their own kind.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Scene

/// Where this thread draws now; the innermost last.
final class ContextStack {
  var contexts: [(context: CGContext, image: (size: CGSize, scale: CGFloat)?)] = []

  private static let key = "UIGraphics.contexts"

  static var ofThisThread: ContextStack {
    let dictionary = Thread.current.threadDictionary
    if let known = dictionary[key] as? ContextStack { return known }
    let made = ContextStack()
    dictionary[key] = made
    return made
  }

  func draw(on context: CGContext, _ body: () -> Void) {
    contexts.append((context, nil))
    body()
    contexts.removeLast()
  }
}

/// The context of the view or picture that is drawn now; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.ofThisThread.contexts.last?.context
}

public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.ofThisThread.contexts.append((context, nil))
}

public func UIGraphicsPopContext() {
  let stack = ContextStack.ofThisThread
  if !stack.contexts.isEmpty { stack.contexts.removeLast() }
}

/// Begins a picture of that size, in points, with one pixel for each.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// - Parameters:
///   - opaque: the picture is black before it is drawn on.
///   - scale: pixels in a point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  let area = CGRect(origin: .zero, size: size)
  let context = CGContext(area: area, fixesColors: true)
  if opaque { context.fill(area) }
  let traits = UITraitCollection.current.displayScale
  let pixels = scale > 0 ? scale : traits > 0 ? traits : 1
  ContextStack.ofThisThread.contexts.append((context, (size, pixels)))
}

/// What was drawn on the picture so far; nil where no picture was begun.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let last = ContextStack.ofThisThread.contexts.last, let image = last.image,
    image.size.width > 0, image.size.height > 0
  else { return nil }
  return UIImage(
    UIImage.Kind(source: .drawing(last.context.drawing), size: image.size, scale: image.scale))
}

public func UIGraphicsEndImageContext() {
  let stack = ContextStack.ofThisThread
  if stack.contexts.last?.image != nil { stack.contexts.removeLast() }
}

/// Fills with the current colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// A line of one point, within the rectangle, in the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  var path = Path()
  path.addRect(rect)
  path.addRect(rect.insetBy(dx: 1, dy: 1))
  context.fill(path, .evenOdd)
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// For fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.state.fill = context.color(self)
  }

  public func setStroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.state.ink = context.color(self)
  }
}
