import Foundation
import Scene

/// A picture of a file, of what an app drew, or a symbol of the system, named as Apple names
/// it and drawn from the icon theme.
///
/// Of PNG, JPEG and SVG only the file's header is read at first; pixels are decoded where they
/// are needed. What an app drew stays lines and curves, so it is sharp at every size.
public final class UIImage: Hashable, Sendable {
  /// How its colours are meant.
  public enum RenderingMode: Int, Sendable {
    /// As it suits where it is shown: symbols as templates, all else as it is.
    case automatic = 0
    case alwaysOriginal
    /// Only its shape counts; what shows it gives it one colour.
    case alwaysTemplate
  }

  /// How its pixels have to be turned to stand upright.
  public enum Orientation: Int, Sendable {
    case up = 0
    case down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// What becomes of the middle between the caps.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch
  }

  struct Kind: Hashable, Sendable {
    var source: Artwork.Source
    /// What assistive technology calls it when nothing else is said.
    var name = ""
    /// Points.
    var size: CGSize
    /// Pixels of the file for one point.
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var caps: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var configuration: SymbolConfiguration?
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// Points, as it stands upright.
  public var size: CGSize { kind.size }
  /// Pixels for one point.
  public var scale: CGFloat { kind.scale }
  public var imageOrientation: Orientation { kind.orientation }
  public var renderingMode: RenderingMode { kind.renderingMode }
  public var capInsets: UIEdgeInsets { kind.caps ?? .zero }
  public var resizingMode: ResizingMode { kind.resizingMode }
  public var isSymbolImage: Bool { !symbol.isEmpty }

  /// The name of a symbol, or empty.
  var symbol: String {
    guard case .symbol(let name) = kind.source else { return "" }
    return name
  }

  /// The file of a picture, or empty.
  var file: String {
    guard case .file(let path) = kind.source else { return "" }
    return path
  }

  var name: String { kind.name }

  /// A name that ends in `@2x` or `@3x` says how many pixels make a point.
  ///
  /// - Returns: nil when the file is absent, or is no PNG, JPEG or SVG; the transcript tells
  ///   which and why.
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

  /// - Returns: nil for what is no PNG, JPEG or SVG; the transcript tells why.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// - Parameter scale: how many pixels make a point.
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
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// What a file says of itself.
private struct PictureFacts {
  let pixels: CGSize
  let orientation: UIImage.Orientation

  init?(_ data: Data, name: String) {
    guard let size = PictureHeader.size(of: data) else {
      ImageFailures.note(
        data.isEmpty
          ? "\(name) is no picture: it is empty"
          : "\(name) is no picture: it is no PNG, JPEG or SVG, or says a size that is none")
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

extension UIImage {
  /// Nothing, of no size.
  public convenience init() { self.init(Kind(source: .drawing(Drawing()), size: .zero)) }
}
