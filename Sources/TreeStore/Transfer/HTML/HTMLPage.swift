import Foundation

/// A page of HTML as a note: pictures that stand in its text become attachments, and others are named.
struct HTMLPage {
  let title: String?
  let text: String
  let attachments: [ImportAttachment]

  static let endings: Set<String> = ["html", "htm"]

  init(_ html: String, path: String) {
    var attachments: [ImportAttachment] = []
    let (title, text) = HTMLMarkdown.convert(html) { _, attributes in
      guard let source = attributes["src"], source.lowercased().hasPrefix("data:") else {
        return Self.picture(attributes)
      }
      guard let (data, type) = Self.data(source) else { return nil }
      let name = "picture \(attachments.count + 1)." + AttachmentType.ending(of: type)
      attachments.append(ImportAttachment(name: name, path: path) { sink in try sink(data) })
      return AttachmentName.markdown(name, isPicture: AttachmentType.isPicture(type))
    }
    (self.title, self.text) = (title.flatMap { $0.isEmpty ? nil : $0 }, text)
    self.attachments = attachments
  }

  /// The Markdown of a picture that has an address.
  static func picture(_ attributes: [String: String]) -> String? {
    guard let source = attributes["src"], !source.isEmpty else { return nil }
    let words = (attributes["alt"] ?? "").filter { !"[]\\\n".contains($0) }
    let isPlain = source.utf8.allSatisfy { $0 > 32 && $0 != 40 && $0 != 41 }
    guard isPlain || !source.contains(where: { $0 == ">" || $0.isNewline }) else { return nil }
    return "![\(words)](" + (isPlain ? source : "<\(source)>") + ")"
  }

  private static func data(_ address: String) -> (Data, type: String)? {
    guard let comma = address.firstIndex(of: ",") else { return nil }
    let head = address[..<comma].dropFirst(5).split(separator: ";").map { $0.lowercased() }
    let type = head.first ?? AttachmentType.unknown
    guard head.contains("base64") else {
      return address[address.index(after: comma)...].removingPercentEncoding
        .map { (Data($0.utf8), type) }
    }
    return Data(
      base64Encoded: String(address[address.index(after: comma)...]),
      options: .ignoreUnknownCharacters
    ).map { ($0, type) }
  }
}
