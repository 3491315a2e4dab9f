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
  /// The parts of the note that is laid out next.
  private var parts: [NotePart] = []
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
  /// The note that is laid out next, its part that is, and the pieces of it so far.
  private var next: (note: Int, part: Int, maker: PieceMaker?) = (0, 0, nil)

  private func layOut(on paper: CGRect, _ printable: CGRect) {
    begin(on: paper, printable)
    while layOutNext() {}
  }

  private func begin(on paper: CGRect, _ printable: CGRect) {
    guard laidOut != paper else { return }
    laidOut = paper
    let inset = paper.insetBy(dx: Self.margin, dy: Self.margin)
    content = printable.isEmpty ? inset : inset.intersection(printable)
    content.size.height = max(50, content.height - Self.footer + 14)
    content.size.width = max(50, content.width)
    pieces = []
    next = (0, 0, nil)
  }

  /// Lays out the next part of a note.
  ///
  /// - Returns: Whether there are more.
  private func layOutNext() -> Bool {
    guard next.note < notes.count else { return false }
    let note = notes[next.note]
    if next.maker == nil { parts = NotePart.all(of: note.blocks) }
    var maker = next.maker ?? maker(for: note)
    next.maker = nil
    if next.part < parts.count { maker.add(parts[next.part]) }
    next.part += 1
    if next.part < parts.count {
      next.maker = maker
      return true
    }
    var made = maker.pieces
    if !pieces.isEmpty, !made.isEmpty { made[0].beginsPage = true }
    pieces += made
    next = (next.note + 1, 0, nil)
    if next.note == notes.count { plan = PagePlan(pieces, height: content.height) }
    return next.note < notes.count
  }

  private func maker(for note: Note) -> PieceMaker {
    var maker = PieceMaker(size: content.size, file: note.file)
    maker.link = { [weak self] url, rect in self?.link(url, rect) }
    if !note.title.isEmpty { maker.add(title: note.title) }
    return maker
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

  /// Whether making a PDF file takes so long that a window has to show how far it is.
  var isLong: Bool {
    var rest = Self.longest
    return notes.contains { note in note.blocks.contains { !$0.fits(in: &rest) } }
  }

  /// The letters of what is made at once, about 50 pages.
  private static let longest = 100_000

  /// The number of pages of the PDF file, after it was made.
  public var numberOfPDFPages: Int { plan.pages.count }

  /// Returns the pages as a PDF file, on the paper of the country; empty if the host makes none.
  public func pdf() -> Data {
    layOut(on: Self.paper, .zero)
    return pdfRenderer.pdfData { context in
      for page in plan.pages.indices { draw(page, of: context) }
    }
  }

  /// The same on another thread, which draws on the main thread step by step: a window goes on meanwhile.
  ///
  /// - Parameters:
  ///   - main: Calls the closure on the main thread, and waits for it.
  ///   - goesOn: Called with the share that is done, from 0 to 1; false if the file is not wanted any more.
  /// - Returns: The file, empty if the host makes none; nil if it is not wanted.
  nonisolated func pdf(
    on main: (@escaping @MainActor @Sendable () -> Void) -> Void, _ goesOn: (Double) -> Bool
  ) -> Data? {
    let step = PDFStep()
    main { [self] in
      begin(on: Self.paper, .zero)
      step.renderer = pdfRenderer
    }
    repeat {
      main { [self] in
        let end = piecesMade + Self.piecesOfStep
        while step.hasMore, piecesMade < end { step.hasMore = layOutNext() }
        step.share = layoutShare
        step.pages = plan.pages.count
      }
      guard goesOn(step.share * Self.sharePerLayout) else { return nil }
    } while step.hasMore
    var isWanted = true
    let file = step.renderer?.pdfData { context in
      // Only one thread at a time uses it: this one waits for the other.
      nonisolated(unsafe) let context = context
      for page in 0..<step.pages where isWanted {
        main { [self] in
          UIGraphicsPushContext(context.cgContext)
          draw(page, of: context)
          UIGraphicsPopContext()
        }
        let share = Double(page + 1) / Double(step.pages)
        isWanted = goesOn(Self.sharePerLayout + share * (Self.shareDrawn - Self.sharePerLayout))
      }
    }
    guard isWanted, goesOn(Self.shareDrawn) else { return nil }
    return file ?? Data()
  }

  /// What layout and drawing are of the whole; the rest is writing the file.
  private nonisolated static let sharePerLayout = 0.55
  private nonisolated static let shareDrawn = 0.85
  /// How many pieces are laid out before a window is asked whether it has something to do.
  private static let piecesOfStep = 200

  private var piecesMade: Int { pieces.count + (next.maker?.pieces.count ?? 0) }

  private var layoutShare: Double {
    guard next.note < notes.count else { return 1 }
    let share = parts.isEmpty ? 0 : Double(next.part) / Double(parts.count)
    return (Double(next.note) + share) / Double(notes.count)
  }

  private func draw(_ page: Int, of context: UIGraphicsPDFRendererContext) {
    context.beginPage()
    link = { [content] url, rect in
      context.setURL(url, for: rect.offsetBy(dx: content.minX, dy: content.minY))
    }
    draw(page)
    link = { _, _ in }
  }

  private var pdfRenderer: UIGraphicsPDFRenderer {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [
      String(describing: kCGPDFContextTitle): title,
      String(describing: kCGPDFContextCreator): "TreeWorld \(TreeWorldApp.version)",
    ]
    return UIGraphicsPDFRenderer(bounds: Self.paper, format: format)
  }

  private static var paper: CGRect { CGRect(origin: .zero, size: paperSize) }

  /// North America has its own.
  private static var paperSize: CGSize {
    let region = Locale.current.region?.identifier ?? ""
    return ["US", "CA", "MX", "CL", "CO", "PH"].contains(region)
      ? CGSize(width: 612, height: 792) : CGSize(width: 595.28, height: 841.89)
  }
}

/// What the steps of making a PDF file tell the thread that waits for each of them.
private final class PDFStep: @unchecked Sendable {
  var renderer: UIGraphicsPDFRenderer?
  var hasMore = true
  var share = 0.0
  var pages = 0
}

extension NoteBlock {
  /// Takes the letters of the block from those that are left; a picture takes as long as many of them.
  ///
  /// - Returns: Whether there were enough.
  fileprivate func fits(in rest: inout Int) -> Bool {
    func take(_ words: NoteWords) { for run in words.runs { rest -= run.text.utf8.count } }
    switch self {
    case .heading(_, let words), .paragraph(let words): take(words)
    case .list(let items):
      return items.allSatisfy { $0.blocks.allSatisfy { $0.fits(in: &rest) } && rest > 0 }
    case .quote(let blocks): return blocks.allSatisfy { $0.fits(in: &rest) }
    case .code(let code, _): rest -= code.utf8.count
    case .table(let table): for row in table.rows { row.forEach(take) }
    case .rule: rest -= 1
    case .file: rest -= 20_000
    case .footnotes(let notes):
      return notes.allSatisfy { $0.allSatisfy { $0.fits(in: &rest) } }
    }
    return rest > 0
  }
}
