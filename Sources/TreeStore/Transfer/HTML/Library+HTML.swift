import Foundation

extension Library {
  /// Returns a page or a part of one as Markdown, for a note that it is pasted into. Pictures that it has
  /// in itself become attachments of the note; others stay addresses, and nothing is fetched.
  ///
  /// - Parameters:
  ///   - html: HTML as another program copies it.
  ///   - note: The note.
  /// - Throws: `.cannotRead` for elements that stand in each other too deep, and where libxml2 is not
  ///   installed; `.noSuchFile`, or another error of the library.
  public func markdown(
    ofHTML html: String, attachingTo note: FileID
  ) throws(LibraryError) -> String {
    let page: HTMLPage
    do throws(TextBundle.Refusal) {
      page = try HTMLPage(html, path: "")
    } catch {
      throw .cannotRead(path: "HTML", reason: error.reason)
    }
    var names: [String: String] = [:]
    for attachment in page.attachments {
      var data = Data()
      // What is broken stays a name that leads nowhere.
      do { try attachment.read { data += $0 } } catch { continue }
      let made = try attach(data, named: attachment.name, to: note)
      if made.name != attachment.name { names[attachment.name] = made.name }
    }
    var text = page.text
    if !names.isEmpty {
      text = AttachmentReference.replace(in: text) { reference in
        reference.name.flatMap { names[$0] }.map(reference.writing)
      }
    }
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
