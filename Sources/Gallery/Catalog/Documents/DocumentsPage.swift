import Foundation
import UIKit
import UniformTypeIdentifiers

/// Files are opened, and what is typed is exported, by the platform's own dialogs.
final class DocumentsPage: UIViewController, UIDocumentPickerDelegate {
  private let words = UILabel()
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    words.text = "Nothing was chosen yet."
    words.font = .preferredFont(forTextStyle: .body)
    words.textColor = .secondaryLabel
    words.numberOfLines = 0
    words.lineBreakMode = .byWordWrapping
    words.textAlignment = .center
    let buttons = [
      button("Open a Text…") { UIDocumentPickerViewController(forOpeningContentTypes: [.text]) },
      button("Open Pictures…") {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image])
        picker.allowsMultipleSelection = true
        return picker
      },
      button("Choose a Folder…") {
        UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
      },
      button("Export a Poem…") { [weak self] in self?.exportPicker() },
    ]
    for part in buttons + [words] { stack.addArrangedSubview(part) }
    stack.axis = .vertical
    stack.spacing = 14
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 320),
      stack.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -40),
    ])
  }

  private func button(
    _ title: String, _ make: @escaping @MainActor () -> UIDocumentPickerViewController?
  ) -> UIButton {
    var look = UIButton.Configuration.tinted()
    look.title = title
    return UIButton(
      configuration: look,
      primaryAction: UIAction { [weak self] _ in
        guard let self, let picker = make() else { return }
        picker.delegate = self
        self.present(picker, animated: true)
      })
  }

  private func exportPicker() -> UIDocumentPickerViewController? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Poem.txt")
    do {
      try Data("The bench needs oil once a year.\n".utf8).write(to: file)
    } catch {
      words.text = error.localizedDescription
      return nil
    }
    return UIDocumentPickerViewController(forExporting: [file], asCopy: true)
  }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { words.text = urls.map(\.lastPathComponent).joined(separator: ", ") }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    words.text = "Nothing was chosen."
  }
}
