import CoreGraphics
import Foundation

/// Points, sizes and the like as texts: `{1, 2.5}`, and `{{0, 0}, {320, 480}}` for a rectangle.
///
/// What cannot be read is zero, as are numbers that are missing.
extension NSCoder {
  /// Returns `{x, y}`, in points.
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  /// Returns `{dx, dy}`, in points.
  public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
  /// Returns `{width, height}`, in points.
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  /// Returns `{{x, y}, {width, height}}`, in points.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns `[a, b, c, d, tx, ty]`; the last two are in points.
  public class func string(for transform: CGAffineTransform) -> String {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "[" + numbers.map(text).joined(separator: ", ") + "]"
  }
  /// Returns `{top, left, bottom, right}`, in points.
  public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Returns `{top, leading, bottom, trailing}`, in points.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    text([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Returns `{horizontal, vertical}`, in points.
  public class func string(for offset: UIOffset) -> String {
    text([offset.horizontal, offset.vertical])
  }

  /// Reads a point, in points.
  public class func cgPoint(for string: String) -> CGPoint {
    let all = numbers(string, 2)
    return CGPoint(x: all[0], y: all[1])
  }
  /// Reads a vector, in points.
  public class func cgVector(for string: String) -> CGVector {
    let all = numbers(string, 2)
    return CGVector(dx: all[0], dy: all[1])
  }
  /// Reads a size, in points.
  public class func cgSize(for string: String) -> CGSize {
    let all = numbers(string, 2)
    return CGSize(width: all[0], height: all[1])
  }
  /// Reads a rectangle, in points.
  public class func cgRect(for string: String) -> CGRect {
    let all = numbers(string, 4)
    return CGRect(x: all[0], y: all[1], width: all[2], height: all[3])
  }
  /// Reads a transform, whose translation is in points.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let all = numbers(string, 6)
    return CGAffineTransform(a: all[0], b: all[1], c: all[2], d: all[3], tx: all[4], ty: all[5])
  }
  /// Reads insets, in points.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let all = numbers(string, 4)
    return UIEdgeInsets(top: all[0], left: all[1], bottom: all[2], right: all[3])
  }
  /// Reads insets that follow the reading direction, in points.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let all = numbers(string, 4)
    return NSDirectionalEdgeInsets(top: all[0], leading: all[1], bottom: all[2], trailing: all[3])
  }
  /// Reads an offset, in points.
  public class func uiOffset(for string: String) -> UIOffset {
    let all = numbers(string, 2)
    return UIOffset(horizontal: all[0], vertical: all[1])
  }

  private static func text(_ number: CGFloat) -> String {
    // `1` and not `1.0`, as C prints it.
    number == number.rounded() && abs(number) < 1e15
      ? String(Int64(number)) : String(Double(number))
  }

  private static func text(_ numbers: [CGFloat]) -> String {
    "{" + numbers.map(text).joined(separator: ", ") + "}"
  }

  /// The first numbers of a text, and zeros where it has none.
  private static func numbers(_ text: String, _ count: Int) -> [CGFloat] {
    let parts = text.split { "{}[], \t\n".contains($0) }.map { Double($0) }
    return (0..<count).map { place in
      guard parts.indices.contains(place), let number = parts[place], number.isFinite else {
        return 0
      }
      return CGFloat(number)
    }
  }
}
