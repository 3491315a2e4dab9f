import CPangoCairo
import Foundation
import Scene

extension Rasterizer {
  /// An SVG file with the drawing, in which letters are outlines and need no font.
  ///
  /// - Parameter size: units of the drawing. nil is returned for one without extent.
  public func svg(_ drawing: Drawing, size: CGSize, paper: Paper = Paper()) -> Data? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    let file = Written()
    let surface = cairo_svg_surface_create_for_stream(
      Written.write, Unmanaged.passUnretained(file).toOpaque(), size.width, size.height)
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface)
    else { return nil }
    draw(drawing, on: cairo, paper)
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? file.data : nil
  }
}

extension Rasterizer {
  /// A PDF file with a page for each drawing; nil for pages without extent, and for none.
  public func document(
    _ pages: [DocumentPage], _ facts: [DocumentFact: String] = [:], paper: Paper = Paper()
  ) -> Data? {
    let sizes = pages.map(\.size)
    guard let first = sizes.first,
      sizes.allSatisfy({ $0.width > 0 && $0.height > 0 && max($0.width, $0.height) < 14_400 })
    else { return nil }
    let file = Written()
    let surface = cairo_pdf_surface_create_for_stream(
      Written.write, Unmanaged.passUnretained(file).toOpaque(), first.width, first.height)
    defer { cairo_surface_destroy(surface) }
    // Newer versions pack what a document tells of itself, for which few programs ask.
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    for (fact, text) in facts { cairo_pdf_surface_set_metadata(surface, fact.native, text) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface)
    else { return nil }
    for page in pages {
      cairo_pdf_surface_set_size(surface, page.size.width, page.size.height)
      cairo_save(cairo)
      // Pictures have the pixels of paper, which has more of them than a point.
      draw(page.drawing, on: cairo, paper, density: 3)
      cairo_restore(cairo)
      for link in page.links { add(link, to: cairo) }
      cairo_show_page(cairo)
    }
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? file.data : nil
  }

  private func add(_ link: DocumentPage.Link, to cairo: OpaquePointer) {
    let area = link.area
    let quoted = link.address.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "'", with: "\\'")
    let words =
      "rect=[\(area.minX) \(area.minY) \(area.width) \(area.height)] uri='\(quoted)'"
    // Cairo leaves out the links of a page on which nothing is drawn; what cannot be seen is enough.
    cairo_save(cairo)
    cairo_set_source_rgba(cairo, 1, 1, 1, 0.005)
    cairo_rectangle(cairo, area.minX, area.minY, area.width, area.height)
    cairo_fill(cairo)
    cairo_restore(cairo)
    cairo_tag_begin(cairo, "Link", words)
    cairo_tag_end(cairo, "Link")
  }
}

extension DocumentFact {
  fileprivate var native: cairo_pdf_metadata_t {
    switch self {
    case .title: CAIRO_PDF_METADATA_TITLE
    case .author: CAIRO_PDF_METADATA_AUTHOR
    case .subject: CAIRO_PDF_METADATA_SUBJECT
    case .keywords: CAIRO_PDF_METADATA_KEYWORDS
    case .creator: CAIRO_PDF_METADATA_CREATOR
    }
  }
}

/// What cairo writes, piece by piece.
final class Written {
  var data = Data()

  static let write: cairo_write_func_t = { closure, bytes, count in
    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<Written>.fromOpaque(closure).takeUnretainedValue().data
      .append(bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }
}

extension Canvas {
  /// A PNG file of the pixels.
  var png: Data? {
    let file = Written()
    cairo_surface_flush(surface)
    let status = cairo_surface_write_to_png_stream(
      surface, Written.write, Unmanaged.passUnretained(file).toOpaque())
    return status == CAIRO_STATUS_SUCCESS ? file.data : nil
  }
}
