import TreeStore
import UIKit

/// The sheet of a job: first its progress with a button that cancels it, then its report, which can
/// be copied and saved.
final class JobViewController: UIViewController {
  /// The actions of the sheet that its owner performs.
  struct Hands {
    var save: @MainActor (String) -> Void
    var remedy: @MainActor (JobReport.Remedy) -> Void
    /// Called when the sheet is dismissed, with the report; nil if there is none.
    var closed: @MainActor (JobReport?) -> Void
  }

  private let job: Job
  private let hands: Hands
  private let progressView = JobProgressView()
  private var runner: JobRunner?
  /// Weak, because its buttons retain this controller.
  private weak var list: JobReportViewController?
  private(set) var report: JobReport?

  init(job: Job, hands: Hands) {
    self.job = job
    self.hands = hands
    super.init(nibName: nil, bundle: nil)
    title = job.title
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() { view = progressView }

  override func viewDidLoad() {
    super.viewDidLoad()
    progressView.subject = job.subject
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    runner = JobRunner(job) { [weak self] in
      self?.progressView.progress = $0
    } ended: { [weak self] in
      self?.end($0)
    }
  }

  /// Waits for the job.
  func settle() { runner?.settle() }

  private func cancel() {
    runner?.cancel()
    progressView.isEnding = true
    navigationItem.leftBarButtonItem?.isEnabled = false
  }

  private func end(_ outcome: JobRunner.Outcome) {
    runner = nil
    let report =
      switch outcome {
      case .success(let report): report
      case .failure(let error): JobReport(summary: error.words)
      }
    self.report = report
    guard report.isShown else { return dismiss(animated: true) { self.hands.closed(report) } }
    let list = JobReportViewController(report, title: job.title)
    self.list = list
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { _ in self.close() })
    list.keys = { self.close() }
    let tools = tools(for: report)
    list.toolbarItems = tools
    let navigation = navigationController
    navigation?.setViewControllers([list], animated: false)
    navigation?.isToolbarHidden = tools.isEmpty
  }

  private func tools(for report: JobReport) -> [UIBarButtonItem] {
    var items: [UIBarButtonItem] = []
    for remedy in report.remedies {
      if !items.isEmpty { items.append(.flexibleSpace()) }
      items.append(button(Strings.name(of: remedy)) { $0.take(remedy) })
    }
    if report.sections.isEmpty { return items }
    if report.remedies.count > 1 {
      // There is no space for a button for each remedy.
      list?.navigationItem.leftBarButtonItem = more(report)
    } else {
      items += [
        button(Strings.copyReport) { _ in UIPasteboard.general.string = report.text },
        .flexibleSpace(), button(Strings.saveReport) { $0.hands.save(report.text) },
      ]
    }
    return items
  }

  private func button(
    _ title: String, _ action: @escaping @MainActor (JobViewController) -> Void
  ) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction(title: title) { _ in action(self) })
  }

  private func more(_ report: JobReport) -> UIBarButtonItem {
    let copy = UIAction(title: Strings.copyReport, image: UIImage(systemName: "doc.on.doc")) { _ in
      UIPasteboard.general.string = report.text
    }
    let save = UIAction(
      title: Strings.saveReport, image: UIImage(systemName: "square.and.arrow.down")
    ) { _ in self.hands.save(report.text) }
    let item = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: [copy, save]))
    item.accessibilityLabel = Strings.more
    return item
  }

  private func take(_ remedy: JobReport.Remedy) {
    guard let list else { return }
    list.dismiss(animated: true) { [hands] in hands.remedy(remedy) }
  }

  private func close() {
    list?.dismiss(animated: true) { [hands, report] in hands.closed(report) }
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: Strings.cancel, input: UIKeyCommand.inputEscape) { [weak self] in
        self?.cancel()
      }
    ]
  }
}
