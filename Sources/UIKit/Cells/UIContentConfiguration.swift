import Foundation

/// What a row shows, as a value that makes its view.
@MainActor public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  /// The same content in another state; for example bold when selected.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, and can be given another one.
@MainActor public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show `configuration`; otherwise a new view is made for it.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// Keeps the view of a row's configuration.
@MainActor final class RowContent {
  // The cell owns both.
  private unowned let holder: UIView
  private(set) var view: (any UIView & UIContentView)?

  init(in holder: UIView) { self.holder = holder }

  var configuration: (any UIContentConfiguration)? { didSet { show(configuration) } }

  private func show(_ next: (any UIContentConfiguration)?) {
    if let next, let view, view.supports(next) {
      view.configuration = next
      return
    }
    view?.removeFromSuperview()
    view = next?.makeContentView()
    if let view { holder.addSubview(view) }
  }

  /// Shows the configuration as it is in a state.
  func update(for state: UICellConfigurationState) {
    if let configuration { show(configuration.updated(for: state)) }
  }

  /// The height that the content wants at that width, in points; nil without a configuration.
  func height(width: CGFloat) -> CGFloat? {
    guard let view else { return nil }
    guard view.subtreeUsesLayout else {
      return view.sizeThatFits(CGSize(width: width, height: .infinity)).height
    }
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  func layout(in area: UIView) {
    view?.frame = CGRect(origin: .zero, size: area.bounds.size)
  }

  /// What the row is called: its first text.
  var spokenName: String { view.flatMap(Self.firstText) ?? "" }

  static func firstText(_ view: UIView) -> String? {
    if let text = (view as? UILabel)?.text, !text.isEmpty { return text }
    for part in view.subviews {
      if let text = firstText(part) { return text }
    }
    return nil
  }
}
