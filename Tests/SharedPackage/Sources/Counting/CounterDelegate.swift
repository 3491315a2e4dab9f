import UIKit

/// Told of what a counter does.
@objc public protocol CounterDelegate: NSObjectProtocol {
  @objc optional func counter(_ counter: CounterViewController, didReach count: Int)
  @objc optional func counterWasReset(_ counter: CounterViewController)
}
