import Foundation

/// Gets what a text of XML or HTML has, in its order. Elements of HTML have small letters.
protocol MarkupReader: AnyObject {
  func open(_ element: String, _ attributes: [String: String])
  func close(_ element: String)
  /// A piece of a text, whose other pieces may follow.
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
  /// What stands for letters that the text does not say.
  func entity(_ name: String)
}

/// Reads XML or HTML piece by piece: there is never a tree in memory, and no text is too long for it.
final class MarkupParser {
  enum Language { case xml, html }

  private let library: MarkupLibrary
  private let language: Language
  private let reader: any MarkupReader
  private var context: MarkupLibrary.Context?

  /// - Throws: where libxml2 is not installed.
  init(_ language: Language, _ reader: any MarkupReader) throws(TextBundle.Refusal) {
    guard let library = MarkupLibrary.shared else {
      throw TextBundle.Refusal(reason: .needsLibrary(MarkupLibrary.name))
    }
    (self.library, self.language, self.reader) = (library, language, reader)
  }

  deinit {
    guard let context else { return }
    language == .xml ? library.freeXML(context) : library.freeHTML(context)
  }

  /// Where the text breaks the rules of XML, so that nothing behind it is read; counted from 1.
  private(set) var brokenLine: Int?

  /// - Parameter bytes: of HTML in UTF-8, and no letter is in two pieces.
  func add(_ bytes: some Collection<UInt8>) {
    let all = ContiguousArray(bytes)
    guard !all.isEmpty else { return }
    all.withUnsafeBufferPointer { all in
      all.withMemoryRebound(to: CChar.self) { letters in
        guard let start = letters.baseAddress else { return }
        // How letters are encoded is told by the first four bytes.
        let head = context == nil ? min(4, letters.count) : 0
        if context == nil { begin(start, head) }
        parse(start + head, letters.count - head, isEnd: false)
      }
    }
  }

  /// What is open is closed. To be called once.
  func finish() {
    guard context != nil else { return }
    parse(nil, 0, isEnd: true)
  }

  private func begin(_ start: MarkupLibrary.Text, _ count: Int) {
    let user = Unmanaged.passUnretained(self).toOpaque()
    Self.calls.withUnsafeBytes { calls in
      switch language {
      case .xml:
        context = library.createXML(calls.baseAddress, user, start, Int32(count), nil)
        _ = library.useXML(context, MarkupLibrary.options)
      case .html:
        context = library.createHTML(calls.baseAddress, user, nil, 0, nil, MarkupLibrary.utf8)
        _ = library.useHTML(context, MarkupLibrary.htmlOptions)
        parse(start, count, isEnd: false)
      }
    }
  }

  private func parse(_ start: MarkupLibrary.Text?, _ count: Int, isEnd: Bool) {
    guard brokenLine == nil, let context else { return }
    switch language {
    case .xml:
      guard library.parseXML(context, start, Int32(count), isEnd ? 1 : 0) != 0 else { return }
      brokenLine = fatalLine
    case .html: _ = library.parseHTML(context, start, Int32(count), isEnd ? 1 : 0)
    }
  }

  /// The line of the last error, if nothing goes on behind that. Others are warnings.
  private var fatalLine: Int? {
    guard let error = library.lastError(context),
      error.load(fromByteOffset: 16, as: Int32.self) == 3
    else { return nil }
    return max(1, Int(error.load(fromByteOffset: 32, as: Int32.self)))
  }

  // MARK: What the library calls

  private static func reader(_ user: UnsafeMutableRawPointer?) -> (any MarkupReader)? {
    user.map { Unmanaged<MarkupParser>.fromOpaque($0).takeUnretainedValue().reader }
  }

  private typealias Letters = UnsafePointer<UInt8>
  private typealias User = UnsafeMutableRawPointer

  private static let open: @convention(c) (User?, Letters?, UnsafePointer<Letters?>?) -> Void = {
    user, name, attributes in
    guard let name else { return }
    var found: [String: String] = [:]
    var next = attributes
    while let name = next?[0] {
      let key = String(cString: name)
      // The first one of a name counts. A value may be none.
      if found[key] == nil { found[key] = next?[1].map { String(cString: $0) } ?? "" }
      next = next.map { $0 + 2 }
    }
    MarkupParser.reader(user)?.open(String(cString: name), found)
  }

  private static let close: @convention(c) (User?, Letters?) -> Void = { user, name in
    if let name { MarkupParser.reader(user)?.close(String(cString: name)) }
  }

  private static let reference: @convention(c) (User?, Letters?) -> Void = { user, name in
    if let name { MarkupParser.reader(user)?.entity(String(cString: name)) }
  }

  private static let text: @convention(c) (User?, Letters?, Int32) -> Void = { user, start, count in
    MarkupParser.reader(user)?.text(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// `xmlSAXHandler`: 32 words, of which those that are nil ask for nothing. Without functions for
  /// declarations there are no entities but those of XML itself.
  private static let calls: [UInt] = {
    var calls = [UInt](repeating: 0, count: 32)
    calls[14] = UInt(bitPattern: unsafeBitCast(open, to: Int.self))
    calls[15] = UInt(bitPattern: unsafeBitCast(close, to: Int.self))
    calls[16] = UInt(bitPattern: unsafeBitCast(reference, to: Int.self))
    for place in [17, 18, 25] { calls[place] = UInt(bitPattern: unsafeBitCast(text, to: Int.self)) }
    return calls
  }()
}
