import Foundation
import Markdown
import TreeStore
import UIKit

/// The figures of a note's text: what lines show of the attachments that they name.
///
/// Pictures are decoded when they come into sight, and forgotten again when many others were seen
/// since (`Docs/decisions/0074`).
@MainActor final class NotePictures {
  /// Called when a figure has become another one: a picture was decoded or forgotten.
  var changed: @MainActor (_ old: NoteFigure, _ new: NoteFigure) -> Void = { _, _ in }
  /// Called when the attachments of the note have changed.
  var attachmentsChanged: @MainActor () -> Void = {}

  private let file: FileID
  private let library: Library
  private var figures: [[MarkdownPicture.Name]: NoteFigure] = [:]
  private var attachments: [String: Attachment?] = [:]
  private var decoded: [String: Result<DecodedPicture, PictureDecoding.Refusal>] = [:]
  /// The hashes of decoded pictures, those that were seen last at the end.
  private var seen: [String] = []
  private var decoding: Set<String> = []
  private var observation: LibraryObservation?

  /// The pixels of all decoded pictures, which are at most those of one screen and what is near it.
  private static let mostPixels = 24_000_000.0

  init(_ file: FileID, in library: Library) {
    (self.file, self.library) = (file, library)
  }

  /// The number of pictures that are in memory, for tests of cost.
  var decodedCount: Int {
    decoded.values.count {
      if case .success = $0 { true } else { false }
    }
  }

  /// Whether a line had a picture.
  var isUsed: Bool { observation != nil }

  // MARK: Figures

  /// The figure of a line with these pictures; nil for addresses, of which nothing is fetched.
  func figure(for pictures: [MarkdownPicture]) -> NoteFigure? {
    let names = pictures.filter { !Self.isAddress($0.written) }.map(\.name)
    guard !names.isEmpty else { return nil }
    follow()
    if let known = figures[names] { return known }
    let made = NoteFigure(names.map(part))
    figures[names] = made
    return made
  }

  /// A scheme and a colon, or another computer.
  private static func isAddress(_ written: String) -> Bool {
    if written.hasPrefix("//") || written.hasPrefix("#") { return true }
    guard let colon = written.firstIndex(of: ":") else { return false }
    let scheme = written[..<colon]
    return scheme.count > 1 && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private func part(_ name: MarkdownPicture.Name) -> NoteFigure.Part {
    let attachment = attachment(named: name.written)
    return NoteFigure.Part(
      name: name.written, attachment: attachment, content: content(attachment, name.written),
      width: name.width)
  }

  /// The attachment that the text means by a name.
  func attachment(named name: String) -> Attachment? {
    if let known = attachments[name] { return known }
    let found = (try? library.attachment(named: name, in: file)).flatMap { $0 }
    attachments[name] = .some(found)
    return found
  }

  private func content(_ attachment: Attachment?, _ name: String) -> NoteFigure.Part.Content {
    guard let attachment else {
      return .box(symbol: "questionmark", title: name, detail: Strings.notInNote)
    }
    guard attachment.isPicture else {
      return .box(
        symbol: "doc", title: attachment.shortName, detail: Strings.size(attachment.bytes))
    }
    switch decoded[attachment.hash] {
    case .success(let picture): return .picture(picture)
    case .failure(let refusal):
      return .box(
        symbol: "photo", title: attachment.shortName, detail: Strings.notShown(refusal))
    case nil:
      return .waiting(attachment.pixels.map { CGSize(width: $0.width, height: $0.height) })
    }
  }

  // MARK: Decoding

  /// Has the pictures of a figure decoded that is in sight.
  func see(_ figure: NoteFigure) {
    for part in figure.parts {
      guard let attachment = part.attachment, attachment.isPicture else { continue }
      let hash = attachment.hash
      if decoded[hash] != nil {
        seen.removeAll { $0 == hash }
        seen.append(hash)
      } else if decoding.insert(hash).inserted {
        PictureDecoding.decode(attachment, in: library) { [weak self] result in
          self?.decoded(hash, result)
        }
      }
    }
  }

  private func decoded(
    _ hash: String, _ result: Result<DecodedPicture, PictureDecoding.Refusal>
  ) {
    decoding.remove(hash)
    decoded[hash] = result
    seen.append(hash)
    renew(hash)
    makeRoom()
  }

  private func makeRoom() {
    func pixels(_ hash: String) -> Double {
      guard case .success(let picture) = decoded[hash] else { return 0 }
      return picture.image.size.width * picture.image.size.height
    }
    var all = seen.reduce(0) { $0 + pixels($1) }
    while all > Self.mostPixels, seen.count > 1 {
      let oldest = seen.removeFirst()
      all -= pixels(oldest)
      decoded[oldest] = nil
      renew(oldest)
    }
  }

  /// Makes the figures with a picture anew.
  private func renew(_ hash: String) {
    for (names, old) in figures where old.parts.contains(where: { $0.attachment?.hash == hash }) {
      let made = NoteFigure(names.map(part))
      figures[names] = made
      changed(old, made)
    }
  }

  // MARK: Following the library

  private func follow() {
    guard observation == nil else { return }
    observation = library.observeAttachments(of: file) { [weak self] _ in
      self?.forgetNames()
      self?.attachmentsChanged()
    }
  }

  /// Names may mean other attachments now; decoded pictures are known by their content.
  func forgetNames() {
    attachments = [:]
    figures = [:]
  }
}

extension MarkdownPicture {
  /// What tells figures apart.
  struct Name: Hashable {
    let written: String
    let width: Int?
  }

  var name: Name { Name(written: written, width: width) }
}

extension Attachment {
  /// The name without the folders in front of it.
  var shortName: String { name.split(separator: "/").last.map { String($0) } ?? name }
}
