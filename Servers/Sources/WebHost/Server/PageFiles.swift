import CDeflate
import Foundation

/// The files that the page is made of, which hold nothing of anybody's, as they are and compressed.
enum PageFiles {
  struct File: Sendable {
    let type: String
    let bytes: Data
    /// In gzip's format; nil if that would not be shorter.
    let packed: Data?

    init(_ type: String, _ bytes: [UInt8]) {
      self.type = type
      self.bytes = Data(bytes)
      packed = PageFiles.gzip(bytes).flatMap { $0.count < bytes.count ? Data($0) : nil }
    }
  }

  static let page = File("text/html; charset=utf-8", PackageResources.page_html)
  static let script = File("text/javascript; charset=utf-8", PackageResources.script_js)
  static let editor = File("text/javascript; charset=utf-8", PackageResources.editor_js)
  static let style = File("text/css; charset=utf-8", PackageResources.style_css)
  static let icon = File(
    "image/svg+xml",
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" \
      fill="#3584e4"/><path d="M20 16h20l8 8v26H20z" fill="#fff"/><path d="M26 30h16M26 37h16M26 44h10" \
      stroke="#3584e4" stroke-width="3"/></svg>
      """.utf8))
  static let manifest = File(
    "application/manifest+json",
    Array(
      """
      {"name":"TreeWorld","short_name":"TreeWorld","start_url":"/","display":"standalone",\
      "background_color":"#ffffff","theme_color":"#3584e4",\
      "icons":[{"src":"/icon.svg","sizes":"any","type":"image/svg+xml"}]}
      """.utf8))

  /// In gzip's format, as short as zlib makes it; nil if there is no memory for it.
  static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 15 bits of window, and 16 for gzip's head.
    guard
      deflateInit2_(
        &stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let (inputCount, outputCount) = (UInt32(input.count), UInt32(output.count))
    let result = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = inputCount
        stream.next_out = output.baseAddress
        stream.avail_out = outputCount
        return deflate(&stream, Z_FINISH)
      }
    }
    guard result == Z_STREAM_END else { return nil }
    return Array(output.prefix(Int(stream.total_out)))
  }
}
