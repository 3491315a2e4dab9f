import Foundation
import WebScene

/// The files that the page is made of, which hold nothing of anybody's, as they are and compressed.
struct PageFiles: Sendable {
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

  /// The page, which has the app's name where its window has none.
  let page: File
  /// What a browser installs as an app.
  let manifest: File

  /// - Parameter title: The name of the app, whatever it has in it.
  init(title: String) {
    let written = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")].reduce(title) {
      $0.replacing($1.0, with: $1.1)
    }
    let html = String(decoding: PackageResources.page_html, as: UTF8.self)
    page = File("text/html; charset=utf-8", Array(html.replacing("TreeWorld", with: written).utf8))
    let name = JSONValue.text(title).written
    manifest = File(
      "application/manifest+json",
      Array(
        """
        {"name":\(name),"short_name":\(name),"start_url":"/","display":"standalone",\
        "background_color":"#ffffff","theme_color":"#3584e4",\
        "icons":[{"src":"/icon.svg","sizes":"any","type":"image/svg+xml"},\
        {"src":"/icon-192.png","sizes":"192x192","type":"image/png","purpose":"any maskable"},\
        {"src":"/icon-512.png","sizes":"512x512","type":"image/png","purpose":"any maskable"}]}
        """.utf8))
  }

  /// For systems that take no drawing: without round corners, which each makes itself, by their widths.
  static let pictures = [
    180: File("image/png", PackageResources.icon_180_png),
    192: File("image/png", PackageResources.icon_192_png),
    512: File("image/png", PackageResources.icon_512_png),
  ]

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
}
