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
      packed = Gzip.packed(bytes, .short).flatMap { $0.count < bytes.count ? Data($0) : nil }
    }
  }

  static let page = File("text/html; charset=utf-8", PackageResources.page_html)
  static let browser = File("text/javascript; charset=utf-8", PackageResources.browser_js)
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
}
