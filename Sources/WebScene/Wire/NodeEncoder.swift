import Foundation
import Scene

/// What a page needs to know of a node beside its role and frame, by short names. What is as usual is left out, so that
/// the difference of two nodes is that of their values.
@MainActor struct NodeEncoder {
  let measurer: any TextMeasurer
  let pictures: PictureCache
  let scale: Double
  let isDark: Bool

  func values(of node: Node, _ looks: inout LookTable) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    func set(_ key: String, _ text: String) { if !text.isEmpty { values[key] = .text(text) } }
    func set(_ key: String, _ number: Double, unless usual: Double) {
      if number != usual { values[key] = JSONValue(number) }
    }
    set("n", node.name)
    set("y", node.symbol)
    set("x", Double(node.traits.rawValue), unless: 0)
    if let fill = node.fill { set("b", StyleText.color(fill)) }
    let radii = (node.surface ?? Surface()).radii(node.cornerRadius)
    if radii != CornerRadii(0) { set("c", StyleText.radii(radii)) }
    set("a", node.opacity, unless: 1)
    if node.transform != .identity { set("m", StyleText.transform(node.transform)) }
    if node.insets != EdgeInsets() { values["i"] = Self.list(node.insets) }
    if let told = node.accessibility { values["z"] = Self.accessibility(told) }
    surface(of: node, &values)
    switch node.role {
    case .label: label(node, &values, &looks)
    case .textView, .textField, .searchField: field(node, &values, &looks)
    case .button, .segment, .menuItem, .menu, .dayButton, .timeButton: button(node, &values, &looks)
    case .image: picture(node, &values)
    case .separator where !node.text.isEmpty:
      values["f"] = JSONValue(looks.number(StyleText.font(node.style.font)))
      set("t", node.text)
    default: set("t", node.text)
    }
    if node.role == .list {
      values["s"] = [JSONValue(node.contentSize.width), JSONValue(node.contentSize.height)]
    }
    if node.role == .row, node.traits.contains(.ruled), node.style.color != .semantic(.label) {
      set("k", StyleText.color(node.style.color))
    }
    if node.role == .image || node.role == .index, node.style.color != .semantic(.label) {
      set("k", StyleText.color(node.style.color))
    }
    if !node.path.isEmpty { values["p"] = .list(node.path.map { .text($0) }) }
    if let anchor = node.anchor { values["g"] = Self.list(anchor) }
    if let arrow = node.arrow {
      values["w"] = [
        .text(arrow.side.rawValue), JSONValue(arrow.position), JSONValue(arrow.height),
      ]
    }
    if !node.holes.isEmpty { values["h"] = .list(node.holes.map(Self.list)) }
    if !node.input.keys.isEmpty {
      values["K"] = .list(node.input.keys.map { .text($0.description) })
    }
    if node.control != Node.Control() { values["v"] = control(node, &looks) }
    if !node.badge.isEmpty { set("B", node.badge) }
    if let choice = node.fileChoice { values["F"] = Self.choice(choice) }
    return values
  }

  static func list(_ rect: CGRect) -> JSONValue {
    [
      JSONValue(rect.origin.x), JSONValue(rect.origin.y), JSONValue(rect.width),
      JSONValue(rect.height),
    ]
  }

  private static func list(_ insets: EdgeInsets) -> JSONValue {
    [
      JSONValue(insets.top), JSONValue(insets.left), JSONValue(insets.bottom),
      JSONValue(insets.right),
    ]
  }

  // MARK: Fields

  /// The text itself, its selection and its stretches go through a channel of their own.
  private func field(
    _ node: Node, _ values: inout [String: JSONValue], _ looks: inout LookTable
  ) {
    values["f"] = JSONValue(looks.number(StyleText.style(node.style)))
    if !node.placeholder.isEmpty { values["q"] = .text(node.placeholder) }
    let input = node.input
    var facts: [String: JSONValue] = [:]
    if input.border != .none { facts["b"] = .text(input.border.rawValue) }
    if input.purpose != .text { facts["p"] = .text(input.purpose.rawValue) }
    if input.capitals != .sentences { facts["c"] = .text(input.capitals.rawValue) }
    if let corrects = input.corrects { facts["r"] = .bool(corrects) }
    if let checks = input.checksSpelling { facts["s"] = .bool(checks) }
    if input.returnKey != .plain { facts["k"] = .text(input.returnKey.rawValue) }
    if input.isStill { facts["t"] = true }
    if input.isUnselectable { facts["u"] = true }
    if let color = input.placeholderColor { facts["o"] = .text(StyleText.color(color)) }
    if !facts.isEmpty { values["I"] = .object(facts) }
    if let range = input.reveal, input.reveals > 0 {
      values["V"] = [JSONValue(input.reveals), JSONValue(range.location), JSONValue(range.length)]
    }
  }

  // MARK: Buttons

  private func button(
    _ node: Node, _ values: inout [String: JSONValue], _ looks: inout LookTable
  ) {
    values["f"] = JSONValue(looks.number(StyleText.font(node.style.font)))
    if !node.text.isEmpty { values["t"] = .text(node.text) }
    if node.style.color != .semantic(.label) {
      values["k"] = .text(StyleText.color(node.style.color))
    }
    switch node.style.alignment {
    case .natural, .center: break
    case .left, .justified: values["j"] = .text("start")
    case .right: values["j"] = .text("end")
    }
  }

  private func control(_ node: Node, _ looks: inout LookTable) -> JSONValue {
    let control = node.control
    var values: [String: JSONValue] = [:]
    values["v"] = JSONValue(control.value)
    if control.minimum != 0 { values["a"] = JSONValue(control.minimum) }
    if control.maximum != 1 { values["z"] = JSONValue(control.maximum) }
    if control.step != 0.1 { values["s"] = JSONValue(control.step) }
    if !control.options.isEmpty { values["o"] = .list(control.options.map { .text($0) }) }
    if let tint = control.tint { values["t"] = .text(StyleText.color(tint)) }
    if let track = control.trackTint { values["r"] = .text(StyleText.color(track)) }
    if control.pageDirection != .natural { values["d"] = .text(control.pageDirection.rawValue) }
    if let thumb = control.thumbTint { values["h"] = .text(StyleText.color(thumb)) }
    if let content = control.content { values["c"] = self.content(content, node, &looks) }
    return .object(values)
  }

  private func content(
    _ content: Node.ButtonContent, _ node: Node, _ looks: inout LookTable
  ) -> JSONValue {
    var values: [String: JSONValue] = [:]
    if !content.subtitle.isEmpty {
      values["s"] = [
        .text(content.subtitle), JSONValue(looks.number(StyleText.style(content.subtitleStyle))),
      ]
    }
    values["p"] = .text(content.placement.rawValue)
    values["g"] = [JSONValue(content.imagePadding), JSONValue(content.titlePadding)]
    values["i"] = Self.list(content.insets)
    values["j"] = [JSONValue(content.alignment), JSONValue(content.titleAlignment)]
    if content.imageSize != .zero {
      values["z"] = [JSONValue(content.imageSize.width), JSONValue(content.imageSize.height)]
    }
    if let picture = content.picture {
      let size = content.imageSize == .zero ? CGSize(width: 16, height: 16) : content.imageSize
      values["u"] = address(of: picture, in: size).map { .text($0) }
    }
    if let backdrop = content.backdrop {
      values["d"] = address(of: backdrop, in: node.frame.size).map { .text($0) }
    }
    if let fill = content.fill {
      values["b"] = .text(StyleText.color(fill.faded(by: content.fillOpacity)))
    }
    if content.isBusy { values["y"] = true }
    if content.hasArrow { values["a"] = true }
    if content.isBare { values["e"] = true }
    return .object(values)
  }

  // MARK: Pictures

  private func picture(_ node: Node, _ values: inout [String: JSONValue]) {
    guard let picture = node.picture else { return }
    if case .symbol(let name) = picture.art.source, picture.art.opacity == 1 {
      values["y"] = .text(name)
      if let tint = picture.art.tint { values["k"] = .text(StyleText.color(tint)) }
      return
    }
    values["u"] = address(of: picture, in: node.frame.size).map { .text($0) }
  }

  private func address(of picture: Node.Picture, in size: CGSize) -> String? {
    var art = picture.art
    if art.size == .zero { art.size = picture.fit == .stretch ? size : pictures.size(of: art) }
    let frame = picture.fit.frame(of: art.size, in: size)
    let drawing = Drawing([.clip(Self.path(of: size), .winding), .picture(art, frame)])
    return pictures.address(of: drawing, size: size, scale: scale, isDark: isDark)
  }

  private static func path(of size: CGSize) -> Path {
    var path = Path()
    path.addRect(CGRect(origin: .zero, size: size))
    return path
  }

  private func surface(of node: Node, _ values: inout [String: JSONValue]) {
    guard let surface = node.surface else { return }
    if let shadow = surface.shadow, !node.traits.contains(.clips) {
      values["S"] = .text(
        [shadow.offset.width, shadow.offset.height, shadow.radius * 2].map(StyleText.pixels)
          .joined(separator: " ") + " " + StyleText.color(shadow.color))
    }
    if surface.borderWidth > 0, let color = surface.borderColor {
      values["R"] = [JSONValue(surface.borderWidth), .text(StyleText.color(color))]
    }
    for (key, drawing) in [("D", surface.drawing), ("O", surface.cover), ("A", surface.mask)] {
      guard let drawing, !drawing.isEmpty else { continue }
      // What is drawn beyond the frame is seen as well.
      let all = CGRect(origin: .zero, size: node.frame.size)
      let area = key == "A" ? all : drawing.extent(in: all).union(all).integral
      let moved = Drawing(
        [.transform(Affine(a: 1, b: 0, c: 0, d: 1, tx: -area.minX, ty: -area.minY))] + drawing.steps
      )
      guard
        let address = pictures.address(
          of: moved, size: area.size, scale: scale, isDark: isDark)
      else { continue }
      values[key] = [.text(address), Self.list(area)]
    }
  }

  // MARK: The rest

  private static func accessibility(_ told: Node.Accessibility) -> JSONValue {
    var values: [String: JSONValue] = [:]
    if let kind = told.kind { values["k"] = .text(kind.rawValue) }
    if !told.value.isEmpty { values["v"] = .text(told.value) }
    if !told.hint.isEmpty { values["h"] = .text(told.hint) }
    if told.isHidden { values["x"] = true }
    if told.isSingle { values["s"] = true }
    if told.isSelected { values["c"] = true }
    if told.isDisabled { values["d"] = true }
    if told.isPressable { values["p"] = true }
    if told.isModal { values["m"] = true }
    return .object(values)
  }

  private static func choice(_ choice: FileChoice) -> JSONValue {
    [
      "k": .text(choice.kind.rawValue), "s": .bool(choice.allowsSeveral),
      "e": .list(choice.endings.map { .text($0) }), "p": .text(choice.prompt),
      "n": .text(choice.suggestedName),
    ]
  }
}
