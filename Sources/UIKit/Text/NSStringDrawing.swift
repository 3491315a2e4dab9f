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
  /// The last line that the given height has room for ends with an ellipsis, if more follow.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How small a text may become to fit, and the results of measuring or drawing it.
@preconcurrency @MainActor open class NSStringDrawingContext: NSObject {
  /// The least factor of the size of the fonts, from 0 to 1, by which a text becomes smaller to fit the given
  /// size. The default, 0, leaves texts as they are.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor that was needed; 1 where the text fits.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle that the text takes, from the origin, in points.
  open internal(set) var totalBounds = CGRect.zero

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
    let extent = laidOut(options).extent(in: size, options)
    var taken = extent.size
    if wraps, size.height > 0 { taken.height = min(taken.height, size.height) }
    return CGRect(origin: .zero, size: taken)
  }

  /// The text as one line, unless lines break.
  func laidOut(_ options: NSStringDrawingOptions) -> Passage {
    guard !options.contains(.usesLineFragmentOrigin) else { return self }
    var passage = self
    passage.text = String(text.map { $0.isNewline ? " " : $0 })
    passage.style.lines = 1
    return passage
  }

  @MainActor private func extent(
    in size: CGSize, _ options: NSStringDrawingOptions
  ) -> TextExtent {
    let wraps = options.contains(.usesLineFragmentOrigin)
    return TextSource.measurer.extent(
      of: text, runs: runs, style: style,
      width: wraps && size.width > 0 ? Double(size.width) : .infinity)
  }

  /// The text as it fits into a size: in smaller fonts if the context permits, and with no more lines than
  /// there is room for if the options say so.
  @MainActor func fitted(
    to size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> Passage {
    var passage = laidOut(options)
    context?.actualScaleFactor = 1
    if let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1 {
      let full = passage
      var factor: CGFloat = 1
      func fits() -> Bool {
        let taken = passage.extent(in: size, options).size
        let least = Self.widestWord(passage, size, options)
        return (size.width <= 0 || max(taken.width, least) <= size.width)
          && (size.height <= 0 || taken.height <= size.height)
      }
      while factor > context.minimumScaleFactor, !fits() {
        factor = max(context.minimumScaleFactor, factor - 0.05)
        passage = full
        passage.style.font.size *= factor
        passage.runs = full.runs.scaled(by: factor)
      }
      context.actualScaleFactor = factor
    }
    let mayCut = options.contains([.usesLineFragmentOrigin, .truncatesLastVisibleLine])
    guard mayCut, size.height > 0, passage.extent(in: size, options).size.height > size.height
    else { return passage }
    // At least one line is shown, whatever the height is.
    var most = 1
    passage.style.truncation = .tail
    passage.runs = passage.runs.map { attributes in
      guard attributes.paragraph?.truncation != nil else { return }
      attributes.paragraph?.truncation = nil
    }
    while most < 10_000 {
      passage.style.lines = most + 1
      guard passage.extent(in: size, options).size.height <= size.height else { break }
      most += 1
    }
    passage.style.lines = most
    return passage
  }

  /// The width of the widest word, which breaking lines does not change, in points.
  @MainActor private static func widestWord(
    _ passage: Passage, _ size: CGSize, _ options: NSStringDrawingOptions
  ) -> CGFloat {
    guard options.contains(.usesLineFragmentOrigin), size.width > 0, passage.runs.isEmpty else {
      return 0
    }
    let words = Set(passage.text.split { $0.isWhitespace }.map(String.init))
    return words.prefix(200).map {
      TextSource.measurer.extent(of: $0, runs: TextRuns(), style: passage.style, width: .infinity)
        .size.width
    }.max() ?? 0
  }
}

extension NSAttributedString {
  /// Returns the size of the text, in points. Lines break only at line separators.
  @preconcurrency @MainActor public func size() -> CGSize {
    Passage(self).bounds(in: .zero, .usesLineFragmentOrigin).size
  }

  /// Returns the rectangle that the text takes within `size`, from the origin, in points.
  ///
  /// - Parameters:
  ///   - size: the available size, in points; 0 is as much as the text needs.
  ///   - options: whether lines break.
  ///   - context: receives the rectangle.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isPlain = context == nil && !options.contains(.truncatesLastVisibleLine)
    let passage = isPlain ? Passage(self) : Passage(self).fitted(to: size, options, context)
    let bounds = passage.bounds(in: size, options)
    context?.totalBounds = bounds
    return bounds
  }
}

extension String {
  /// Returns the size of the text with attributes, in points. Lines break only at line separators.
  @preconcurrency @MainActor public func size(
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Returns the rectangle that the text takes within `size`, from the origin, in points.
  ///
  /// - Parameters:
  ///   - size: the available size, in points; 0 is as much as the text needs.
  ///   - options: whether lines break.
  ///   - attributes: the attributes of the whole text.
  ///   - context: receives the rectangle.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

extension NSString {
  /// Returns the size of the text with attributes, in points. Lines break only at line separators.
  @preconcurrency @MainActor public func size(
    withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }

  /// Returns the rectangle that the text takes within `size`, from the origin, in points.
  ///
  /// - Parameters:
  ///   - size: the available size, in points; 0 is as much as the text needs.
  ///   - options: whether lines break.
  ///   - attributes: the attributes of the whole text.
  ///   - context: receives the rectangle.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
