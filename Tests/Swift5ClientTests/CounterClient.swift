// swift-format-ignore-file
import UIKit

/// Actions of every kind that leads to a method, in Swift 5.
class CounterViewController: UIViewController {
  var count = 0 { didSet { label.text = "\(count)" } }
  let label = UILabel()
  private let step = UIButton(type: .system)
  private var observer: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Counter"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: Selector("add:", CounterViewController.add))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Reset", style: .plain, target: self, action: .reset)
    step.setTitle("Step", for: .normal)
    step.addTarget(
      self, action: Selector("stepped:for:", CounterViewController.stepped), for: .touchUpInside)
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("tapped:", CounterViewController.tapped))
    tap.numberOfTapsRequired = 2
    label.addGestureRecognizer(tap)
    label.isUserInteractionEnabled = true
    label.text = "0"
    let column = UIStackView(arrangedSubviews: [label, step])
    column.axis = .vertical
    column.frame = CGRect(x: 20, y: 100, width: 200, height: 100)
    view.addSubview(column)
  }

  func add(_ sender: UIBarButtonItem) { count += 1 }
  func reset() { count = 0 }
  func stepped(_ sender: UIButton, for event: UIEvent) { count += 10 }
  private func tapped(_ sender: UITapGestureRecognizer) { count += 100 }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "r", modifierFlags: .command, action: .reset)]
  }
}

extension Selector {
  static let reset = Selector("reset", CounterViewController.reset)
}
