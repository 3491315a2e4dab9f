import Foundation
import Testing

@testable import UIKit

/// A screen of named views laid out by constraints.
@MainActor final class LayoutScreen: UIViewController {
  var named: [(name: String, view: UIView)] = []
  private let build: @MainActor (LayoutScreen) -> Void

  init(_ build: @escaping @MainActor (LayoutScreen) -> Void) {
    self.build = build
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    build(self)
  }

  @discardableResult
  func add<View: UIView>(_ name: String, _ view: View, to parent: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.accessibilityIdentifier = name
    named.append((name, view))
    (parent ?? self.view).addSubview(view)
    return view
  }

  func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 15)
    label.text = text
    return add(text, label)
  }

  /// `name left top width height`, a line for each view.
  var picture: String {
    named.map { "\($0.name) \(Self.numbers($0.view.frame))" }.joined(separator: "\n")
  }

  static func numbers(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map(number).joined(separator: " ")
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
