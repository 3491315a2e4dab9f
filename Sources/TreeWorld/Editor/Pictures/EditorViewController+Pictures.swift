import Foundation
import Markdown
import MarkdownDocument
import TreeStore
import UIKit
import UniformTypeIdentifiers

/// Pictures and files of the note: showing, inserting, opening, saving and copying them.
extension EditorViewController {
  func followPictures() {
    textView.pasteConfiguration = UIPasteConfiguration(
      acceptableTypeIdentifiers: ["public.file-url", "public.image", "public.html"])
    textView.pasted = { [weak self] in self?.paste($0) }
    textView.addInteraction(UIDragInteraction(delegate: pictureDragging))
    styler.pictures = pictures
    pictures.changed = { [weak self] in
      self?.styler.exchangeFigures(of: $0)
      self?.seePictures()
    }
    pictures.attachmentsChanged = { [weak self] in
      self?.styler.styleAgain()
      self?.seePictures()
    }
  }

  /// Has the pictures in sight decoded.
  func seePictures() {
    guard let seen = textView.viewportRange else { return }
    // Before its lines are laid out, all of a text seems to be in sight.
    let end = seen.location + seen.length
    let start = min(max(seen.location, textView.place.top?.start ?? 0), end)
    pictures.see(
      styler.figures(in: NSRange(location: start, length: end - start), atMost: Self.mostSeen))
  }

  private static let mostSeen = 12

  // MARK: Inserting

  var insertFileAction: UIAction {
    UIAction(title: Strings.insertFile, image: UIImage(systemName: "paperclip")) { [weak self] _ in
      self?.askWhatToInsert()
    }
  }

  func askWhatToInsert() {
    guard presentedViewController == nil, !isLocked(), textView.isEditable else { return }
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.title = Strings.filesToInsert
    picker.prompt = Strings.insert
    picker.allowsMultipleSelection = true
    let asking = FileAsking { [weak self] urls in
      guard let self else { return }
      self.fileAsking = nil
      self.startEditing()
      self.attach(urls.map { Source.file($0) })
    }
    fileAsking = asking
    picker.delegate = asking
    present(picker, animated: true)
  }

  /// What becomes an attachment.
  enum Source: Sendable {
    case file(URL)
    case data(Data, name: String)
  }

  /// What a person pasted or dropped. Pictures and files are put in together, in the order of the items,
  /// whichever of them is loaded first.
  private func paste(_ providers: [NSItemProvider]) {
    guard !isLocked(), textView.isEditable else { return }
    let loading = LoadingSources { [weak self] in self?.attach($0) }
    for provider in providers {
      if provider.hasItemConformingToTypeIdentifier("public.file-url") {
        let use = loading.expect()
        _ = provider.loadObject(ofClass: URL.self) { (url: URL?, _: (any Error)?) in
          MainActor.assumeIsolated {
            use(url.flatMap { $0.isFileURL ? .file($0) : nil })
          }
        }
      } else if let type = ["public.png", "public.jpeg", "public.image"].first(
        where: provider.hasItemConformingToTypeIdentifier)
      {
        let ending = type == "public.jpeg" ? "jpg" : "png"
        let name = provider.suggestedName ?? "\(Strings.pastedPicture).\(ending)"
        let use = loading.expect()
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
          MainActor.assumeIsolated { use(data.map { .data($0, name: name) }) }
        }
      } else if provider.hasItemConformingToTypeIdentifier("public.html") {
        provider.loadDataRepresentation(forTypeIdentifier: "public.html") { [weak self] data, _ in
          MainActor.assumeIsolated {
            if let data { self?.insert(html: data) }
          }
        }
      }
    }
    loading.isWhole = true
  }

  /// Sources of attachments that are loaded one by one, and used together in the order in which they were expected.
  @MainActor private final class LoadingSources {
    private var sources: [Source?] = []
    private var missing = 0
    private let use: @MainActor ([Source]) -> Void
    /// Whether no more sources are expected.
    var isWhole = false { didSet { finish() } }

    init(use: @escaping @MainActor ([Source]) -> Void) { self.use = use }

    /// Returns what takes the next source, or nil if it could not be loaded.
    func expect() -> @MainActor @Sendable (Source?) -> Void {
      let place = sources.count
      sources.append(nil)
      missing += 1
      return { [self] source in
        sources[place] = source
        missing -= 1
        finish()
      }
    }

    private func finish() {
      if isWhole, missing == 0 { use(sources.compactMap { $0 }) }
    }
  }

  /// Stores files in the library in the background, and puts them in at the cursor.
  func attach(_ sources: [Source]) {
    guard !sources.isEmpty, !isLocked() else { return }
    let (library, file) = (library, file)
    background.run {
      var work = AttachingWork()
      for source in sources {
        do throws(LibraryError) {
          switch source {
          case .file(let url): work.made.append(try library.attach(url.path, to: file))
          case .data(let data, let name):
            work.made.append(try library.attach(data, named: name, to: file))
          }
        } catch {
          if work.failure == nil { work.failure = error }
        }
      }
      return work
    } then: { [weak self] in
      self?.attached($0)
    }
  }

  /// Waits until files are attached, and pictures in sight decoded.
  func settle() {
    background.settle()
    pictures.settle()
  }

  private func attached(_ work: AttachingWork) {
    if !work.made.isEmpty {
      pictures.forgetNames()
      insert(blocks: work.made.map(\.markdown))
    }
    if let failure = work.failure { tell(Strings.notAttached(failure.words)) }
  }

  /// Puts lines in at the cursor, each by itself.
  private func insert(blocks: [String]) {
    let storage = textView.textStorage
    let range = textView.selectedRange
    func unit(_ at: Int) -> UInt16? {
      guard at >= 0, at < storage.length else { return nil }
      return storage.attributedSubstring(from: NSRange(location: at, length: 1)).string.utf16.first
    }
    let before = unit(range.location - 1)
    let after = unit(range.location + range.length)
    var words = blocks.joined(separator: "\n")
    if let before, before != 10, before != 13 { words = "\n" + words }
    // What is typed next stands below.
    if after == nil || (after != 10 && after != 13) { words += "\n" }
    let start = range.location
    let end = start + words.utf16.count + (after == 10 || after == 13 ? 1 : 0)
    make(
      MarkdownEdit(start..<(start + range.length), words, selection: end..<end))
    seePictures()
  }

  /// The bytes of all pictures that are copied with a text, at most.
  private static let mostCopied = 8_000_000

  /// Puts a part of the text on the pasteboard, with its pictures for other programs.
  func copyText(_ words: String) {
    let (library, file) = (library, file)
    var room = Self.mostCopied
    let page = RichText.copy(words) { name in
      guard let attachment = (try? library.attachment(named: name, in: file)).flatMap({ $0 }),
        attachment.isPicture, !attachment.isComing, attachment.bytes <= room
      else { return nil }
      var data = Data()
      // What cannot be read is left out; its place in the note tells so.
      guard (try? library.read(attachment, { data += $0 })) != nil else { return nil }
      room -= attachment.bytes
      return .picture("data:\(attachment.type);base64,\(data.base64EncodedString())")
    }
    surroundings.shared.copied = page.map { CopiedText(page: $0, markdown: words, note: file) }
    copySelectedPicture()
  }

  /// Adds a picture that is all of the selection, for programs that take no text.
  private func copySelectedPicture() {
    let all = attachments(at: textView.selectedRange.location)
    guard isFigureSelected, all.count == 1, all[0].isPicture, !all[0].isComing else { return }
    let pasteboard = UIPasteboard.general
    let count = pasteboard.changeCount
    PictureDecoding.decode(all[0], in: library) { result in
      guard case .success(let picture) = result, pasteboard.changeCount == count,
        var item = pasteboard.items.first
      else { return }
      item["public.image"] = picture.image
      pasteboard.setItems([item])
    }
  }

  /// A page of HTML as Markdown; its own pictures become attachments. What was copied from a note is as it was there.
  private func insert(html data: Data) {
    if let copied = surroundings.shared.copied, data == Data(copied.page.utf8) {
      return insert(copied)
    }
    do throws(LibraryError) {
      let words = try library.markdown(
        ofHTML: String(decoding: data, as: UTF8.self), attachingTo: file)
      insert(words)
    } catch {
      tell(Strings.notAttached(error.words))
    }
  }

  private func insert(_ copied: CopiedText) {
    var words = copied.markdown
    do throws(LibraryError) {
      words = try library.bringAttachments(of: words, from: copied.note, to: file)
      pictures.forgetNames()
    } catch .noSuchFile {
      // Its note was erased meanwhile: the words are left.
    } catch {
      tell(Strings.notAttached(error.words))
    }
    insert(words)
    seePictures()
  }

  /// Puts Markdown in the place of the selection.
  private func insert(_ words: String) {
    guard !words.isEmpty else { return }
    let range = textView.selectedRange
    let end = range.location + words.utf16.count
    make(
      MarkdownEdit(
        range.location..<(range.location + range.length), words, selection: end..<end))
  }

  // MARK: Using

  /// The attachments that the line at a place shows.
  func attachments(at place: Int) -> [Attachment] {
    styler.figure(at: place)?.parts.compactMap(\.attachment) ?? []
  }

  /// What can be done with the attachments of a line.
  func attachmentActions(at place: Int) -> [UIMenuElement] {
    let all = attachments(at: place)
    let notes = styler.figure(at: place)?.parts.filter(\.isNote) ?? []
    let opening = notes.map { note in
      UIAction(title: Strings.openLink) { [weak self] _ in self?.openReference(.note(note.name)) }
    }
    return opening
      + all.map { attachment in
        func title(_ action: String) -> String {
          all.count == 1 ? action : Strings.named(action, attachment.shortName)
        }
        var actions = [
          UIAction(title: title(Strings.openAttachment)) { [weak self] _ in self?.open(attachment)
          },
          UIAction(title: title(Strings.saveAttachment)) { [weak self] _ in self?.save(attachment)
          },
        ]
        if attachment.isPicture {
          actions.append(
            UIAction(title: title(Strings.copyPicture)) { [weak self] _ in self?.copy(attachment) })
        }
        if !isDeleted, textView.isEditable, all.count == 1 {
          actions.append(
            UIAction(title: Strings.removeFromNote) { [weak self] _ in
              self?.removePicture(at: place)
            })
        }
        return UIMenu(options: .displayInline, children: actions)
      }
  }

  /// Opens an attachment, or a copy of it, in the desktop's program for it.
  func open(_ attachment: Attachment) {
    copying(attachment) { [weak self] url in
      UIApplication.shared.open(url) { isTaken in
        if !isTaken { self?.tell(Strings.noProgram(attachment.shortName)) }
      }
    }
  }

  private func save(_ attachment: Attachment) {
    copying(attachment) { [weak self] url in
      guard let self, self.presentedViewController == nil else { return }
      self.present(UIDocumentPickerViewController(forExporting: [url]), animated: true)
    }
  }

  private func copy(_ attachment: Attachment) {
    let place = textView.selectedRange
    PictureDecoding.decode(attachment, in: library) { [weak self] result in
      switch result {
      case .success(let picture):
        UIPasteboard.general.image = picture.image
        self?.textView.selectedRange = place
      case .failure(let refusal): self?.tell(Strings.notShown(refusal))
      }
    }
  }

  /// Writes a copy in the background, which other programs can read.
  private func copying(
    _ attachment: Attachment, then use: @escaping @MainActor (URL) -> Void
  ) {
    let library = library
    DispatchQueue.global(qos: .userInitiated).async {
      let result = Result { () throws(FileCopy.Failure) in
        try FileCopy.make(attachment, of: library)
      }
      Task { @MainActor [weak self] in
        switch result {
        case .success(let url): use(url)
        case .failure(let failure): self?.tell(Strings.noCopy(failure.reason))
        }
      }
    }
  }

  private func removePicture(at place: Int) {
    guard let range = styler.pictureRange(at: place) else { return }
    let start = range.lowerBound
    make(MarkdownEdit(range, "", selection: start..<start))
  }
}

/// The attachments that were made on another thread, and what failed first.
private struct AttachingWork: Sendable {
  var made: [Attachment] = []
  var failure: LibraryError?
}
