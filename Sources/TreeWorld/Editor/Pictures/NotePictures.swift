import Foundation
import Markdown
import TreeStore
import UIKit

/// The figures of a note's text: what lines show of the attachments that they name.
///
/// Pictures are decoded when they come into sight, and forgotten again when many others were seen
/// since (`Docs/decisions/0074`).
@MainActor final class NotePictures {
  /// Called when a picture was decoded or forgotten: figures with it in a text are others now, also those made
  /// before names were forgotten.
  var changed: @MainActor (_ hash: String) -> Void = { _ in }
  /// Called when the attachments of the note have changed.
  var attachmentsChanged: @MainActor () -> Void = {}

  private let file: FileID
  private let library: Library
  private var figures: [[MarkdownPicture.Name]: NoteFigure] = [:]
  private var attachments: [String: Attachment?] = [:]
  private var decoded: [String: Result<DecodedPicture, PictureDecoding.Refusal>] = [:]
  /// The hashes of decoded pictures, those that were seen last at the end.
  private var seen: [String] = []
  /// The pictures in sight, from above.
  private var inSight: [Attachment] = []
  /// The hashes of pictures in sight for which there is no room beside the others.
  private var crowdedOut: Set<String> = []
  private var isDecoding = false
  private let work = BackgroundWork(PictureDecoding.queue)
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
    if attachment == nil, let note = note(named: name.written) {
      let words = note.preview.isEmpty ? Strings.noText : note.preview
      return NoteFigure.Part(
        name: name.written, attachment: nil, isNote: true,
        content: .box(symbol: "doc.text", title: note.name, detail: words))
    }
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

  /// The note that `![[Name]]` shows.
  private func note(named name: String) -> File? {
    (try? library.note(linkedBy: name, from: file)).flatMap { $0?.file }
  }

  private func content(_ attachment: Attachment?, _ name: String) -> NoteFigure.Part.Content {
    guard let attachment else {
      return .box(symbol: "questionmark", title: name, detail: Strings.notInNote)
    }
    if attachment.isComing {
      return .box(
        symbol: attachment.isPicture ? "photo" : "doc", title: attachment.shortName,
        detail: Strings.notCome)
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

  /// Has the pictures of the figures in sight decoded, one after another: what is out of sight again
  /// before its turn is not decoded.
  func see(_ figures: [NoteFigure]) {
    var hashes: Set<String> = []
    var attachments: [Attachment] = []
    for case let attachment? in figures.lazy.flatMap(\.parts).map(\.attachment)
    where attachment.isPicture && !attachment.isComing && hashes.insert(attachment.hash).inserted {
      attachments.append(attachment)
    }
    if inSight.map(\.hash) != attachments.map(\.hash) {
      inSight = attachments
      crowdedOut = []
      let again = attachments.map(\.hash).filter { decoded[$0] != nil }
      seen.removeAll { hashes.contains($0) }
      seen += again
    }
    decodeNext()
  }

  /// Waits until what is in sight is decoded.
  func settle() {
    while isDecoding { work.settle() }
  }

  private func decodeNext() {
    let next = inSight.first { decoded[$0.hash] == nil && !crowdedOut.contains($0.hash) }
    guard !isDecoding, let next else { return }
    isDecoding = true
    let library = library
    work.run {
      PictureDecoding.result(of: next, in: library)
    } then: { [weak self] result in
      self?.decoded(next.hash, result)
    }
  }

  private func decoded(
    _ hash: String, _ result: Result<DecodedPicture, PictureDecoding.Refusal>
  ) {
    isDecoding = false
    decoded[hash] = result
    if pixels(of: inSight.map(\.hash)) > Self.mostPixels, inSight.first?.hash != hash {
      // All of these are not in memory at once, and none is decoded again and again.
      decoded[hash] = nil
      crowdedOut.insert(hash)
    } else {
      seen.append(hash)
      renew(hash)
      makeRoom()
    }
    decodeNext()
  }

  private func pixels(of hashes: [String]) -> Double {
    hashes.reduce(0) { sum, hash in
      guard case .success(let picture) = decoded[hash] else { return sum }
      return sum + picture.image.size.width * picture.image.size.height
    }
  }

  private func makeRoom() {
    let hashes = Set(inSight.map(\.hash))
    var all = pixels(of: seen)
    while all > Self.mostPixels, let place = seen.firstIndex(where: { !hashes.contains($0) }) {
      let oldest = seen.remove(at: place)
      all -= pixels(of: [oldest])
      decoded[oldest] = nil
      renew(oldest)
    }
  }

  /// Has the figures with a picture made anew.
  private func renew(_ hash: String) {
    for (names, old) in figures where old.shows(hash) { figures[names] = nil }
    changed(hash)
  }

  /// The figure that stands in the place of an older one now.
  func figure(inPlaceOf old: NoteFigure) -> NoteFigure {
    let names = old.parts.map { MarkdownPicture.Name(written: $0.name, width: $0.width) }
    if let known = figures[names] { return known }
    let made = NoteFigure(names.map(part))
    figures[names] = made
    return made
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
