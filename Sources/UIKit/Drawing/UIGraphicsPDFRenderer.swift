// The functions of C have names of their own kind.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreGraphics
import Foundation
import Scene

/// What a renderer's PDF files tell of themselves.
open class UIGraphicsPDFRendererFormat: NSObject {
  /// The facts, by Core Graphics' names of them: `kCGPDFContextTitle`, `kCGPDFContextAuthor`,
  /// `kCGPDFContextSubject`, `kCGPDFContextKeywords` and `kCGPDFContextCreator`. Others are ignored.
  open var documentInfo: [String: Any] = [:]
  /// The size of a page, in points; empty before there is a renderer.
  open internal(set) var bounds = CGRect.zero

  /// Creates a format without facts.
  public override init() {}

  /// Returns a format without facts.
  open class func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
  /// Returns a format without facts.
  open class func preferred() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

/// The name of a document's title, a `String`.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The name of who wrote a document, a `String`.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The name of what a document is about, a `String`.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The name of the words to find a document by, a `String` or an array of them.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The name of the program that made a document, a `String`.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"

/// Draws PDF files, in which lines, curves and letters remain such.
///
/// *Differs from UIKit*: the host writes the file, so an app has to have been launched on one that can, such as a
/// window; else the data is empty. The reason is noted in the transcript.
open class UIGraphicsPDFRenderer: NSObject {
  /// What the files tell of themselves.
  public let format: UIGraphicsPDFRendererFormat
  private let bounds: CGRect

  /// Creates a renderer of documents whose pages show a rectangle of the drawing, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Creates a renderer of documents whose pages show a rectangle of the drawing, in points, and a format.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  /// Returns a PDF file of what the closure draws; empty when it draws no page, or the file could not be
  /// made.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let document = PDFDocument(bounds, format.documentInfo)
    ContextStack.ofThisThread.keepingDepth {
      actions(UIGraphicsPDFRendererContext(document, format))
    }
    return document.end()
  }

  /// Writes a PDF file of what the closure draws.
  ///
  /// - Throws: The error of the file system.
  open func writePDF(
    to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void
  ) throws { try pdfData(actions: actions).write(to: url, options: .atomic) }
}

/// The context that a PDF renderer's closure draws in.
public final class UIGraphicsPDFRendererContext: NSObject {
  private let document: PDFDocument
  /// What the file tells of itself.
  public let format: UIGraphicsPDFRendererFormat

  init(_ document: PDFDocument, _ format: UIGraphicsPDFRendererFormat) {
    self.document = document
    self.format = format
  }

  /// The Core Graphics context of the page. What is drawn before the first page is not in the file.
  public var cgContext: CGContext { document.context }

  /// The rectangle of the drawing that the page shows, in points.
  public var pdfContextBounds: CGRect { document.pageBounds }

  /// Begins a page of the renderer's size.
  public func beginPage() { document.beginPage(nil) }

  /// Begins a page that shows another rectangle, in points. The facts are not used.
  public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    document.beginPage(bounds)
  }

  /// Makes a rectangle of the page, in points, lead to an address.
  public func setURL(_ url: URL, for rect: CGRect) { document.link(rect, url) }

  /// Fills a rectangle in points with the current fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Draws a frame of 1 point width within a rectangle, in the current stroke colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Restricts drawing to a rectangle in points.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A document that is being drawn.
final class PDFDocument {
  private let bounds: CGRect
  private let info: [String: Any]
  private var pages: [(bounds: CGRect, context: CGContext, links: [DocumentPage.Link])] = []
  private let none: CGContext
  /// Where the document that the functions draw goes: data, or a file.
  var target: (NSMutableData?, String?) = (nil, nil)

  /// Without a size pages are of 612 × 792 points.
  init(_ bounds: CGRect, _ info: [String: Any]) {
    let hasSize =
      bounds.width > 0 && bounds.height > 0 && bounds.width.isFinite && bounds.height.isFinite
    self.bounds = hasSize ? bounds : CGRect(x: 0, y: 0, width: 612, height: 792)
    self.info = info
    none = CGContext(area: self.bounds, fixesColors: true)
  }

  var context: CGContext { pages.last?.context ?? none }
  var pageBounds: CGRect { pages.last?.bounds ?? bounds }

  func beginPage(_ other: CGRect?) {
    let page = other.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? bounds
    let context = CGContext(area: page, fixesColors: true)
    if page.origin != .zero { context.translateBy(x: -page.minX, y: -page.minY) }
    let stack = ContextStack.ofThisThread
    if let last = stack.contexts.last?.context, last === self.context {
      stack.contexts[stack.contexts.count - 1].context = context
    } else {
      stack.contexts.append((context, nil))
    }
    pages.append((page, context, []))
  }

  func link(_ area: CGRect, _ url: URL) {
    guard let page = pages.last else { return }
    let place = area.offsetBy(dx: -page.bounds.minX, dy: -page.bounds.minY)
    pages[pages.count - 1].links.append(
      DocumentPage.Link(place, address: url.absoluteString))
  }

  /// The file; empty if there is none.
  func end() -> Data {
    guard !pages.isEmpty else { return Data() }
    var facts: [DocumentFact: String] = [:]
    for (key, fact) in Self.facts {
      let value = info[key]
      facts[fact] = value as? String ?? (value as? [String])?.joined(separator: ", ")
    }
    do {
      return try PixelMaker.writer().document(
        of: pages.map { DocumentPage($0.context.drawing, size: $0.bounds.size, links: $0.links) },
        facts, paper: .current)
    } catch {
      ImageFailures.note("\(error)")
      return Data()
    }
  }

  private static let facts: [String: DocumentFact] = [
    kCGPDFContextTitle: .title, kCGPDFContextAuthor: .author, kCGPDFContextSubject: .subject,
    kCGPDFContextKeywords: .keywords, kCGPDFContextCreator: .creator,
  ]
}

extension ContextStack {
  /// Takes away the contexts that the body leaves.
  func keepingDepth(_ body: () -> Void) {
    let depth = contexts.count
    body()
    contexts.removeLast(max(0, contexts.count - depth))
  }
}

/// Begins a PDF file in data, as the current context. It is there after `UIGraphicsEndPDFContext()`.
///
/// - Parameters:
///   - data: What the file is appended to.
///   - bounds: The rectangle that pages show, in points; empty for 612 × 792 points.
///   - documentInfo: What the file tells of itself, or nil.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) { PDFStack.ofThisThread.begin(bounds, documentInfo, (data, nil)) }

/// Begins a PDF file, as the current context. It is written by `UIGraphicsEndPDFContext()`.
///
/// - Parameters:
///   - path: The path of the file.
///   - bounds: The rectangle that pages show, in points; empty for 612 × 792 points.
///   - documentInfo: What the file tells of itself, or nil.
/// - Returns: Whether there is a folder for the file.
@discardableResult public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
  guard FileManager.default.isWritableFile(atPath: folder) else { return false }
  PDFStack.ofThisThread.begin(bounds, documentInfo, (nil, path))
  return true
}

/// Begins a page of the document's size. Does nothing without a document.
public func UIGraphicsBeginPDFPage() { PDFStack.ofThisThread.documents.last?.beginPage(nil) }

/// Begins a page that shows another rectangle, in points. The facts are not used.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  PDFStack.ofThisThread.documents.last?.beginPage(bounds)
}

/// Returns the rectangle that the page shows, in points; empty without a document.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
  PDFStack.ofThisThread.documents.last?.pageBounds ?? .zero
}

/// Makes a rectangle of the page, in points, lead to an address.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  PDFStack.ofThisThread.documents.last?.link(rect, url)
}

/// Ends the document and writes it. The previous context becomes the current one again.
public func UIGraphicsEndPDFContext() { PDFStack.ofThisThread.end() }

/// The documents that are drawn by functions on a thread, the innermost last.
private final class PDFStack {
  private(set) var documents: [PDFDocument] = []

  private static let key = "UIGraphics.documents"

  static var ofThisThread: PDFStack {
    let dictionary = Thread.current.threadDictionary
    if let known = dictionary[key] as? PDFStack { return known }
    let made = PDFStack()
    dictionary[key] = made
    return made
  }

  func begin(_ bounds: CGRect, _ info: [AnyHashable: Any]?, _ target: (NSMutableData?, String?)) {
    var facts: [String: Any] = [:]
    for (key, value) in info ?? [:] { if let key = key as? String { facts[key] = value } }
    let document = PDFDocument(bounds, facts)
    document.target = target
    documents.append(document)
    ContextStack.ofThisThread.contexts.append((document.context, nil))
  }

  func end() {
    guard let document = documents.popLast() else { return }
    let stack = ContextStack.ofThisThread
    if let last = stack.contexts.last?.context, last === document.context {
      stack.contexts.removeLast()
    }
    let file = document.end()
    document.target.0?.append(file)
    guard let path = document.target.1 else { return }
    do {
      try file.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      ImageFailures.note("\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
