import Foundation

extension NSAttributedString {
  /// The kinds of documents that texts are read from.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// A text in HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// The options of reading documents.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of the document, a `DocumentType`. Without it, a document that begins with a tag is one in HTML.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// How its bytes are characters, the raw value of a `String.Encoding`. Without it UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of text for which the document has none, a dictionary.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// What is known of a document that was read.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of the document, a `DocumentType`.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// How its bytes are characters, the raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Reads a document.
  ///
  ///     let text = try NSAttributedString(
  ///       data: Data("<b>Bold</b> and <a href='https://example.org'>a link</a>".utf8),
  ///       options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
  ///
  /// Of HTML these are read: paragraphs, headings, line breaks, lists, quotations; bold, italic, underlined, struck
  /// out, small, large, raised and monospaced text; links; and of style sheets and `style` the fonts, sizes, colours,
  /// alignments, directions and indents, for rules of one element, class or identifier. Text without a size has 12
  /// points. Nothing is fetched.
  ///
  /// *Differs from UIKit*: any thread can read HTML; pictures and the frames of tables are left out; a line break
  /// inside of a paragraph is "\n"; and a document that is damaged gives what can be read of it.
  ///
  /// - Parameters:
  ///   - data: The bytes of the document.
  ///   - options: How to read it.
  ///   - dict: Becomes what is known of the document, by the raw values of `DocumentAttributeKey`; nil if that is not
  ///     needed.
  /// - Throws: An error that says what is wrong: a kind of document that is not read, or bytes that are no text in the
  ///   encoding.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let document = try ReadDocument(data, options)
    dict?.pointee = document.attributes
    self.init(attributedString: document.text)
  }

  /// Reads the document at an address of a file. See `init(data:options:documentAttributes:)`.
  ///
  /// - Throws: An error also where the file cannot be read.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    guard url.isFileURL else {
      throw DocumentReadingError(
        "“\(url.absoluteString)” is not in a file. Load its data first, and read that.")
    }
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }
}

/// Why a document cannot be read.
struct DocumentReadingError: LocalizedError, CustomStringConvertible {
  let description: String
  var errorDescription: String? { description }
  init(_ description: String) { self.description = description }
}

private struct ReadDocument {
  let text: NSAttributedString
  let attributes: NSDictionary

  init(_ data: Data, _ options: [NSAttributedString.DocumentReadingOptionKey: Any]) throws {
    let given = options[.documentType]
    let name = (given as? NSAttributedString.DocumentType)?.rawValue ?? given as? String
    let raw =
      (options[.characterEncoding] as? NSNumber)?.uintValue
      ?? options[.characterEncoding] as? UInt ?? String.Encoding.utf8.rawValue
    let encoding = String.Encoding(rawValue: raw)
    guard let words = String(data: data, encoding: encoding) else {
      throw DocumentReadingError(
        "The document of \(data.count) bytes is no text in \(encoding). Set the option characterEncoding to its own."
      )
    }
    let start = words.prefix(200).drop { $0.isWhitespace }.lowercased()
    let looksLikeHTML = ["<!doctype html", "<html", "<head", "<body"].contains {
      start.hasPrefix($0)
    }
    let kind = NSAttributedString.DocumentType(
      rawValue: name ?? (looksLikeHTML ? NSAttributedString.DocumentType.html : .plain).rawValue)
    let defaults =
      options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    switch kind {
    case .html: text = HTMLReader.read(words, defaults: defaults)
    case .plain: text = NSAttributedString(string: words, attributes: defaults)
    default:
      throw DocumentReadingError(
        "Documents of the type “\(kind.rawValue)” are not read. There are html and plain.")
    }
    attributes = NSDictionary(dictionary: [
      NSAttributedString.DocumentAttributeKey.documentType.rawValue: kind.rawValue,
      NSAttributedString.DocumentAttributeKey.characterEncoding.rawValue: NSNumber(value: raw),
    ])
  }
}
