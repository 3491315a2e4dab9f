import Foundation
import TreeStore
import UIKit

/// A picture with no more pixels than are shown of it.
struct DecodedPicture: Sendable {
  let image: UIImage
  /// The size that it has by itself, in points.
  let size: CGSize
}

/// Decodes pictures of a library in the background, one after another: there is never more than one
/// in memory with all of its pixels.
enum PictureDecoding {
  /// Why a picture is not shown.
  enum Refusal: Error {
    /// It has so many bytes.
    case large(Int)
    /// It has so many columns and rows of pixels.
    case pixels(Int, Int)
    /// It is damaged, or of a kind that is not known.
    case broken
    case library(LibraryError)
  }

  /// Larger files are not read for being shown.
  static let mostBytes = 64_000_000
  /// A picture that is decoded as a whole has at most so many pixels, 200 MB.
  static let mostPixels = 50_000_000.0
  /// The pixels of one that is shown: a column at two pixels for each point, and twice as high.
  private static let most = CGSize(width: 1600, height: 3200)

  static let queue = DispatchQueue(label: "pictures of notes", qos: .userInitiated)

  /// Reads and decodes a picture, on any thread.
  static func result(
    of attachment: Attachment, in library: Library
  ) -> Result<DecodedPicture, Refusal> {
    Result { () throws(Refusal) in try picture(attachment, library) }
  }

  static func decode(
    _ attachment: Attachment, in library: Library,
    then done: @escaping @MainActor (Result<DecodedPicture, Refusal>) -> Void
  ) {
    queue.async {
      let result = result(of: attachment, in: library)
      Task { @MainActor in done(result) }
    }
  }

  /// Reads a picture as it is in its file, after it was decoded once to see that it can be; on any thread.
  static func file(of attachment: Attachment, in library: Library) -> Result<UIImage, Refusal> {
    Result { () throws(Refusal) in
      let file = try read(attachment, library)
      // Small, as JPEG is decoded faster so.
      guard file.preparingThumbnail(of: CGSize(width: 16, height: 16)) != nil else { throw .broken }
      return file
    }
  }

  /// The file of a picture that is not too large to be decoded.
  private static func read(
    _ attachment: Attachment, _ library: Library
  ) throws(Refusal) -> UIImage {
    guard attachment.bytes <= mostBytes else { throw .large(attachment.bytes) }
    var data = Data()
    do throws(LibraryError) {
      try library.read(attachment) { data += $0 }
    } catch {
      throw .library(error)
    }
    guard let file = UIImage(data: data) else {
      if let pixels = attachment.pixels, Double(pixels.width) * Double(pixels.height) > mostPixels {
        throw .pixels(pixels.width, pixels.height)
      }
      throw .broken
    }
    let size = file.size
    guard size.width >= 1, size.height >= 1 else { throw .broken }
    // JPEG is made smaller while it is decoded.
    let isScaled = attachment.type == "image/jpeg" || attachment.type == "image/svg+xml"
    guard isScaled || size.width * size.height <= mostPixels else {
      throw .pixels(Int(size.width), Int(size.height))
    }
    return file
  }

  private static func picture(
    _ attachment: Attachment, _ library: Library
  ) throws(Refusal) -> DecodedPicture {
    let file = try read(attachment, library)
    let size = file.size
    let scale = min(1, most.width / size.width, most.height / size.height)
    // A vector graphic is sharp in any size, and may say a small one.
    let isVector = attachment.type == "image/svg+xml"
    let factor = isVector ? min(2, most.width / size.width, most.height / size.height) : scale
    let target = CGSize(
      width: max(1, (size.width * factor).rounded()),
      height: max(1, (size.height * factor).rounded()))
    guard let image = file.preparingThumbnail(of: target) else { throw .broken }
    return DecodedPicture(image: image, size: size)
  }
}
