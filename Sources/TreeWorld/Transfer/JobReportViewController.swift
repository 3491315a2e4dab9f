import TreeStore
import UIKit

/// The report of a job: the summary, and below it the notes with problems and the reasons.
final class JobReportViewController: UITableViewController {
  private let report: JobReport
  /// Called when Escape or Return is pressed.
  var keys: (@MainActor () -> Void)?

  init(_ report: JobReport, title: String) {
    self.report = report
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = title
    tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand.inputEscape, "\r"].map { key in
      UIKeyCommand(title: Strings.done, input: key) { [weak self] in self?.keys?() }
    } + [
      UIKeyCommand(title: Strings.copyReport, input: "c", modifierFlags: .command) { [report] in
        UIPasteboard.general.string = report.text
      }
    ]
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 + report.sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    guard section > 0 else { return 1 }
    let part = report.sections[section - 1]
    return part.notes.count + (part.details.isEmpty ? 0 : 1)
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    guard section > 0 else { return nil }
    let part = report.sections[section - 1]
    return part.isCounted && !part.notes.isEmpty
      ? Strings.heading(part.title, count: part.notes.count) : part.title
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.selectionStyle = .none
    if indexPath.section == 0 {
      cell.textLabel?.text = report.summary
      cell.detailTextLabel?.text = nil
    } else {
      guard let note = note(at: indexPath) else {
        cell.textLabel?.text = words(at: indexPath)
        cell.detailTextLabel?.text = nil
        return cell
      }
      let reason = Strings.said(note.reason)
      cell.textLabel?.text = note.path.isEmpty ? reason : note.path
      cell.detailTextLabel?.text = note.path.isEmpty || reason.isEmpty ? nil : reason
    }
    return cell
  }

  /// Returns the note of a row; nil for the summary and for the row in place of details.
  private func note(at path: IndexPath) -> TransferNote? {
    guard path.section > 0 else { return nil }
    let notes = report.sections[path.section - 1].notes
    return notes.indices.contains(path.row) ? notes[path.row] : nil
  }

  private func words(at path: IndexPath) -> String {
    if let note = note(at: path) { return Strings.note(note.path, note.reason) }
    return path.section == 0
      ? report.summary : Strings.details(report.sections[path.section - 1].details.count)
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let words = words(at: indexPath)
    let copy = UIAction(title: Strings.copy, image: UIImage(systemName: "doc.on.doc")) { _ in
      UIPasteboard.general.string = words
    }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [copy]) })
  }
}

/// A row of the report, whose height follows its text.
private final class NoteCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    for label in [textLabel, detailTextLabel] {
      label?.numberOfLines = 0
      label?.lineBreakMode = .byWordWrapping
    }
    detailTextLabel?.textColor = .secondaryLabel
  }

  required init?(coder: NSCoder) { return nil }
}
