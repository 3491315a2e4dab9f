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

/// The content view of a cell: that of its configuration, or without one a view that the app fills.
@MainActor final class RowContent {
  /// The content view.
  @exclusivity(unchecked) private(set) var area: UIView
  /// The same one, if it is that of a configuration.
  private(set) var view: (any UIView & UIContentView)?
  private let makePlain: () -> UIView

  init(_ makePlain: @escaping () -> UIView = { UIView() }) {
    self.makePlain = makePlain
    area = makePlain()
  }

  var configuration: (any UIContentConfiguration)? { didSet { show(configuration) } }

  private func show(_ next: (any UIContentConfiguration)?) {
    if let next, let view, view.supports(next) {
      view.configuration = next
      return
    }
    guard view != nil || next != nil else { return }
    // As Apple documents it, another view becomes the content view. What an app has added goes with the one before.
    let old = area
    view = next?.makeContentView()
    area = view ?? makePlain()
    guard area !== old, let cell = old.superview else { return }
    area.frame = old.frame
    cell.insertSubview(area, aboveSubview: old)
    old.removeFromSuperview()
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
