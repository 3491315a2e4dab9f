import Foundation

/// Offers what can be done with texts, pictures and files: copying, saving files, and the app's own
/// activities.
///
///     let controller = UIActivityViewController(activityItems: [text, url], applicationActivities: nil)
///     controller.popoverPresentationController?.sourceView = button
///     present(controller, animated: true)
///
/// It is a popover, which needs a source, and in a narrow window a sheet.
///
/// *Differs from UIKit*: there are no services of the system beyond copying and saving files.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// Is called when the controller has closed: with the chosen activity and whether it was completed,
  /// or without one.
  public typealias CompletionWithItemsHandler =
    (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  private let items: [Any]
  private let own: [UIActivity]
  private var chosen: UIActivity?
  private var hasEnded = false

  /// Creates a controller for items: texts, URLs, pictures, what an app's activities take, or sources of
  /// these.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    own = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  /// Returns nil.
  ///
  /// Differs from UIKit: there are no archives to decode from.
  public required init?(coder: NSCoder) { return nil }

  /// Called when the controller has closed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// The activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]? {
    didSet { if isViewLoaded { showOffered() } }
  }

  // MARK: Activities

  private lazy var all: [UIActivity] = [CopyActivity(), SaveActivity(), PrintActivity()] + own

  private var placeholders: [Any] {
    items.map {
      ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
    }
  }

  /// What is offered, in its order: what shares first.
  private var offered: [UIActivity] {
    let items = placeholders
    let possible = all.filter { activity in
      let isLeftOut = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false }
      return isLeftOut != true && activity.canPerform(withActivityItems: items)
    }
    func ofCategory(_ category: UIActivity.Category) -> [UIActivity] {
      possible.filter { type(of: $0).activityCategory == category }
    }
    return ofCategory(.share) + ofCategory(.action)
  }

  private func choose(_ activity: UIActivity) {
    guard chosen == nil else { return }
    chosen = activity
    let type = activity.activityType
    activity.prepare(
      withActivityItems: items.compactMap { item in
        guard let source = item as? any UIActivityItemSource else { return item }
        return source.activityViewController(self, itemForActivityType: type)
      })
    activity.finished = { [weak self] completed in self?.finish(completed) }
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func finish(_ completed: Bool) {
    let presenter = presentingViewController
    let tell = { [self] in end(completed) }
    guard let presenter else { return tell() }
    presenter.dismiss(animated: true, completion: tell)
  }

  private func end(_ completed: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(chosen?.activityType, completed, nil, nil)
  }

  // MARK: View

  private let list = ActivityList()

  open override func loadView() {
    list.choose = { [weak self] in self?.choose($0) }
    view = list.table
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showOffered()
  }

  private func showOffered() {
    list.activities = offered
    preferredContentSize = CGSize(width: 280, height: 52 * max(1, list.activities.count))
  }

  /// As high as the rows turn out to be in the font of the desktop.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = list.table.contentSize.height
    if height > 0, height != preferredContentSize.height { preferredContentSize.height = height }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if chosen == nil, presentedViewController == nil { end(false) }
  }
}

/// The rows of an activity view controller.
@MainActor private final class ActivityList: NSObject, UITableViewDataSource, UITableViewDelegate {
  private static let cell = "activity"

  var activities: [UIActivity] = [] { didSet { table.reloadData() } }
  var choose: (UIActivity) -> Void = { _ in }

  lazy var table: UITableView = {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    table.dataSource = self
    table.delegate = self
    return table
  }()

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    activities.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = activities[indexPath.row].activityTitle
    content.image = activities[indexPath.row].activityImage
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(activities[indexPath.row])
  }
}
