import Foundation

/// The content of a view as a value, which creates the view that shows it.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Returns a new view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state; for example with bold text in a selected cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration and can be given another one.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// The configuration that the view shows. Setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration; otherwise a new view is created for it. The
  /// default implementation compares the types.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The view of a cell's content configuration.
@MainActor final class RowContent {
  // Unowned: the cell owns this object and the view.
  private unowned let holder: UIView
  private(set) var view: (any UIView & UIContentView)?

  init(in holder: UIView) { self.holder = holder }

  var configuration: (any UIContentConfiguration)? { didSet { show(configuration) } }

  private func show(_ next: (any UIContentConfiguration)?) {
    if let next, let view, view.supports(next) {
      view.configuration = next
      return
    }
    guard view != nil || next != nil else { return }
    // The view of a configuration takes the place of all content, and without one there is none.
    for part in holder.subviews { part.removeFromSuperview() }
    view = next?.makeContentView()
    if let view { holder.addSubview(view) }
  }

  /// Shows the configuration for a state.
  func update(for state: any UIConfigurationState) {
    if let configuration { show(configuration.updated(for: state)) }
  }

  /// Returns the height that the content needs at a width, in points; nil without a configuration.
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

  /// The accessible name of the row: its first text.
  var spokenName: String { view.flatMap(Self.firstText) ?? "" }

  static func firstText(_ view: UIView) -> String? {
    if let text = (view as? UILabel)?.text, !text.isEmpty { return text }
    for part in view.subviews {
      if let text = firstText(part) { return text }
    }
    return nil
  }
}
