import Foundation
import Markdown
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

  /// What a person pasted or dropped.
  private func paste(_ providers: [NSItemProvider]) {
    guard !isLocked() else { return }
    for provider in providers {
      if provider.hasItemConformingToTypeIdentifier("public.file-url") {
        _ = provider.loadObject(ofClass: URL.self) { [weak self] (url: URL?, _: (any Error)?) in
          MainActor.assumeIsolated {
            if let url, url.isFileURL { self?.attach([.file(url)]) }
          }
        }
      } else if let type = ["public.png", "public.jpeg", "public.image"].first(
        where: provider.hasItemConformingToTypeIdentifier)
      {
        let ending = type == "public.jpeg" ? "jpg" : "png"
        let name = provider.suggestedName ?? "\(Strings.pastedPicture).\(ending)"
        provider.loadDataRepresentation(forTypeIdentifier: type) { [weak self] data, _ in
          MainActor.assumeIsolated {
            if let data { self?.attach([.data(data, name: name)]) }
          }
        }
      } else if provider.hasItemConformingToTypeIdentifier("public.html") {
        provider.loadDataRepresentation(forTypeIdentifier: "public.html") { [weak self] data, _ in
          MainActor.assumeIsolated {
            if let data { self?.insert(html: data) }
          }
        }
      }
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

  /// A page of HTML as Markdown; its own pictures become attachments.
  private func insert(html data: Data) {
    do throws(LibraryError) {
      let words = try library.markdown(
        ofHTML: String(decoding: data, as: UTF8.self), attachingTo: file)
      guard !words.isEmpty else { return }
      let range = textView.selectedRange
      let end = range.location + words.utf16.count
      make(
        MarkdownEdit(
          range.location..<(range.location + range.length), words, selection: end..<end))
    } catch {
      tell(Strings.notAttached(error.words))
    }
  }

  // MARK: Using

  /// The attachments that the line at a place shows.
  func attachments(at place: Int) -> [Attachment] {
    styler.figure(at: place)?.parts.compactMap(\.attachment) ?? []
  }

  /// What can be done with the attachments of a line.
  func attachmentActions(at place: Int) -> [UIMenuElement] {
    let all = attachments(at: place)
    return all.map { attachment in
      func title(_ action: String) -> String {
        all.count == 1 ? action : Strings.named(action, attachment.shortName)
      }
      var actions = [
        UIAction(title: title(Strings.openAttachment)) { [weak self] _ in self?.open(attachment) },
        UIAction(title: title(Strings.saveAttachment)) { [weak self] _ in self?.save(attachment) },
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
