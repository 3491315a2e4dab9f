import UIKit

/// Rows on cards below each other, as settings look.
final class FormView: UIScrollView {
  private let column = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    let width = column.widthAnchor.constraint(
      equalTo: frameLayoutGuide.widthAnchor, constant: -32)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -24),
      column.centerXAnchor.constraint(equalTo: frameLayoutGuide.centerXAnchor),
      contentLayoutGuide.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 620), width,
    ])
  }

  required init?(coder: NSCoder) { return nil }

  /// A heading and a card with these rows.
  func addSection(_ title: String, _ rows: [UIView]) {
    let heading = UILabel()
    heading.text = title
    heading.font = .preferredFont(forTextStyle: .subheadline)
    heading.textColor = .secondaryLabel
    let card = UIView()
    card.backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 14
    stack.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 14),
      stack.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -14),
      stack.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
    ])
    column.addArrangedSubview(heading)
    column.addArrangedSubview(card)
    column.setCustomSpacing(20, after: card)
  }

  /// Words at the leading side, a control at the other.
  static func row(_ title: String, _ control: UIView, stretches: Bool = false) -> UIView {
    let label = UILabel()
    label.text = title
    if control.accessibilityLabel == nil { control.accessibilityLabel = title }
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.spacing = 16
    if stretches {
      label.setContentHuggingPriority(.required, for: .horizontal)
      control.setContentHuggingPriority(.defaultLow, for: .horizontal)
    } else {
      label.setContentHuggingPriority(.defaultLow, for: .horizontal)
      control.setContentHuggingPriority(.required, for: .horizontal)
    }
    return row
  }
}
