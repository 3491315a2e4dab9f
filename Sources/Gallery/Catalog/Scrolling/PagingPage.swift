import UIKit

/// Pages that a person turns by swiping, with a wheel or by the dots, and two buttons that turn them.
final class PagingPage: UIViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private let trees: [TreePage] = [
    TreePage("Beech", .systemGreen), TreePage("Oak", .systemOrange), TreePage("Pine", .systemTeal),
    TreePage("Yew", .systemPurple),
  ]
  private let pager = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal,
    options: [.interPageSpacing: 16])
  private let status = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pager.dataSource = self
    pager.delegate = self
    addChild(pager)
    let buttons = UIStackView(arrangedSubviews: [
      button("First page") { [weak self] in self?.show(0, .reverse) },
      button("Last page") { [weak self] in self?.show(3, .forward) },
    ])
    buttons.spacing = 12
    status.textAlignment = .center
    status.text = "No page was turned"
    let pages: UIView = pager.view
    for part in [pages, status, buttons] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    pager.didMove(toParent: self)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      pages.topAnchor.constraint(equalTo: area.topAnchor),
      pages.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pages.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      status.topAnchor.constraint(equalTo: pages.bottomAnchor, constant: 8),
      status.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      buttons.topAnchor.constraint(equalTo: status.bottomAnchor, constant: 8),
      buttons.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      buttons.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -16),
    ])
    pager.setViewControllers([trees[0]], direction: .forward, animated: false)
  }

  private func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  private func show(_ index: Int, _ direction: UIPageViewController.NavigationDirection) {
    pager.setViewControllers([trees[index]], direction: direction, animated: true) {
      [weak self] _ in
      self?.status.text = "The app turned to \(self?.trees[index].name ?? "")"
    }
  }

  private func index(of page: UIViewController) -> Int? {
    trees.firstIndex { $0 === page }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = index(of: viewController), index > 0 else { return nil }
    return trees[index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = index(of: viewController), index + 1 < trees.count else { return nil }
    return trees[index + 1]
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { trees.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    pageViewController.viewControllers?.first.flatMap(index(of:)) ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let name = (pageViewController.viewControllers?.first as? TreePage)?.name ?? ""
    status.text = completed ? "Turned to \(name)" : "Stayed at \(name)"
  }
}

/// A page with a name.
private final class TreePage: UIViewController {
  let name: String
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.name = name
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .largeTitle)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
