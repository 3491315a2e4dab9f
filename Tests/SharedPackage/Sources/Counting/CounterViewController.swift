import UIKit

/// Counts, by buttons that call it by name.
public class CounterViewController: UIViewController {
  @IBOutlet public weak var label: UILabel!
  public weak var delegate: CounterDelegate?
  @objc public private(set) dynamic var count = 0

  @IBAction func increment(_ sender: UIButton) {
    count += 1
    show()
    delegate?.counter?(self, didReach: count)
  }

  @objc private func reset() {
    count = 0
    show()
    delegate?.counterWasReset?(self)
  }

  private func show() {
    label.text = Wording.text(for: count)
  }

  public override func loadView() {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.alignment = .center
    stack.distribution = .equalSpacing
    let label = UILabel()
    stack.addArrangedSubview(label)
    stack.addArrangedSubview(button("Count", #selector(increment(_:))))
    stack.addArrangedSubview(button("Reset", #selector(reset)))
    view = stack
    view.backgroundColor = .white
    // As a nib does it.
    setValue(label, forKey: #keyPath(label))
    show()
  }

  private func button(_ title: String, _ action: Selector) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside)
    return button
  }
}
