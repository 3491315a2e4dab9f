import Foundation
import InterfaceBuilder
import Scene
import XcodeProject

/// Why a picture of a catalog is not drawn: found in its first bytes and its parts, by what the app itself asks of it, without
/// making pixels of it.
enum PictureFault {
  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "tif", "tiff", "bmp", "heic", "heif", "webp", "pdf", "svg",
  ]
  /// How much of a file has what says its size. A photograph may have a whole picture before it.
  private static let start = 256 << 10

  /// Whether a file is called as pictures are.
  static func isPicture(_ name: String) -> Bool {
    guard let ending = name.split(separator: ".").last, ending.count < name.count else {
      return false
    }
    return endings.contains(ending.lowercased())
  }

  /// A sentence with the name of the picture, or nil for one that can be drawn.
  static func sentence(of path: String, called name: String) -> String? {
    if let fault = of(path) { return "The picture “\(name)” is not drawn: \(fault)" }
    guard JPEGParts.isCut(path) else { return nil }
    return "The picture “\(name)” is drawn only in part: The file ends too early."
  }

  /// A sentence, or nil for a picture of which at least a part can be drawn.
  static func of(_ path: String) -> String? {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      return "It cannot be read; see whether you have the right to (chmod u+r)."
    }
    defer { try? handle.close() }
    let bytes = (try? handle.read(upToCount: start)) ?? Data()
    if bytes.isEmpty { return "The file is empty." }
    if path.lowercased().hasSuffix(".pdf") { return pdf(path) }
    if let format = unread(bytes) {
      return "\(format) is not read here. Save it as PNG, JPEG or SVG."
    }
    guard size(bytes, path) != nil else {
      return "It is no PNG, JPEG, GIF, WebP, SVG or PDF, or says a size that is none."
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), !isWhole(png: handle) {
      return "The file ends too early."
    }
    if PictureHeader.isVector(bytes), let fault = SVGFault.of(path) { return fault }
    if isWebP(bytes), !hasWebPLoader {
      return
        "gdk-pixbuf has no reader for WebP here. Save it as PNG or JPEG, or install one (Debian: webp-pixbuf-loader)."
    }
    return nil
  }

  private static func size(_ bytes: Data, _ path: String) -> CGSize? {
    if let size = PictureHeader.size(of: bytes) { return size }
    guard bytes.count == start, bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    return RegularFile.contents(path).flatMap { PictureHeader.size(of: $0) }
  }

  /// The format of a file that Xcode takes, and that has no reader here.
  private static func unread(_ bytes: Data) -> String? {
    let kind = bytes.prefix(12).suffix(8)
    if kind.starts(with: Data("ftyp".utf8)) {
      let brand = String(decoding: kind.suffix(4), as: UTF8.self)
      return brand.hasPrefix("av") ? "AVIF" : "HEIC"
    }
    let isTIFF = ["II*\0", "MM\0*"].contains { bytes.starts(with: Data($0.utf8)) }
    return isTIFF ? "TIFF" : nil
  }

  private static func isWebP(_ bytes: Data) -> Bool {
    bytes.starts(with: Data("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Data("WEBP".utf8))
  }

  /// Whether gdk-pixbuf, which decodes pictures for the app, has a reader that is no part of itself.
  private static let hasWebPLoader: Bool = {
    let manager = FileManager.default
    let libraries = (try? manager.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    return ([""] + libraries.map { $0 + "/" }).contains { place in
      manager.fileExists(
        atPath: "/usr/lib/\(place)gdk-pixbuf-2.0/2.10.0/loaders/libpixbufloader-webp.so")
    }
  }()

  /// Whether the parts of a PNG go on to the one that ends it.
  private static func isWhole(png handle: FileHandle) -> Bool {
    guard let end = try? handle.seekToEnd() else { return false }
    var place: UInt64 = 8
    while place + 12 <= end {
      guard (try? handle.seek(toOffset: place)) != nil,
        let head = try? handle.read(upToCount: 8), head.count == 8
      else { return false }
      let length = head.prefix(4).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      if head.suffix(4) == Data("IEND".utf8) { return true }
      place += 12 + length
    }
    return false
  }

  private static func pdf(_ path: String) -> String? {
    // What stands beside it is drawn in its place.
    guard !RegularFile.exists(path.dropLast(4) + ".svg") else { return nil }
    guard let data = RegularFile.contents(path) else {
      return RegularFile.fault(of: path).capitalizedSentence
    }
    do {
      _ = try PDFPicture.svg(data)
      return nil
    } catch {
      return "\(error.description) A frame stands in its place; save it as SVG or PNG."
    }
  }
}

extension String {
  /// A part of a sentence as one of its own.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
