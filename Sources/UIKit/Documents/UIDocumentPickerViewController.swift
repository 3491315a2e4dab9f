import Foundation
import Scene
import UniformTypeIdentifiers

/// Asks for files, or for a place to save some to, in the platform's own dialog.
///
///     let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
///     picker.delegate = self
///     present(picker, animated: true)
///
/// The picker dismisses itself, and then calls its delegate.
///
/// Differs from UIKit: one dialog chooses either files or folders. When the content types include
/// both, it chooses files. The app may read what was chosen without security-scoped access.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController, KeyAnswering
{
  private enum Purpose {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }

  private let purpose: Purpose

  /// Creates a picker that opens files or folders.
  ///
  /// - Parameters:
  ///   - contentTypes: The types that can be chosen. Traps when it is empty.
  ///   - asCopy: Whether to copy the files into the temporary directory and pass the copies to the
  ///     delegate.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    precondition(
      !contentTypes.isEmpty,
      "A document picker needs to know what can be chosen, and got no content types. Give it "
        + "UTType.item for everything.")
    purpose = .open(contentTypes, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  /// Creates a picker that opens files or folders where they are.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Creates a picker that saves files or folders to a place that a person chooses.
  ///
  /// - Parameters:
  ///   - urls: Existing files or folders. With more than one, a person chooses the folder for them.
  ///     Traps when it is empty or contains other URLs.
  ///   - asCopy: Whether to copy them. Otherwise they are moved.
  public init(forExporting urls: [URL], asCopy: Bool) {
    precondition(
      !urls.isEmpty && urls.allSatisfy(\.isFileURL),
      "A document picker exports files, and got \(urls). Give it the URLs of files.")
    purpose = .export(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  /// Creates a picker that moves files or folders to a place that a person chooses.
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

  /// Returns nil.
  ///
  /// Differs from UIKit: there are no archives to decode from.
  public required init?(coder: NSCoder) { return nil }

  /// The object that receives the result. Not retained.
  open weak var delegate: (any UIDocumentPickerDelegate)?

  /// A Boolean value that says whether several files can be chosen for opening. The default is
  /// false.
  open var allowsMultipleSelection = false { didSet { showChoice() } }

  /// The folder that the dialog shows first; nil for the platform's choice.
  open var directoryURL: URL? { didSet { showChoice() } }

  open override var title: String? { didSet { showChoice() } }

  /// The title of the button that confirms, such as "Export"; nil for the default.
  ///
  /// Differs from UIKit, which has no such property: it is named like that of AppKit's panels.
  open var prompt: String? { didSet { showChoice() } }

  // MARK: Request

  private var choice: FileChoice {
    switch purpose {
    case .open(let types, _):
      let endings = Self.endings(of: types)
      return FileChoice(
        types.allSatisfy { $0.conforms(to: .directory) } ? .folder : .files,
        allowsSeveral: allowsMultipleSelection, endings: endings,
        endingsName: endings.isEmpty ? "" : Words.suitableFiles, prompt: prompt ?? "",
        directory: directoryURL?.path)
    case .export(let urls, _):
      return FileChoice(
        urls.count == 1 ? .place : .folder, prompt: prompt ?? Words.save,
        suggestedName: urls.count == 1 ? urls[0].lastPathComponent : "",
        directory: directoryURL?.path)
    }
  }

  /// The filename extensions of the types. Empty when a type covers all files.
  private static func endings(of types: [UTType]) -> [String] {
    let files = types.filter { !$0.conforms(to: .directory) }
    if files.contains(.data) || files.contains(.item) || files.contains(.content) { return [] }
    var found: [String] = []
    for ending in files.flatMap(\.filenameExtensions) where !found.contains(ending) {
      found.append(ending)
    }
    return found
  }

  private var usualTitle: String {
    switch choice.kind {
    case .files: Words.open
    case .folder: Words.chooseFolder
    case .place: Words.saveAs
    }
  }

  open override func loadView() {
    let dialog = FileDialogView(frame: .zero)
    dialog.handler = { [weak self] in self?.picked($0) }
    view = dialog
    showChoice()
  }

  private func showChoice() {
    guard let dialog = viewIfLoaded as? FileDialogView else { return }
    dialog.choice = choice
    dialog.title = title ?? usualTitle
  }

  // MARK: Result

  func answer(_ press: KeyPress) -> Bool {
    guard press.description == "escape" else { return false }
    picked([])
    return true
  }

  private func picked(_ paths: [String]) {
    let presenter = presentingViewController
    dismiss(animated: false) { [self] in
      guard !paths.isEmpty else {
        delegate?.documentPickerWasCancelled(self)
        return
      }
      do {
        let urls = try finish(paths.map { URL(fileURLWithPath: $0) })
        delegate?.documentPicker(self, didPickDocumentsAt: urls)
      } catch {
        tell(error, from: presenter)
      }
    }
  }

  private func finish(_ chosen: [URL]) throws -> [URL] {
    switch purpose {
    case .open(_, asCopy: false): return chosen
    case .open(_, asCopy: true): return try chosen.map(DocumentFiles.temporaryCopy(of:))
    case .export(let urls, let asCopy):
      let places =
        urls.count == 1
        ? chosen : urls.map { chosen[0].appendingPathComponent($0.lastPathComponent) }
      for (url, place) in zip(urls, places) {
        try DocumentFiles.put(url, at: place, asCopy: asCopy)
      }
      return places
    }
  }

  /// Shows why files could not be copied; the delegate is then told that the picker was cancelled.
  private func tell(_ error: any Error, from presenter: UIViewController?) {
    let alert = UIAlertController(
      title: Words.notCopied, message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: Words.ok, style: .default) { [self] _ in
        delegate?.documentPickerWasCancelled(self)
      })
    presenter?.present(alert, animated: true)
  }
}
