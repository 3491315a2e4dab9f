import Foundation
import TreeStore
import UIKit

/// Drags the pictures and files of a line out of the text: to a file manager, as copies, and to other programs, as
/// pictures.
///
/// A press has selected the line; letters are dragged by the text itself.
@MainActor final class PictureDragging: UIDragInteractionDelegate {
  private weak var editor: EditorViewController?

  init(_ editor: EditorViewController) { self.editor = editor }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let editor, editor.isFigureSelected else { return [] }
    return editor.attachments(at: editor.textView.selectedRange.location).map { attachment in
      UIDragItem(itemProvider: Self.provider(attachment, editor.library))
    }
  }

  /// What is dragged stays in the note.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { false }

  private static func provider(_ attachment: Attachment, _ library: Library) -> NSItemProvider {
    let provider = NSItemProvider()
    provider.suggestedName = attachment.shortName
    let pictures = ["image/png": "public.png", "image/jpeg": "public.jpeg"]
    if let type = pictures[attachment.type] {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
        do throws(LibraryError) {
          var data = Data()
          try library.read(attachment) { data += $0 }
          done(data, nil)
        } catch {
          done(nil, error)
        }
        return nil
      }
    }
    provider.registerDataRepresentation(forTypeIdentifier: "public.file-url", visibility: .all) {
      done in
      do throws(FileCopy.Failure) {
        done(Data(try FileCopy.make(attachment, of: library).absoluteString.utf8), nil)
      } catch {
        done(nil, error)
      }
      return nil
    }
    return provider
  }
}

extension EditorViewController {
  /// Whether what is selected is all of a line that shows pictures or files.
  var isFigureSelected: Bool {
    let range = textView.selectedRange
    guard range.length > 0, let picture = styler.pictureRange(at: range.location) else {
      return false
    }
    return range.location <= picture.lowerBound && NSMaxRange(range) + 1 >= picture.upperBound
  }
}
