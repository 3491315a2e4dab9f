import Foundation
import Scene

/// How a text is laid out that is measured or drawn by itself.
///
/// Differs from UIKit: lines always count with their leading, and what has no height to show in
/// is cut.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines break at the given width; without it the text is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// Tells how a text came out.
@MainActor public final class NSStringDrawingContext {
  /// The rectangle that the text took, from the origin, in points.
  public internal(set) var totalBounds = CGRect.zero

  public init() {}
}

/// A text with its looks, as the seam measures and draws it.
struct Passage: Hashable {
  var text: String
  var runs: TextRuns
  var style: TextStyle

  /// What an attributed text says nothing of has the font of 12 points that UIKit's texts have.
  init(_ attributed: NSAttributedString) {
    text = attributed.string
    runs = TextRuns(attributed)
    style = TextStyle(font: Font(size: 12), truncation: .wordWrap, lines: 0)
  }

  /// The area that it takes in `size`, from the origin; 0 of a length is as much as it needs.
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
  /// The size that it takes, in points; lines break at new lines alone.
  @MainActor public func size() -> CGSize {
    Passage(self).bounds(in: .zero, .usesLineFragmentOrigin).size
  }

  /// The rectangle that it takes within `size`, from the origin.
  ///
  /// - Parameter size: points; 0 is as much as it needs.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let bounds = Passage(self).bounds(in: size, options)
    context?.totalBounds = bounds
    return bounds
  }
}

extension String {
  /// The size that it takes, in points; lines break at new lines alone.
  @MainActor public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// The rectangle that it takes within `size`, from the origin.
  ///
  /// - Parameter size: points; 0 is as much as it needs.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

extension NSString {
  /// The size that it takes, in points; lines break at new lines alone.
  @MainActor public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    String(describing: self).size(withAttributes: attrs)
  }

  /// The rectangle that it takes within `size`, from the origin.
  ///
  /// - Parameter size: points; 0 is as much as it needs.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
