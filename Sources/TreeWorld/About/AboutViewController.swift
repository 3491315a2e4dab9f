import TreeStore
import UIKit

/// The sheet that says what the program is, which version, under which licence and what it is made with.
final class AboutViewController: UITableViewController {
  private enum Row {
    case fact(String, String)
    case action(String, @MainActor () -> Void)
  }

  private let library: Library
  private let done: @MainActor () -> Void
  private lazy var sections = makeSections()

  static func present(
    from controller: UIViewController, library: Library, then done: @escaping @MainActor () -> Void
  ) {
    let sheet = UINavigationController(rootViewController: AboutViewController(library, done))
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = CGSize(width: 480, height: 620)
    // The sheet is dismissed only by its button and Escape, which give the keyboard back.
    sheet.isModalInPresentation = true
    controller.present(sheet, animated: true)
  }

  private init(_ library: Library, _ done: @escaping @MainActor () -> Void) {
    (self.library, self.done) = (library, done)
    super.init(style: .insetGrouped)
    title = Strings.about
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.leave() })
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = title
    tableView.register(AboutCell.self, forCellReuseIdentifier: "fact")
    let header = AboutHeader()
    header.frame.size.height = header.sizeThatFits(CGSize(width: 480, height: 0)).height
    tableView.tableHeaderView = header
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView.becomeFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: Strings.done, input: UIKeyCommand.inputEscape) { [weak self] in
        self?.leave()
      }
    ]
  }

  private func leave() { dismiss(animated: true) { [done] in done() } }

  // MARK: Rows

  private func makeSections() -> [(title: String?, rows: [Row])] {
    [
      (nil, [.fact(Strings.licence, "MIT")]),
      (
        Strings.library,
        [
          .fact(Strings.libraryPlace, library.path),
          .action(Strings.copyPlace) { [weak self] in self?.copyPlace() },
        ]
      ),
      (
        Strings.libraries,
        [
          .fact("GTK, GLib, Pango, gdk-pixbuf", "LGPL 2.1"),
          .fact("cairo", "LGPL 2.1, MPL 1.1"),
          .fact("SQLite", Strings.publicDomain),
          .fact("GRDB", "MIT"),
          .fact("Swift, ArgumentParser", "Apache 2.0"),
          .fact("libxml2", "MIT"),
          .fact("libsodium", "ISC"),
          .fact("zlib", "zlib"),
          .fact("Enchant", "LGPL 2.1"),
        ]
      ),
    ]
  }

  private func copyPlace() {
    UIPasteboard.general.string = library.path
    UIAccessibility.post(notification: .announcement, argument: Strings.copied)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  { sections[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fact", for: indexPath)
    switch sections[indexPath.section].rows[indexPath.row] {
    case .fact(let name, let value):
      cell.textLabel?.text = name
      cell.textLabel?.textColor = .label
      cell.detailTextLabel?.text = value
      cell.selectionStyle = .none
    case .action(let name, _):
      cell.textLabel?.text = name
      cell.textLabel?.textColor = .tintColor
      cell.detailTextLabel?.text = nil
      cell.selectionStyle = .default
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    if case .action = sections[indexPath.section].rows[indexPath.row] { return true }
    return false
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if case .action(_, let run) = sections[indexPath.section].rows[indexPath.row] { run() }
  }
}

private final class AboutCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    detailTextLabel?.font = .preferredFont(forTextStyle: .subheadline)
    detailTextLabel?.lineBreakMode = .byTruncatingMiddle
  }

  required init?(coder: NSCoder) { return nil }
}

/// The name, the version and what the program is for.
private final class AboutHeader: UIView {
  private let picture = UIImageView()
  private let labels: [UILabel]

  init() {
    let name = UILabel()
    name.text = TreeWorldApp.title
    name.font = .preferredFont(forTextStyle: .title1)
    let version = UILabel()
    version.text = Strings.version(TreeWorldApp.version)
    version.font = .preferredFont(forTextStyle: .subheadline)
    version.textColor = .secondaryLabel
    let words = UILabel()
    words.text = Strings.aboutWords
    words.font = .preferredFont(forTextStyle: .body)
    words.numberOfLines = 0
    labels = [name, version, words]
    super.init(frame: .zero)
    picture.image = UIImage(
      systemName: "note.text", withConfiguration: UIImage.SymbolConfiguration(pointSize: 56))
    picture.tintColor = .tintColor
    picture.contentMode = .center
    picture.isAccessibilityElement = false
    addSubview(picture)
    for label in labels {
      label.textAlignment = .center
      addSubview(label)
    }
    name.accessibilityTraits = .header
  }

  required init?(coder: NSCoder) { return nil }

  private static let top: CGFloat = 12
  private static let pictureHeight: CGFloat = 72
  private static let gap: CGFloat = 4

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = labels.map { height(of: $0, size.width) + Self.gap }
    return CGSize(
      width: size.width, height: Self.top + Self.pictureHeight + heights.reduce(0, +) + Self.top)
  }

  private func height(of label: UILabel, _ width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width - 40, height: .infinity)).height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 0, y: Self.top, width: bounds.width, height: Self.pictureHeight)
    var y = picture.frame.maxY
    for label in labels {
      let height = height(of: label, bounds.width)
      label.frame = CGRect(x: 20, y: y, width: max(0, bounds.width - 40), height: height)
      y += height + Self.gap
    }
  }
}
