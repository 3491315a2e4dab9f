import Foundation

/// Where the parts of an alert stand: words, fields, then answers below each other. Of two
/// answers to an alert the cancelling one stands before the other; of more it comes last.
@MainActor struct AlertLayout {
  let width: Double
  let margin: Double
  /// A finger finds no less.
  private let buttonHeight = 44.0
  private let gap = 8.0

  init(width: Double, margin: Double) {
    self.width = width
    self.margin = margin
  }

  /// - Returns: the size of the whole, in points.
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
    if besideEachOther, all.count == 2 {
      y = pair([cancel].compactMap { $0 } + answers, y)
    } else {
      for button in answers { y = place(button, y, buttonHeight) }
      if let cancel {
        if !besideEachOther { y += gap }
        y = place(cancel, y, buttonHeight)
      }
    }
    return CGSize(width: width, height: y + margin - (all.isEmpty ? 0 : gap))
  }

  private var inner: Double { width - 2 * margin }

  private func place(_ view: UIView, _ y: Double, _ height: Double) -> Double {
    view.frame = CGRect(x: margin, y: y, width: inner, height: height)
    return y + height + gap
  }

  private func pair(_ buttons: [UIButton], _ y: Double) -> Double {
    let between = 10.0
    let half = (inner - between) / 2
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: margin + Double(index) * (half + between), y: y, width: half, height: buttonHeight)
    }
    return y + buttonHeight + gap
  }
}
