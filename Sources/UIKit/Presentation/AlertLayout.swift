import Foundation

/// The layout of an alert: texts, text fields, then the actions below each other. With two actions
/// the cancelling one comes first, beside the other; with more it comes last.
@MainActor struct AlertLayout {
  let width: Double
  let margin: Double
  /// The smallest height of a button for a finger.
  private static let leastHeight = 44.0
  private let gap = 8.0

  init(width: Double, margin: Double) {
    self.width = width
    self.margin = margin
  }

  /// Sets the frames of all parts.
  ///
  /// - Returns: The size of the alert, in points.
  func place(
    labels: [UILabel], fields: [UITextField], answers: [UIButton], cancel: UIButton?,
    besideEachOther: Bool
  ) -> CGSize {
    var y = margin
    for label in labels {
      y = place(label, y, label.sizeThatFits(CGSize(width: inner, height: .infinity)).height)
    }
    if !labels.isEmpty { y += 4 }
    for field in fields {
      y = place(field, y, field.sizeThatFits(CGSize(width: inner, height: 0)).height)
    }
    if !labels.isEmpty || !fields.isEmpty { y += gap }
    let all = answers + [cancel].compactMap { $0 }
    if besideEachOther, all.count == 2, all.allSatisfy(fitsHalf) {
      y = pair([cancel].compactMap { $0 } + answers, y)
    } else {
      for button in answers { y = place(button, y, height(button)) }
      if let cancel {
        if !besideEachOther { y += gap }
        y = place(cancel, y, height(cancel))
      }
    }
    return CGSize(width: width, height: y + margin - (all.isEmpty ? 0 : gap))
  }

  private var inner: Double { width - 2 * margin }

  private func place(_ view: UIView, _ y: Double, _ height: Double) -> Double {
    view.frame = CGRect(x: margin, y: y, width: inner, height: height)
    return y + height + gap
  }

  /// The height that a button's title needs, in points.
  private func height(_ button: UIButton) -> Double {
    max(Self.leastHeight, (button.sizeThatFits(.zero).height + 8).rounded(.up))
  }

  private let between = 10.0
  private var half: Double { (inner - between) / 2 }

  /// Whether a button fits into half of the width. Its title may come closer to the edges than
  /// usual.
  private func fitsHalf(_ button: UIButton) -> Bool {
    button.sizeThatFits(.zero).width - 20 <= half
  }

  private func pair(_ buttons: [UIButton], _ y: Double) -> Double {
    let height = buttons.map(height).max() ?? 0
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: margin + Double(index) * (half + between), y: y, width: half, height: height)
    }
    return y + height + gap
  }
}
