import Foundation
import Markdown
import UIKit

/// Saves notes in a form, where a person wants them.
final class SaveFormActivity: UIActivity, UIDocumentPickerDelegate {
  private let form: ShareForm
  private let make: @MainActor () throws(ShareForm.Failure) -> [URL]

  init(_ form: ShareForm, _ make: @escaping @MainActor () throws(ShareForm.Failure) -> [URL]) {
    self.form = form
    self.make = make
    super.init()
  }

  override class var activityCategory: Category { .action }
  override var activityTitle: String? { form.title }
  override var activityImage: UIImage? { UIImage(systemName: form.symbol) }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }

  override var activityViewController: UIViewController? {
    do throws(ShareForm.Failure) {
      let picker = UIDocumentPickerViewController(forExporting: try make(), asCopy: true)
      picker.title = form.title
      picker.delegate = self
      return picker
    } catch {
      let alert = UIAlertController(
        title: Strings.failed, message: error.words, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: Strings.ok, style: .default) { [weak self] _ in
          self?.activityDidFinish(false)
        })
      return alert
    }
  }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { activityDidFinish(true) }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    activityDidFinish(false)
  }
}

/// Does something with notes at once.
class NoteActivity: UIActivity {
  private let title: String
  private let symbol: String
  private let isPossible: Bool
  private let action: @MainActor () -> Void

  init(
    _ title: String, _ symbol: String, isPossible: Bool = true,
    _ action: @escaping @MainActor () -> Void
  ) {
    (self.title, self.symbol, self.isPossible, self.action) = (title, symbol, isPossible, action)
    super.init()
  }

  override class var activityCategory: Category { .share }
  override var activityTitle: String? { title }
  override var activityImage: UIImage? { UIImage(systemName: symbol) }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { isPossible }

  override func perform() {
    action()
    activityDidFinish(true)
  }
}

/// The same among the forms that notes are saved in.
final class FormActivity: NoteActivity {
  override class var activityCategory: Category { .action }
}

/// A letter with a text, in the desktop's program for mail.
@MainActor enum Letter {
  /// Programs and desktops cut longer addresses.
  private static let longest = 30_000

  /// The address that begins a letter; nil where no program writes letters, or the text is too long.
  static func address(_ title: String, _ text: String) -> URL? {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    guard text.utf8.count <= longest,
      let subject = title.addingPercentEncoding(withAllowedCharacters: allowed),
      let body = text.replacingOccurrences(of: "\n", with: "\r\n")
        .addingPercentEncoding(withAllowedCharacters: allowed),
      let url = URL(string: "mailto:?subject=\(subject)&body=\(body)"),
      url.absoluteString.utf8.count <= 3 * longest, UIApplication.shared.canOpenURL(url)
    else { return nil }
    return url
  }
}
