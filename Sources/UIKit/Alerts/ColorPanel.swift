import Foundation

/// What a colour picker shows: a grid of colours or sliders for the parts of one, how opaque it is, and the colour.
@MainActor final class ColorPanel: UIScrollView {
  /// Called with a colour that a person chooses, and whether a slider is still moved.
  var chosen: (UIColor, Bool) -> Void = { _, _ in }
  var showsOpacity = true {
    didSet {
      opacity.isHidden = !showsOpacity
      setNeedsLayout()
    }
  }

  private let kinds = UISegmentedControl(items: [Words.colorGrid, Words.colorSliders])
  private let grid = ColorGrid()
  private let parts = [
    ColorSlider(Words.red, .red), ColorSlider(Words.green, .green), ColorSlider(Words.blue, .blue),
  ]
  private let opacity = ColorSlider(Words.opacity, nil)
  private let swatch = UIView()

  init() {
    super.init(frame: .zero)
    kinds.selectedSegmentIndex = 0
    kinds.addAction(UIAction { [weak self] _ in self?.showKind() }, for: .valueChanged)
    grid.chosen = { [weak self] in self?.choose($0) }
    for slider in parts + [opacity] {
      slider.moved = { [weak self] isOver in self?.slide(!isOver) }
    }
    swatch.layer.cornerRadius = 10
    swatch.layer.borderWidth = 1
    swatch.isAccessibilityElement = true
    let others: [UIView] = [kinds, grid, opacity, swatch]
    for part in others { addSubview(part) }
    for part in parts { addSubview(part) }
    showKind()
  }

  required init?(coder: NSCoder) { return nil }

  private var showsSliders: Bool { kinds.selectedSegmentIndex == 1 }

  private func showKind() {
    grid.isHidden = showsSliders
    for slider in parts { slider.isHidden = !showsSliders }
    setNeedsLayout()
  }

  /// Shows a colour, of which nobody is told.
  func show(_ color: UIColor) {
    let color = ColorParts(color.resolvedColor(with: traitCollection))
    for (slider, value) in zip(parts, [color.red, color.green, color.blue]) { slider.value = value }
    opacity.value = color.alpha
    grid.mark(color)
    swatch.backgroundColor = color.color
    swatch.layer.borderColor = UIColor.separator.cgColor
    swatch.accessibilityLabel = color.name
  }

  private func choose(_ color: ColorParts) {
    var next = color
    next.alpha = showsOpacity ? opacity.value : 1
    chosen(next.color, false)
  }

  private func slide(_ continuously: Bool) {
    let next = ColorParts(
      red: parts[0].value, green: parts[1].value, blue: parts[2].value,
      alpha: showsOpacity ? opacity.value : 1)
    chosen(next.color, continuously)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 16
    let width = max(0, bounds.width - 2 * side)
    var top: CGFloat = 8
    func place(_ view: UIView, _ height: CGFloat, _ gap: CGFloat) {
      view.frame = CGRect(x: side, y: top, width: width, height: height)
      top += height + gap
    }
    place(kinds, 32, 16)
    if showsSliders {
      for slider in parts { place(slider, ColorSlider.height, 12) }
    } else {
      place(grid, grid.height(width: width), 16)
    }
    if showsOpacity { place(opacity, ColorSlider.height, 16) }
    place(swatch, 64, 16)
    let size = CGSize(width: bounds.width, height: top)
    if contentSize != size { contentSize = size }
  }
}

/// The parts of a colour in the space of screens.
struct ColorParts: Equatable {
  var red: CGFloat = 0
  var green: CGFloat = 0
  var blue: CGFloat = 0
  var alpha: CGFloat = 1

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ color: UIColor) {
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func inside(_ part: CGFloat) -> CGFloat { min(max(part, 0), 1) }
    (red, green, blue) = (inside(red), inside(green), inside(blue))
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// Its parts from 0 to 255, without opacity.
  private var bytes: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }

  /// As the web writes it: `#FF3B30`.
  var name: String {
    "#"
      + bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
      .joined()
  }

  func looksAs(_ other: ColorParts) -> Bool { bytes == other.bytes }
}

/// Colours in rows: grey ones, then each hue from dark to light.
@MainActor private final class ColorGrid: UIView {
  var chosen: (ColorParts) -> Void = { _ in }
  private let cells: [(color: ColorParts, button: UIButton)]
  private static let columns = 12
  private static let hues: [CGFloat] = [198, 222, 254, 282, 338, 8, 20, 36, 45, 55, 64, 96]
  /// Saturation and brightness of each row.
  private static let rows: [(CGFloat, CGFloat)] = [
    (1, 0.3), (1, 0.45), (1, 0.6), (1, 0.8), (1, 1), (0.75, 1), (0.55, 1), (0.35, 1), (0.18, 1),
  ]

  init() {
    let greys = (0..<Self.columns).map { index in
      UIColor(white: 1 - CGFloat(index) / CGFloat(Self.columns - 1), alpha: 1)
    }
    let colors = Self.rows.flatMap { saturation, brightness in
      Self.hues.map { hue in
        UIColor(hue: hue / 360, saturation: saturation, brightness: brightness, alpha: 1)
      }
    }
    cells = (greys + colors).map { (ColorParts($0), UIButton(type: .custom)) }
    super.init(frame: .zero)
    layer.cornerRadius = 8
    clipsToBounds = true
    for (color, button) in cells {
      button.backgroundColor = color.color
      button.accessibilityLabel = color.name
      button.addAction(UIAction { [weak self] _ in self?.chosen(color) }, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { return nil }

  func height(width: CGFloat) -> CGFloat {
    width / CGFloat(Self.columns) * CGFloat(Self.rows.count + 1)
  }

  /// Frames the first cell of a colour.
  func mark(_ color: ColorParts) {
    let place = cells.firstIndex { $0.color.looksAs(color) }
    for (index, cell) in cells.enumerated() {
      let isMarked = index == place
      cell.button.isSelected = isMarked
      cell.button.layer.borderWidth = isMarked ? 3 : 0
      let isLight = cell.color.red + cell.color.green + cell.color.blue > 2
      cell.button.layer.borderColor = (isLight ? UIColor.darkGray : .white).cgColor
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width / CGFloat(Self.columns)
    for (index, cell) in cells.enumerated() {
      cell.button.frame = CGRect(
        x: side * CGFloat(index % Self.columns), y: side * CGFloat(index / Self.columns),
        width: side, height: side)
    }
  }
}

/// A part of a colour: its name, a slider, and its value.
@MainActor private final class ColorSlider: UIView {
  static let height: CGFloat = 54
  /// Called when a person moves the slider, and with true when it is let go.
  var moved: (Bool) -> Void = { _ in }
  private let title = UILabel()
  private let number = UILabel()
  private let slider = UISlider()
  private let isPart: Bool

  /// - Parameter tint: The colour of the part; nil for the opacity, which is told in per cent.
  init(_ name: String, _ tint: UIColor?) {
    isPart = tint != nil
    super.init(frame: .zero)
    title.text = name
    title.font = .preferredFont(forTextStyle: .footnote)
    title.textColor = .secondaryLabel
    number.font = .preferredFont(forTextStyle: .body)
    number.textAlignment = .right
    slider.accessibilityLabel = name
    if let tint { slider.minimumTrackTintColor = tint }
    slider.addAction(
      UIAction { [weak self] _ in self?.follow(isOver: false) }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.follow(isOver: true) },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    for part in [title, number, slider] { addSubview(part) }
  }

  required init?(coder: NSCoder) { return nil }

  /// From 0 to 1.
  var value: CGFloat {
    get { CGFloat(slider.value) }
    set {
      // While a person moves it, it is where the person has it.
      if abs(CGFloat(slider.value) - newValue) > 0.001 { slider.value = Float(newValue) }
      tell()
    }
  }

  private func follow(isOver: Bool) {
    tell()
    moved(isOver)
  }

  private func tell() {
    let count = Int((slider.value * (isPart ? 255 : 100)).rounded())
    number.text = isPart ? Words.number(count) : Words.percent(count)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let end: CGFloat = 64
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 18)
    slider.frame = CGRect(
      x: readsFromRight ? end : 0, y: 20, width: max(0, bounds.width - end), height: 34)
    number.frame = CGRect(
      x: readsFromRight ? 0 : bounds.width - end, y: 20, width: end, height: 34)
  }
}
