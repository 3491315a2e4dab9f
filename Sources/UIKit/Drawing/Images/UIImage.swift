import Foundation
import Scene

/// An image from a file, from an app's drawing, or a symbol of the system, which has Apple's name
/// and is drawn from the icon theme.
///
/// For PNG, JPEG, GIF, WebP and SVG only the header of the file is read at first; pixels are decoded when they
/// are needed. What an app drew remains lines and curves, so it is sharp at every size.
///
/// Two images are equal when they have the same content, size, scale and attributes.
public final class UIImage: NSObject, Sendable {
  /// The ways to use the colours of an image.
  public enum RenderingMode: Int, Sendable {
    /// As a template for symbols, with its own colours otherwise.
    case automatic = 0
    /// With its own colours.
    case alwaysOriginal
    /// As a template: the view that shows the image gives its shape one colour.
    case alwaysTemplate
  }

  /// How the pixels of an image have to be turned to stand upright.
  public enum Orientation: Int, Sendable {
    /// Not turned.
    case up = 0
    /// Turned by 180°, by 90° counterclockwise or by 90° clockwise, or mirrored, with and without a
    /// turn.
    case down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// What happens to the middle of a resizable image.
  public enum ResizingMode: Int, Sendable {
    /// The middle is repeated.
    case tile = 0
    /// The middle is stretched.
    case stretch
  }

  struct Kind: Hashable, Sendable {
    var source: Artwork.Source
    /// The name for assistive technology when nothing else names the image.
    var name = ""
    /// The size in points.
    var size: CGSize
    /// The number of pixels of the file per point.
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var flipsFromRight = false
    var tint: UIColor?
    var caps: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var configuration: SymbolConfiguration?
    /// What few images have.
    var extras: Extras?
  }

  struct Extras: Hashable, Sendable {
    /// The images of an animated one, and the time of all of them once, in seconds.
    var frames: [UIImage] = []
    var duration: TimeInterval = 0
    var alignment = UIEdgeInsets.zero
    /// What the image was made of.
    var bitmap: CGImage?
    /// The variants that the image is one of.
    var asset: UIImageAsset?
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  /// Creates an empty image of zero size.
  public override convenience init() { self.init(Kind(source: .drawing(Drawing()), size: .zero)) }

  /// The size in points, with the orientation applied.
  public var size: CGSize { kind.size }
  /// The number of pixels per point.
  public var scale: CGFloat { kind.scale }
  /// How the pixels have to be turned to stand upright.
  public var imageOrientation: Orientation { kind.orientation }
  /// How the colours are used. The default is `automatic`.
  public var renderingMode: RenderingMode { kind.renderingMode }
  /// The margins that keep their size when the image is stretched, in points; zero when the whole
  /// image is stretched.
  public var capInsets: UIEdgeInsets { kind.caps ?? .zero }
  /// What happens to the middle when the image is stretched.
  public var resizingMode: ResizingMode { kind.resizingMode }
  /// A Boolean value that says whether the image is a symbol.
  public var isSymbolImage: Bool { !symbol.isEmpty }

  /// The name of the symbol, or empty.
  var symbol: String {
    guard case .symbol(let name) = kind.source else { return "" }
    return name
  }

  /// The path of the image file, or empty.
  var file: String {
    guard case .file(let path) = kind.source else { return "" }
    return path
  }

  /// Whether its file says all that is drawn: the image has no caps, no colour of its own or of its view, and is not
  /// turned.
  var isPlainFile: Bool {
    !file.isEmpty && kind.caps == nil && kind.tint == nil && renderingMode != .alwaysTemplate
      && imageOrientation == .up
  }

  var name: String { kind.name }

  /// Creates an image from a file. A file name that ends in `@2x` or `@3x` determines the number of
  /// pixels per point.
  ///
  /// - Returns: Nil when the file cannot be read, or is not PNG, JPEG or SVG; the reason is noted
  ///   in the transcript.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else {
      ImageFailures.note("\(path) cannot be read")
      return nil
    }
    guard let facts = PictureFacts(data, name: path) else { return nil }
    let title = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let isMarked = title.count > 3 && (title.hasSuffix("@2x") || title.hasSuffix("@3x"))
    let scale: CGFloat = isMarked ? (title.hasSuffix("@3x") ? 3 : 2) : 1
    self.init(
      Kind(
        source: .file(path), name: isMarked ? String(title.dropLast(3)) : title,
        size: facts.size(scale), scale: scale, orientation: facts.orientation))
  }

  /// Creates an image from the content of a file, with one pixel per point.
  ///
  /// - Returns: Nil for data that is not PNG, JPEG or SVG; the reason is noted in the transcript.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from the content of a file.
  ///
  /// - Parameters:
  ///   - data: The content of a PNG, JPEG or SVG file.
  ///   - scale: The number of pixels per point. Values that are not positive become 1.
  /// - Returns: Nil for data of another kind; the reason is noted in the transcript.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let facts = PictureFacts(data, name: "a picture of \(data.count) bytes") else {
      return nil
    }
    let scale = scale > 0 ? scale : 1
    self.init(
      Kind(
        source: .data(data), size: facts.size(scale), scale: scale,
        orientation: facts.orientation))
  }

  public static func == (a: UIImage, b: UIImage) -> Bool { a === b || a.kind == b.kind }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIImage).map { $0 == self } ?? false
  }

  public override var hash: Int { kind.hashValue }

  public override func copy() -> Any { self }
}

/// The size and orientation that the header of an image file states.
private struct PictureFacts {
  let pixels: CGSize
  let orientation: UIImage.Orientation

  init?(_ data: Data, name: String) {
    guard let size = PictureHeader.size(of: data) else {
      ImageFailures.note(
        data.isEmpty
          ? "\(name) is no picture: it is empty"
          : "\(name) is no picture: it is no PNG, JPEG, GIF, WebP or SVG, or says a size that is none"
      )
      return nil
    }
    orientation = UIImage.Orientation(PictureHeader.orientation(of: data))
    pixels = size
  }

  func size(_ scale: CGFloat) -> CGSize {
    let (width, height) = (pixels.width / scale, pixels.height / scale)
    return orientation.liesOnItsSide
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }
}
