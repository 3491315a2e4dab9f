import Foundation
import MarkdownDocument
import TreeStore
import UIKit

/// Draws notes on pages, for a printer and for a PDF file: each begins on a page of its own.
public final class NotePageRenderer: UIPrintPageRenderer {
  /// A note that is printed.
  struct Note {
    let title: String
    let blocks: [NoteBlock]
    let file: (String) -> PrintedFile
  }

  /// The title of the document.
  public let title: String
  private let notes: [Note]
  private var pieces: [PagePiece] = []
  private var plan = PagePlan([], height: 1)
  private var laidOut: CGRect?
  private var link: @MainActor (URL, CGRect) -> Void = { _, _ in }

  /// The margins in points: two centimetres, or what the printer does not reach.
  private static let margin: CGFloat = 57
  private static let footer: CGFloat = 28

  init(_ notes: [Note], title: String) {
    self.notes = notes
    self.title = title
    super.init()
  }

  /// Reads notes of a library.
  ///
  /// - Throws: The error of the library.
  public convenience init(_ files: [File], in library: Library) throws(LibraryError) {
    var notes: [Note] = []
    for file in files { notes.append(try PrintedNote.note(file, in: library)) }
    self.init(notes, title: PrintedNote.title(of: files))
  }

  // MARK: Pages

  public override var numberOfPages: Int {
    layOut(on: paperRect, printableRect)
    return plan.pages.count
  }

  public override func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    layOut(on: paperRect, printableRect)
    draw(pageIndex)
  }

  private var content = CGRect.zero

  private func layOut(on paper: CGRect, _ printable: CGRect) {
    guard laidOut != paper else { return }
    laidOut = paper
    let inset = paper.insetBy(dx: Self.margin, dy: Self.margin)
    content = printable.isEmpty ? inset : inset.intersection(printable)
    content.size.height = max(50, content.height - Self.footer + 14)
    content.size.width = max(50, content.width)
    pieces = []
    for note in notes {
      var maker = PieceMaker(size: content.size, file: note.file)
      maker.link = { [weak self] url, rect in self?.link(url, rect) }
      if !note.title.isEmpty { maker.add(title: note.title) }
      maker.add(note.blocks)
      var made = maker.pieces
      if !pieces.isEmpty, !made.isEmpty { made[0].beginsPage = true }
      pieces += made
    }
    plan = PagePlan(pieces, height: content.height)
  }

  private func draw(_ page: Int) {
    guard plan.pages.indices.contains(page), let context = UIGraphicsGetCurrentContext() else {
      return
    }
    context.saveGState()
    context.translateBy(x: content.minX, y: content.minY)
    for place in plan.pages[page] { pieces[place.piece].draw(place.top, place.isFirst) }
    context.restoreGState()
    let number = PrintLook.plain(
      "\(page + 1) / \(plan.pages.count)", size: 9, color: PrintLook.pale)
    let width = number.size().width
    let top = content.maxY + 10
    number.draw(at: CGPoint(x: content.maxX - width, y: top))
    let name = NSMutableAttributedString(
      attributedString: PrintLook.plain(title, size: 9, color: PrintLook.pale))
    let cut = NSMutableParagraphStyle()
    cut.lineBreakMode = .byTruncatingTail
    cut.lineHeightMultiple = 1.3
    name.addAttribute(.paragraphStyle, value: cut, range: NSRange(location: 0, length: name.length))
    name.draw(
      with: CGRect(x: content.minX, y: top, width: max(20, content.width - width - 20), height: 16),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
  }

  // MARK: PDF

  /// The number of pages of the PDF file, after it was made.
  public var numberOfPDFPages: Int { plan.pages.count }

  /// Returns the pages as a PDF file, on the paper of the country; empty if the host makes none.
  public func pdf() -> Data {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [
      String(describing: kCGPDFContextTitle): title,
      String(describing: kCGPDFContextCreator): "TreeWorld \(TreeWorldApp.version)",
    ]
    let paper = CGRect(origin: .zero, size: Self.paperSize)
    layOut(on: paper, .zero)
    return UIGraphicsPDFRenderer(bounds: paper, format: format).pdfData { context in
      link = { [content] url, rect in
        context.setURL(url, for: rect.offsetBy(dx: content.minX, dy: content.minY))
      }
      for page in plan.pages.indices {
        context.beginPage()
        draw(page)
      }
      link = { _, _ in }
    }
  }

  /// North America has its own.
  private static var paperSize: CGSize {
    let region = Locale.current.region?.identifier ?? ""
    return ["US", "CA", "MX", "CL", "CO", "PH"].contains(region)
      ? CGSize(width: 612, height: 792) : CGSize(width: 595.28, height: 841.89)
  }
}
