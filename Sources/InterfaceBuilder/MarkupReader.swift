import Foundation
import FoundationXML

/// Reads XML to elements, and refuses what no document of Interface Builder has: types of documents with entities of
/// their own, and nesting that a compiler could not follow.
final class MarkupReader: NSObject, XMLParserDelegate {
  /// Deeper than any hierarchy of views that a screen could show.
  static let greatestDepth = 200
  static let greatestSize = 64 << 20
  static let greatestCount = 400_000

  private let document: String
  private var stack: [MarkupElement] = []
  private var root: MarkupElement?
  private var failure: InterfaceBuilderError?
  private var fault: (line: Int, error: any Error)?
  private var count = 0

  private init(document: String) { self.document = document }

  static func read(_ data: Data, document: String) throws(InterfaceBuilderError) -> MarkupElement {
    func fail(_ line: Int, _ message: String) -> InterfaceBuilderError {
      InterfaceBuilderError(document: document, line: line, message: message)
    }
    if data.isEmpty { throw fail(0, "The document is empty.") }
    if data.count > greatestSize {
      throw fail(0, "The document has \(data.count) bytes; at most \(greatestSize) are read.")
    }
    // Foundation's parser traps where a name is not UTF-8.
    guard let text = String(validating: data, as: UTF8.self) else {
      throw fail(0, "The document is not in UTF-8, as Interface Builder writes it.")
    }
    if let encoding = text.prefix(200).firstMatch(of: #/encoding="([^"]*)"/#)?.1,
      encoding.uppercased() != "UTF-8"
    {
      throw fail(1, "The document is in \(encoding); Interface Builder writes UTF-8.")
    }
    for word in ["<!DOCTYPE", "<!ENTITY"] where data.range(of: Data(word.utf8)) != nil {
      throw fail(0, "The document has a \(word)> of its own, which Interface Builder never writes.")
    }
    if let line = AttributeLimit.lineOfExcess(in: data) {
      throw fail(line, "The element has more than \(AttributeLimit.greatestCount) attributes.")
    }
    let reader = MarkupReader(document: document)
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isRead = parser.parse()
    if let failure = reader.failure { throw failure }
    guard isRead, let root = reader.root, reader.stack.isEmpty else {
      if reader.root != nil, let line = tornLine(data) {
        throw fail(line, "The document ends within an element. It is left out.")
      }
      let fault: (line: Int, error: (any Error)?) =
        reader.fault.map { ($0.line, $0.error) } ?? (parser.lineNumber, parser.parserError)
      throw fail(
        max(fault.line, 1),
        "The document is not XML: \(MarkupFault.sentence(fault.error)) It is left out.")
    }
    return root
  }

  /// The parser goes on after a mistake, and others follow from it: the first one counts.
  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    if fault == nil { fault = (parser.lineNumber, parseError) }
  }

  /// The line of the last tag if that has no end: the parser names other mistakes before this one.
  private static func tornLine(_ data: Data) -> Int? {
    guard let open = data.lastIndex(of: UInt8(ascii: "<")),
      !data[open...].contains(UInt8(ascii: ">"))
    else { return nil }
    return 1 + data[..<open].count { $0 == UInt8(ascii: "\n") }
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard failure == nil else { return }
    count += 1
    let line = parser.lineNumber
    if stack.count >= Self.greatestDepth {
      return stop(parser, line, "Elements are nested more than \(Self.greatestDepth) deep.")
    }
    if count > Self.greatestCount {
      return stop(parser, line, "The document has more than \(Self.greatestCount) elements.")
    }
    let element = MarkupElement(name: elementName, attributes: attributes, line: line)
    if let parent = stack.last {
      parent.children.append(element)
    } else if root == nil {
      root = element
    }
    stack.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard failure == nil, !stack.isEmpty else { return }
    stack.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard failure == nil, let element = stack.last else { return }
    element.text += string
  }

  private func stop(_ parser: XMLParser, _ line: Int, _ message: String) {
    failure = InterfaceBuilderError(document: document, line: line, message: message)
    parser.abortParsing()
  }
}
