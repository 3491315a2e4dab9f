import Foundation

/// Puts texts, addresses and pictures on the pasteboard.
@MainActor final class CopyActivity: UIActivity {
  private var items: [[String: Any]] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { Words.copy }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  private static func entry(_ item: Any) -> [String: Any]? {
    switch item {
    case let text as String: [UIPasteboard.text: text]
    case let text as NSAttributedString: [UIPasteboard.text: text.string]
    case let url as URL: [UIPasteboard.address: url]
    case let image as UIImage: [UIPasteboard.picture: image]
    default: nil
    }
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { Self.entry($0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    items = activityItems.compactMap(Self.entry)
  }

  override func perform() {
    UIPasteboard.general.setItems(items)
    activityDidFinish(true)
  }
}

/// Copies files to a place that a person chooses.
@MainActor final class SaveActivity: UIActivity, UIDocumentPickerDelegate {
  private var urls: [URL] = []

  override var activityType: ActivityType? {
    ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
  }
  override var activityTitle: String? { Words.saveAs }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }

  private static func files(_ items: [Any]) -> [URL] {
    items.compactMap { $0 as? URL }.filter(\.isFileURL)
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !Self.files(activityItems).isEmpty
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    urls = Self.files(activityItems)
  }

  override var activityViewController: UIViewController? {
    guard !urls.isEmpty else { return nil }
    let picker = UIDocumentPickerViewController(forExporting: urls, asCopy: true)
    picker.delegate = self
    return picker
  }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { activityDidFinish(true) }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    activityDidFinish(false)
  }
}

/// Prints what a page renderer draws.
@MainActor final class PrintActivity: UIActivity {
  private var renderer: UIPrintPageRenderer?
  private var info: UIPrintInfo?

  override var activityType: ActivityType? { .print }
  override var activityTitle: String? { Words.print }
  override var activityImage: UIImage? { UIImage(systemName: "printer") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is UIPrintPageRenderer }
      && UIPrintInteractionController.isPrintingAvailable
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    renderer = activityItems.lazy.compactMap { $0 as? UIPrintPageRenderer }.first
    info = activityItems.lazy.compactMap { $0 as? UIPrintInfo }.first
  }

  override func perform() {
    let controller = UIPrintInteractionController.shared
    controller.printPageRenderer = renderer
    controller.printInfo = info
    let isShown = controller.present(animated: true) { [self] _, isDone, _ in
      activityDidFinish(isDone)
    }
    if !isShown { activityDidFinish(false) }
  }
}
