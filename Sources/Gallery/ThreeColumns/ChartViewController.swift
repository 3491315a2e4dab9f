import UIKit

/// The third column: the chart of a constellation.
final class ChartViewController: UIViewController {
  private let constellation: Constellation

  init(_ constellation: Constellation) {
    self.constellation = constellation
    super.init(nibName: nil, bundle: nil)
    title = constellation.name
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Stars", image: UIImage(systemName: "info.circle"),
      primaryAction: UIAction(title: "Stars") { [weak self] _ in
        (self?.splitViewController as? StarsViewController)?.toggleInspector()
      })
    let chart = StarChartView(constellation)
    chart.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(chart)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      chart.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      chart.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
      chart.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      chart.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
    ])
  }
}
