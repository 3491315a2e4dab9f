import Foundation
import XcodeProject

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Why a vector picture cannot be read: what draws it reads all of it before it draws anything.
enum SVGFault {
  /// A sentence with the line, or nil for one that can be read.
  static func of(_ path: String) -> String? {
    guard let data = RegularFile.contents(path) else { return nil }
    // Packed, or with names of its own for parts of its text, which are not looked up here.
    let start = String(decoding: data.prefix(4_096), as: UTF8.self)
    guard !data.starts(with: [0x1F, 0x8B]), !start.contains("<!ENTITY") else { return nil }
    let parser = XMLParser(data: data)
    // It says that it succeeded after some errors, too. Those of addresses are warnings.
    _ = parser.parse()
    guard let error = parser.parserError as NSError?, !(97...100).contains(error.code) else {
      return nil
    }
    return "Its line \(max(1, parser.lineNumber)) cannot be read as XML. Save it again."
  }
}
