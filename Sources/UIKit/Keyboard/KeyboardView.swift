import Foundation
import Scene

/// The keyboard of a device: an empty row of suggestions unless it has digits alone, keys in rows, and the area below
/// them.
@MainActor final class KeyboardView: UIView {
  /// Called with a key that was pressed and types something.
  var typed: (ScreenKey) -> Void = { _ in }
  private var layout: KeyLayout?
  private var asked: KeyLayout?
  /// What was told last of the next letter; nil after each key.
  private var askedCapital: Bool?
  private var look = KeyboardLook()
  private var rows: [[(key: ScreenKey, label: UILabel)]] = []

  init() {
    super.init(frame: .zero)
    backgroundColor = UIInputView.ground
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("pressed:", KeyboardView.pressed))
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { return nil }

  private static let face = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.42, alpha: 1) : .white
  }

  private static let dimFace = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.27, alpha: 1) : UIColor(red: 0.68, green: 0.7, blue: 0.74, alpha: 1)
  }

  /// The ground of a key: those that type nothing by themselves are darker, and Shift is not while it is on.
  private func face(of key: ScreenKey) -> UIColor {
    switch key {
    case .text: Self.face
    case .shift: layout == .capitals ? Self.face : Self.dimFace
    case .delete, .return, .plane: Self.dimFace
    }
  }

  /// Shows the keys that a field asks for, and capitals where its next letter is one. Others that a person chose since
  /// stay.
  func show(_ layout: KeyLayout, _ look: KeyboardLook, isCapital: Bool) {
    if look != self.look {
      self.look = look
      overrideUserInterfaceStyle =
        switch look.appearance {
        case .default: .unspecified
        case .dark: .dark
        case .light: .light
        }
      dress()
    }
    if layout != asked {
      (asked, askedCapital) = (layout, nil)
      fill(layout)
    }
    guard isCapital != askedCapital else { return }
    askedCapital = isCapital
    let wanted = isCapital ? KeyLayout.capitals : .letters
    if self.layout == .letters || self.layout == .capitals, self.layout != wanted { fill(wanted) }
  }

  private var isOnPad: Bool { traitCollection.userInterfaceIdiom == .pad }

  /// Shows on the key what Return does, and whether it can be pressed.
  private func dress() {
    for (key, label) in rows.joined() where key == .return {
      label.text = look.returnKey.title
      label.textColor = look.canReturn ? .label : .tertiaryLabel
    }
  }

  private func fill(_ layout: KeyLayout) {
    self.layout = layout
    for (_, label) in rows.joined() { label.removeFromSuperview() }
    rows = layout.rows.map { row in
      row.map { key in
        let label = UILabel()
        label.text = key.title
        label.textAlignment = .center
        label.font = .systemFont(ofSize: key.title.count > 1 ? 15 : 20)
        label.textColor = .label
        label.backgroundColor = face(of: key)
        label.layer.cornerRadius = 5
        addSubview(label)
        return (key, label)
      }
    }
    dress()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !rows.isEmpty else { return }
    let below = min(safeAreaInsets.bottom, bounds.height / 4)
    let suggestions = layout == .digits && !isOnPad ? 0 : bounds.height * 0.15
    let height = max(1, (bounds.height - below - suggestions) / Double(rows.count))
    // A phone that is held across has its camera at one side: no key is beneath it.
    let area = bounds.insetBy(dx: max(safeAreaInsets.left, safeAreaInsets.right), dy: 0)
    let unit = area.width / Double(rows.map { width(of: $0) }.max() ?? 1)
    for (index, row) in rows.enumerated() {
      var x = area.midX - width(of: row) * unit / 2
      for (key, label) in row {
        let cell = CGRect(
          x: x, y: suggestions + Double(index) * height, width: width(of: key) * unit,
          height: height)
        label.frame = cell.insetBy(dx: min(3, unit / 8), dy: min(5, height / 8))
        x += width(of: key) * unit
      }
    }
  }

  /// The width of a key, of that of a letter. Digits and what stands beside them are in columns.
  private func width(of key: ScreenKey) -> Double { layout == .digits ? 1 : key.width }

  private func width(of row: [(key: ScreenKey, label: UILabel)]) -> Double {
    row.map { width(of: $0.key) }.reduce(0, +)
  }

  /// The key at a place is that whose label is the nearest.
  private func key(at point: CGPoint) -> ScreenKey? {
    rows.joined().first { $0.label.frame.insetBy(dx: -4, dy: -6).contains(point) }?.key
  }

  private func pressed(_ tap: UITapGestureRecognizer) {
    guard let key = key(at: tap.location(in: self)) else { return }
    switch key {
    case .shift: fill(layout == .capitals ? .letters : .capitals)
    case .plane(let next): fill(next)
    case .return where !look.canReturn: break
    case .text, .delete, .return:
      if layout == .capitals { fill(.letters) }
      askedCapital = nil
      typed(key)
    }
  }
}
