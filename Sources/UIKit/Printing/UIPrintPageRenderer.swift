import CoreGraphics
import Foundation

/// Draws the pages of a document that is printed. An app makes a subclass:
///
///     final class Letter: UIPrintPageRenderer {
///       override var numberOfPages: Int { 1 }
///       override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
///         text.draw(in: contentRect)
///       }
///     }
///
/// *Differs from UIKit*: there are no print formatters, which draw texts by themselves.
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
  /// The height of what is drawn above each page's content, in points. The default is 0.
  open var headerHeight: CGFloat = 0
  /// The height of what is drawn below each page's content, in points. The default is 0.
  open var footerHeight: CGFloat = 0
  /// The paper, from its top left corner, in points of 1/72 of an inch; empty before a person chose a printer.
  open internal(set) var paperRect = CGRect.zero
  /// What of the paper the printer reaches, in points; empty before a person chose a printer.
  open internal(set) var printableRect = CGRect.zero

  /// Creates a renderer without pages.
  public override init() {}

  /// The number of pages, asked for when the paper is known. The default is 0.
  open var numberOfPages: Int { 0 }

  /// Called before pages are drawn, with their range. The default does nothing.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws a page: by default its header, content and footer.
  ///
  /// - Parameters:
  ///   - pageIndex: The number of the page, from 0.
  ///   - printableRect: What the printer reaches, in points.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let (header, footer) = (max(0, headerHeight), max(0, footerHeight))
    if header > 0 {
      drawHeaderForPage(
        at: pageIndex,
        in: CGRect(
          x: printableRect.minX, y: printableRect.minY, width: printableRect.width, height: header))
    }
    drawContentForPage(
      at: pageIndex,
      in: CGRect(
        x: printableRect.minX, y: printableRect.minY + header, width: printableRect.width,
        height: max(0, printableRect.height - header - footer)))
    if footer > 0 {
      drawFooterForPage(
        at: pageIndex,
        in: CGRect(
          x: printableRect.minX, y: printableRect.maxY - footer, width: printableRect.width,
          height: footer))
    }
  }

  /// Draws what is above the content of a page, in points. The default draws nothing.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  /// Draws the content of a page, in points. The default draws nothing.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  /// Draws what is below the content of a page, in points. The default draws nothing.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}
