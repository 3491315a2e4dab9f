// The functions of C have names of their own kind.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Scene

/// The drawing contexts of a thread, the innermost last.
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
    let depth = contexts.count
    contexts.append((context, nil))
    body()
    // Whatever was begun and not ended meanwhile, and whatever was ended that had not begun there.
    contexts.removeLast(max(0, contexts.count - depth))
  }
}

/// Returns the context of the view or image that is being drawn; nil when nothing is being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.ofThisThread.contexts.last?.context
}

/// Makes a context the current one, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.ofThisThread.contexts.append((context, nil))
}

/// Makes the previous context the current one again.
public func UIGraphicsPopContext() {
  let stack = ContextStack.ofThisThread
  if !stack.contexts.isEmpty { stack.contexts.removeLast() }
}

/// Begins an image of a size in points, with one pixel per point, as the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image as the current context.
///
/// - Parameters:
///   - size: The size, in points.
///   - opaque: Whether the image is filled with black first.
///   - scale: The number of pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  let area = CGRect(origin: .zero, size: size)
  let context = CGContext(area: area, fixesColors: true)
  if opaque { context.fill(area) }
  let traits = UITraitCollection.current.displayScale
  let pixels = scale > 0 ? scale : traits > 0 ? traits : 1
  context.setPixels(of: area, scale: pixels)
  ContextStack.ofThisThread.contexts.append((context, (size, pixels)))
}

/// Returns what was drawn in the current image so far; nil when no image was begun, or its size is
/// empty.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let last = ContextStack.ofThisThread.contexts.last, let image = last.image,
    image.size.width > 0, image.size.height > 0
  else { return nil }
  return last.context.image(size: image.size, scale: image.scale)
}

/// Ends the current image. The previous context becomes the current one again.
public func UIGraphicsEndImageContext() {
  let stack = ContextStack.ofThisThread
  if stack.contexts.last?.image != nil { stack.contexts.removeLast() }
}

/// Fills a rectangle in points with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame of 1 point width within a rectangle, in the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  var path = Path()
  path.addRect(rect)
  path.addRect(rect.insetBy(dx: 1, dy: 1))
  context.fill(path, .evenOdd)
}

/// Restricts drawing in the current context to a rectangle in points.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Makes this the colour of fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of fills in the current context.
  public func setFill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.state.fill = context.color(self)
  }

  /// Makes this the colour of strokes in the current context.
  public func setStroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.state.ink = context.color(self)
  }
}
