import TreeStore
import UIKit

/// A report: what was done, and below it, one by one, what was not and why.
final class JobReportViewController: UITableViewController {
  private let report: JobReport
  /// Escape and Return were pressed.
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
    section == 0 ? 1 : report.sections[section - 1].notes.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    guard section > 0 else { return nil }
    let part = report.sections[section - 1]
    return part.isCounted ? Strings.heading(part.title, count: part.notes.count) : part.title
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
      let note = report.sections[indexPath.section - 1].notes[indexPath.row]
      let reason = Strings.said(note.reason)
      cell.textLabel?.text = note.path.isEmpty ? reason : note.path
      cell.detailTextLabel?.text = note.path.isEmpty || reason.isEmpty ? nil : reason
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let words: String
    if indexPath.section == 0 {
      words = report.summary
    } else {
      let note = report.sections[indexPath.section - 1].notes[indexPath.row]
      words = Strings.note(note.path, note.reason)
    }
    let copy = UIAction(title: Strings.copy, image: UIImage(systemName: "doc.on.doc")) { _ in
      UIPasteboard.general.string = words
    }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [copy]) })
  }
}

/// A row of the report, as high as its words need.
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
