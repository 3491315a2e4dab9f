import Foundation

/// What hears of the font that a person chooses in a font picker.
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: AnyObject {
  /// Called when a person has chosen a font, which is in `selectedFontDescriptor`. The default implementation does
  /// nothing.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// Called when a person has left the picker without a font. The default implementation does nothing.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// Lets a person choose one of the fonts of the desktop and the app. It closes itself.
///
///     let picker = UIFontPickerViewController()
///     picker.delegate = self
///     present(picker, animated: true)
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController {
  /// Which fonts a picker offers.
  ///
  /// *Differs from UIKit*: fonts are not chosen by languages.
  @preconcurrency @MainActor open class Configuration: NSObject {
    /// A Boolean value that says whether each face of a family can be chosen. The default is false.
    open var includeFaces = false
    /// A Boolean value that says whether names are shown in the system's font, not in their own. The default is
    /// false.
    open var displayUsingSystemFont = false
    /// Traits that a font has to have; the default is none.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    /// Creates a configuration that offers all families.
    public override init() {}
  }

  /// Which fonts are offered. What is changed in it after the view has been loaded has no effect.
  public let configuration: Configuration
  /// Hears of the choice. Not retained.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The font that is chosen; nil for none.
  open var selectedFontDescriptor: UIFontDescriptor? {
    didSet { if isViewLoaded { list.chosen = selectedFontDescriptor?.postscriptName } }
  }

  private let list = FontList()
  private let bar = PickerBar()
  private var hasPicked = false

  /// Creates a picker of all families.
  public convenience init() { self.init(configuration: Configuration()) }

  /// Creates a picker.
  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    title = Words.chooseFont
    preferredContentSize = CGSize(width: 375, height: 600)
  }

  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    list.fill(configuration)
    list.chosen = selectedFontDescriptor?.postscriptName
    list.choose = { [weak self] in self?.pick($0) }
    bar.show(title: title ?? "", .cancel) { [weak self] in self?.dismiss(animated: true) }
    for part in [list.table, list.search, bar] { view.addSubview(part) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var area = bar.place(in: self)
    let height: CGFloat = 56
    list.search.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
    area.origin.y += height
    area.size.height = max(0, view.bounds.height - area.minY)
    list.table.frame = area
  }

  private func pick(_ descriptor: UIFontDescriptor) {
    selectedFontDescriptor = descriptor
    hasPicked = true
    delegate?.fontPickerViewControllerDidPickFont(self)
    if presentingViewController != nil, !isBeingDismissed { dismiss(animated: true) }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hasPicked = false
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed, !hasPicked { delegate?.fontPickerViewControllerDidCancel(self) }
  }
}

/// The rows of a font picker, and the field that shortens them.
@MainActor
private final class FontList: NSObject, UITableViewDataSource, UITableViewDelegate,
  UISearchBarDelegate
{
  private struct Row {
    var title: String
    var descriptor: UIFontDescriptor
    var isFace = false
  }

  var choose: (UIFontDescriptor) -> Void = { _ in }
  /// The name of the face that has a check mark.
  var chosen: String? { didSet { table.reloadData() } }
  let table = UITableView(frame: .zero, style: .plain)
  let search = UISearchBar()
  private var all: [Row] = []
  private var shown: [Row] = []
  private var usesSystemFont = false
  private static let cell = "font"

  override init() { super.init() }

  func fill(_ configuration: UIFontPickerViewController.Configuration) {
    usesSystemFont = configuration.displayUsingSystemFont
    all = UIFont.familyNames.sorted().flatMap { family in
      let faces = UIFont.fontNames(forFamilyName: family)
        .map { UIFontDescriptor(name: $0, size: UIFont.labelFontSize) }
        .filter { $0.symbolicTraits.isSuperset(of: configuration.filteredTraits) }
      guard let first = faces.first else { return [Row]() }
      let regular = UIFont(name: family, size: UIFont.labelFontSize)?.fontName
      let plain = faces.first { $0.postscriptName == regular } ?? first
      let inner = configuration.includeFaces && faces.count > 1 ? faces : []
      return [Row(title: family, descriptor: plain)]
        + inner.map { Row(title: $0.postscriptName, descriptor: $0, isFace: true) }
    }
    shown = all
    table.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    table.dataSource = self
    table.delegate = self
    search.placeholder = Words.search
    search.delegate = self
    table.reloadData()
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    shown =
      searchText.isEmpty
      ? all : all.filter { $0.title.localizedCaseInsensitiveContains(searchText) }
    table.reloadData()
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    let row = shown[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = row.title
    if !usesSystemFont {
      content.textProperties.font = UIFont(descriptor: row.descriptor, size: UIFont.labelFontSize)
    }
    cell.contentConfiguration = content
    cell.indentationLevel = row.isFace ? 2 : 0
    cell.accessoryType = row.descriptor.postscriptName == chosen ? .checkmark : .none
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(shown[indexPath.row].descriptor)
  }
}
