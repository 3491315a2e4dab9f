import Foundation
import Scene

/// How a text is laid out when it is measured or drawn by itself.
///
/// Differs from UIKit: the leading of lines always counts, and text beyond the given height is cut.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines break at the given width. Without this option the text is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Has no effect: the leading of lines always counts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// An object that receives the results of measuring a text.
@MainActor public final class NSStringDrawingContext: NSObject {
  /// The rectangle that the text takes, from the origin, in points.
  public internal(set) var totalBounds = CGRect.zero

  /// Makes a context without results.
  public override init() {}
}

/// A text with its attributes, as it is measured and drawn.
struct Passage: Hashable {
  var text: String
  var runs: TextRuns
  var style: TextStyle

  /// Text without a font has UIKit's default font of 12 points.
  init(_ attributed: NSAttributedString) {
    text = attributed.string
    runs = TextRuns(attributed)
    style = TextStyle(font: Font(size: 12), truncation: .wordWrap, lines: 0)
  }

  /// The rectangle that the text takes within `size`, in points; a length of 0 is as much as it
  /// needs.
  @MainActor func bounds(in size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin)
    var passage = self
    if !wraps {
      passage.text = String(text.map { $0.isNewline ? " " : $0 })
      passage.style.lines = 1
    }
    let room = wraps && size.width > 0 ? Double(size.width) : .infinity
    let extent = TextSource.measurer.extent(
      of: passage.text, runs: passage.runs, style: passage.style, width: room)
    var taken = extent.size
    if wraps, size.height > 0 { taken.height = min(taken.height, size.height) }
    return CGRect(origin: .zero, size: taken)
  }
}

extension NSAttributedString {
  /// Returns the size of the text, in points. Lines break only at line separators.
  @MainActor public func size() -> CGSize {
    Passage(self).bounds(in: .zero, .usesLineFragmentOrigin).size
  }

  /// Returns the rectangle that the text takes within `size`, from the origin, in points.
  ///
  /// - Parameters:
  ///   - size: the available size, in points; 0 is as much as the text needs.
  ///   - options: whether lines break.
  ///   - context: receives the rectangle.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let bounds = Passage(self).bounds(in: size, options)
    context?.totalBounds = bounds
    return bounds
  }
}

extension String {
  /// Returns the size of the text with attributes, in points. Lines break only at line separators.
  @MainActor public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Returns the rectangle that the text takes within `size`, from the origin, in points.
  ///
  /// - Parameters:
  ///   - size: the available size, in points; 0 is as much as the text needs.
  ///   - options: whether lines break.
  ///   - attributes: the attributes of the whole text.
  ///   - context: receives the rectangle.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

extension NSString {
  /// Returns the size of the text with attributes, in points. Lines break only at line separators.
  @MainActor public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    String(describing: self).size(withAttributes: attrs)
  }

  /// Returns the rectangle that the text takes within `size`, from the origin, in points.
  ///
  /// - Parameters:
  ///   - size: the available size, in points; 0 is as much as the text needs.
  ///   - options: whether lines break.
  ///   - attributes: the attributes of the whole text.
  ///   - context: receives the rectangle.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
