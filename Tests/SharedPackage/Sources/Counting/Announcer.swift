import UIKit

/// Says when a counter has reached a number.
public final class Announcer: NSObject, CounterDelegate {
  private let number: Int

  public init(number: Int) {
    self.number = number
    super.init()
  }

  public func counter(_ counter: CounterViewController, didReach count: Int) {
    guard count == number else { return }
    let alert = UIAlertController(
      title: "That makes \(number)!", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    counter.present(alert, animated: true)
  }
}
