import Foundation
import Scene

/// What the page puts on the clipboard of the browser.
extension WebHost {
  /// What is sent to the page besides a text that is copied, in bytes, at most.
  private static let mostCopied = 2_000_000

  public func copy(_ text: String) { order("copy", .text(text)) }

  /// `[text, HTML or null, PNG in base64 or null]`; what is too large to be sent is left out.
  public func copy(_ text: String, with others: [String: Data]) {
    var room = Self.mostCopied
    func data(_ type: String) -> Data? {
      guard let data = others[type], !data.isEmpty, data.count <= room else { return nil }
      room -= data.count
      return data
    }
    let html = data(Parcel.htmlType).map { JSONValue.text(String(decoding: $0, as: UTF8.self)) }
    let png = data(Parcel.pngType).map { JSONValue.text($0.base64EncodedString()) }
    guard html != nil || png != nil else { return copy(text) }
    order("copy", [.text(text), html ?? .null, png ?? .null])
  }
}
