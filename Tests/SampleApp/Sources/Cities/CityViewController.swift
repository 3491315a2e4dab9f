import UIKit

class CityViewController: UIViewController {
  weak var visitsLabel: UILabel!
  var name = ""
  private var visits = 0 {
    didSet { visitsLabel.text = "\(visits) visits" }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = name
  }

  // It stands for @IBAction.
  override class var selectors: [Selector] { [Selector("visit:", CityViewController.visit)] }

  func visit(_ sender: Any) { visits += 1 }
}
