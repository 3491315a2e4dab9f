import Foundation

/// A page of HTML as a note: pictures that stand in its text become attachments, and others are named.
struct HTMLPage {
  let title: String?
  let text: String
  let attachments: [ImportAttachment]

  static let endings: Set<String> = ["html", "htm"]

  init(_ html: String, path: String) throws(TextBundle.Refusal) {
    var attachments: [ImportAttachment] = []
    let (title, text) = try HTMLMarkdown.convert(html) { _, attributes in
      guard let source = attributes["src"], source.lowercased().hasPrefix("data:") else {
        return Self.picture(attributes)
      }
      let (data, type) = Self.data(source)
      let name = "picture \(attachments.count + 1)." + AttachmentType.ending(of: type)
      attachments.append(
        ImportAttachment(name: name, path: path) { sink in
          guard let data else { throw TextBundle.Refusal(reason: .brokenPicture(name)) }
          try sink(data)
        })
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

  /// The bytes that an address has in itself; none where they are not as it says.
  private static func data(_ address: String) -> (Data?, type: String) {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else {
      return (nil, AttachmentType.unknown)
    }
    let head = address[..<comma].dropFirst(5).split(separator: ";").map { $0.lowercased() }
    let type = head.first ?? AttachmentType.unknown
    let words = String(address[address.index(after: comma)...])
    guard head.contains("base64") else {
      return (words.removingPercentEncoding.map { Data($0.utf8) }, type)
    }
    return (Base64.data(words.removingPercentEncoding ?? words), type)
  }
}
