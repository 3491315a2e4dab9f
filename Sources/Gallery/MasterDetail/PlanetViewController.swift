import UIKit

/// A page about one planet, or the invitation to choose one.
final class PlanetViewController: UIViewController {
  let planet: Planet?
  private let label = UILabel()

  init(planet: Planet?) {
    self.planet = planet
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = planet?.name
    label.text = planet?.note ?? "Choose a planet"
    label.textColor = planet == nil ? .secondaryLabel : .label
    label.textAlignment = .center
    label.numberOfLines = 0
    label.frame = view.bounds.inset(by: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}
