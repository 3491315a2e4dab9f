import Foundation

/// libxml2, as much of it as reads markup piece by piece. Its types are those of `libxml/parser.h` and
/// `libxml/HTMLparser.h`, which have been the same in all of its versions.
///
/// It is never changed after it was loaded, and its functions may be called by any thread.
struct MarkupLibrary: @unchecked Sendable {
  /// Nil where libxml2 is not installed.
  static let shared = MarkupLibrary()
  static let name = "libxml2"

  typealias Text = UnsafePointer<CChar>
  typealias Context = OpaquePointer
  typealias CreateXML =
    @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?, Text?, Int32, Text?) -> Context?
  typealias CreateHTML =
    @convention(c) (
      UnsafeRawPointer?, UnsafeMutableRawPointer?, Text?, Int32, Text?, Int32
    ) -> Context?
  typealias Use = @convention(c) (Context?, Int32) -> Int32
  typealias Parse = @convention(c) (Context?, Text?, Int32, Int32) -> Int32
  typealias Free = @convention(c) (Context?) -> Void
  typealias LastError = @convention(c) (Context?) -> UnsafeRawPointer?

  let createXML: CreateXML
  let useXML: Use
  let parseXML: Parse
  let freeXML: Free
  let createHTML: CreateHTML
  let useHTML: Use
  let parseHTML: Parse
  let freeHTML: Free
  let lastError: LastError

  private init?() {
    let files = ["libxml2.so.2", "libxml2.so.16", "libxml2.so"]
    guard let library = SystemLibrary(files),
      let prepare: @convention(c) () -> Void = library.function("xmlInitParser"),
      let createXML: CreateXML = library.function("xmlCreatePushParserCtxt"),
      let useXML: Use = library.function("xmlCtxtUseOptions"),
      let parseXML: Parse = library.function("xmlParseChunk"),
      let freeXML: Free = library.function("xmlFreeParserCtxt"),
      let createHTML: CreateHTML = library.function("htmlCreatePushParserCtxt"),
      let useHTML: Use = library.function("htmlCtxtUseOptions"),
      let parseHTML: Parse = library.function("htmlParseChunk"),
      let freeHTML: Free = library.function("htmlFreeParserCtxt"),
      let lastError: LastError = library.function("xmlCtxtGetLastError")
    else { return nil }
    prepare()
    (self.createXML, self.useXML, self.parseXML, self.freeXML) =
      (createXML, useXML, parseXML, freeXML)
    (self.createHTML, self.useHTML, self.parseHTML, self.freeHTML) =
      (createHTML, useHTML, parseHTML, freeHTML)
    self.lastError = lastError
  }

  /// Nothing is fetched, and nothing is printed. What makes a small text enormous, or is deeper than 256
  /// in XML, is refused by the library as long as it is not told otherwise.
  static let options: Int32 = 1 << 11 | 1 << 5 | 1 << 6
  /// The letters are UTF-8 already, whatever a page says of itself.
  static let htmlOptions: Int32 = options | 1 << 21
  static let utf8: Int32 = 1
}
