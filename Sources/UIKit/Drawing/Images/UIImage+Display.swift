import CoreGraphics
import Foundation
import Scene

extension UIImage {
  // MARK: Decoding beforehand

  /// Returns the image with its pixels decoded now, so that showing it takes no more time.
  ///
  /// *Differs from UIKit*: the host decodes, so an app has to have been launched on one that can. Images
  /// of lines, and symbols, have nothing to decode, and are returned as they are.
  ///
  /// - Returns: Nil for an image that cannot be decoded; the reason is noted in the transcript.
  public func preparingForDisplay() -> UIImage? {
    switch kind.source {
    case .symbol, .drawing, .bitmap: return self
    case .file, .data: break
    }
    let flat =
      imageOrientation.liesOnItsSide ? CGSize(width: size.height, height: size.width) : size
    let (width, height) = ((flat.width * scale).rounded(), (flat.height * scale).rounded())
    guard width >= 1, height >= 1, width < 32_768, height < 32_768,
      let bitmap = Artwork(kind.source, size: flat).bitmap(Int(width), Int(height))
    else { return nil }
    return changing { $0.source = .bitmap(bitmap) }
  }

  /// Decodes the image on another thread, and passes the result of `preparingForDisplay()` to the closure
  /// there.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingForDisplay())
    }
  }

  /// Returns the result of `preparingForDisplay()`, of another thread.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { answer in
      prepareForDisplay { answer.resume(returning: $0) }
    }
  }

  /// Returns the image in a size in points, decoded now and with no more pixels than that size
  /// needs.
  ///
  /// - Returns: Nil for an image that cannot be decoded, or a size that is not positive.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard width >= 1, height >= 1, width < 32_768, height < 32_768 else { return nil }
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let drawing = Drawing([.picture(artwork(), all)])
    guard let bitmap = PixelMaker.pixels(drawing, width: Int(width), height: Int(height)) else {
      return nil
    }
    return UIImage(Kind(source: .bitmap(bitmap), size: size, scale: scale))
  }

  /// Makes a small image on another thread, and passes the result of `preparingThumbnail(of:)` to the
  /// closure there. The size is in points.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingThumbnail(of: size))
    }
  }

  /// Returns the result of `preparingThumbnail(of:)`, of another thread. The size is in points.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { answer in
      prepareThumbnail(of: size) { answer.resume(returning: $0) }
    }
  }

  /// A format for renderers of images like this one: with its scale.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  // MARK: Stretching

  /// Returns an image of which one column and one row of points, after so many at the left and the top,
  /// are stretched. Zero stretches all of that direction.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(max(0, leftCapWidth)), CGFloat(max(0, topCapHeight)))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top == 0 ? 0 : max(0, size.height - top - 1),
        right: left == 0 ? 0 : max(0, size.width - left - 1)), resizingMode: .stretch)
  }

  /// The width of the left margin that is not stretched, in points.
  public var leftCapWidth: Int { Int(capInsets.left) }
  /// The height of the top margin that is not stretched, in points.
  public var topCapHeight: Int { Int(capInsets.top) }

  // MARK: Alignment

  /// The margins that do not count where the image is aligned with something else, in points.
  public var alignmentRectInsets: UIEdgeInsets { kind.extras?.alignment ?? .zero }

  /// Returns the image with margins, in points, that do not count where an image view with it is aligned
  /// by constraints.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changing {
      var extras = $0.extras ?? Extras()
      extras.alignment = alignmentInsets
      $0.extras = extras == Extras() ? nil : extras
    }
  }

  /// Draws the image in the current context as tiles that fill a rectangle, in points, from its top left
  /// corner on.
  public func drawAsPattern(in rect: CGRect) {
    var art = artwork()
    (art.caps, art.tiles) = (EdgeInsets(), true)
    UIGraphicsGetCurrentContext()?.place(art, in: rect, nil, 1)
  }

  // MARK: Animated images

  /// The images that an animated image shows one after another; nil for another image.
  public var images: [UIImage]? { kind.extras.flatMap { $0.frames.isEmpty ? nil : $0.frames } }

  /// The time of all images once, in seconds; 0 for an image that is not animated.
  public var duration: TimeInterval { kind.extras?.duration ?? 0 }

  /// Returns an image that image views show as several ones, one after another and without end.
  ///
  /// - Parameters:
  ///   - images: The images. Those that are animated themselves are shown with each of theirs.
  ///   - duration: The time of all images once, in seconds; 0 for a thirtieth of a second for each.
  /// - Returns: Nil without images.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    let frames = images.flatMap { $0.images ?? [$0] }
    guard let first = frames.first else { return nil }
    let time =
      duration.isFinite && duration > 0 ? duration : Double(frames.count) / 30
    return first.changing {
      var extras = $0.extras ?? Extras()
      (extras.frames, extras.duration) = (frames, time)
      $0.extras = extras
    }
  }

  /// Returns an animated image of the images that are named by a name with a number behind it, from 0 or 1
  /// on to the last one that there is, at most 1024.
  ///
  /// - Parameters:
  ///   - name: The names up to their number.
  ///   - duration: The time of all images once, in seconds; 0 for a thirtieth of a second for each.
  /// - Returns: Nil when there are no such images.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    func image(_ number: Int) -> UIImage? {
      UIImage(named: "\(name)\(number)", isNoted: false)
    }
    var number = image(0) == nil ? 1 : 0
    var frames: [UIImage] = []
    while frames.count < 1024, let next = image(number) {
      frames.append(next)
      number += 1
    }
    if frames.isEmpty { ImageFailures.note("there are no pictures named “\(name)0” or “\(name)1”") }
    return animatedImage(with: frames, duration: duration)
  }
}
