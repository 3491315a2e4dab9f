import Foundation

extension UITableView.Style {
  static let nibNames: [String: UITableView.Style] = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]
}

extension UITableView {
  func decodeTable(_ nib: NibCoder) {
    let fields = nib.fields
    if let height = height(fields, "rowHeight") { rowHeight = height }
    if let height = height(fields, "estimatedRowHeight") { estimatedRowHeight = height }
    if let height = height(fields, "sectionHeaderHeight") { sectionHeaderHeight = height }
    if let height = height(fields, "sectionFooterHeight") { sectionFooterHeight = height }
    if let height = height(fields, "estimatedSectionHeaderHeight") {
      estimatedSectionHeaderHeight = height
    }
    if let height = height(fields, "estimatedSectionFooterHeight") {
      estimatedSectionFooterHeight = height
    }
    let styles: [String: UITableViewCell.SeparatorStyle] = [
      "none": .none, "default": .singleLine, "singleLine": .singleLine,
      "singleLineEtched": .singleLine,
    ]
    if let style = fields.choice("separatorStyle", styles) { separatorStyle = style }
    if let color = fields.color("separatorColor") { separatorColor = color }
    if let insets = fields.insets("separatorInset") { separatorInset = insets }
    if let color = fields.color("sectionIndexColor").flatMap({ $0 }) { sectionIndexColor = color }
    if let color = fields.color("sectionIndexBackgroundColor").flatMap({ $0 }) {
      sectionIndexBackgroundColor = color
    }
    if let flag = fields.flag("allowsSelection") { allowsSelection = flag }
    if let flag = fields.flag("allowsMultipleSelection") { allowsMultipleSelection = flag }
    if let flag = fields.flag("allowsSelectionDuringEditing") {
      allowsSelectionDuringEditing = flag
    }
    if let flag = fields.flag("allowsMultipleSelectionDuringEditing") {
      allowsMultipleSelectionDuringEditing = flag
    }
    if let view = nib.part("tableHeaderView", as: UIView.self) { tableHeaderView = view }
    if let view = nib.part("tableFooterView", as: UIView.self) { tableFooterView = view }
    if let view = nib.part("backgroundView", as: UIView.self) { backgroundView = view }
    decodePrototypes(nib)
    if let rows = FixedRows(nib) { fixedRows = rows }
  }

  /// A height in points; -1 stands for one that content gives.
  private func height(_ fields: NibValue, _ key: String) -> CGFloat? {
    guard let number = fields.number(key) else { return nil }
    return number < 0 ? Self.automaticDimension : number
  }

  /// Each prototype becomes a nib of its own, of which every cell with its identifier is made.
  private func decodePrototypes(_ nib: NibCoder) {
    let document = nib.assembly.document
    for number in nib.object.parts["prototypes"] ?? [] {
      let prototype = document.objects[number]
      guard let identifier = prototype.fields.string("reuseIdentifier"), !identifier.isEmpty
      else { continue }
      let made = UINib(
        part: number, of: document, bundle: prototype.fields.bundle ?? .main, in: nib.assembly)
      register(made, forCellReuseIdentifier: identifier)
    }
  }
}

extension UITableViewCell.CellStyle {
  static let nibNames: [String: UITableViewCell.CellStyle] = [
    "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
    "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
  ]
}

extension UITableViewCell {
  func decodeCell(_ nib: NibCoder) {
    let fields = nib.fields
    let types: [String: AccessoryType] = [
      "none": .none, "disclosureIndicator": .disclosureIndicator,
      "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
      "detailButton": .detailButton,
    ]
    if let type = fields.choice("accessoryType", types) { accessoryType = type }
    if let type = fields.choice("editingAccessoryType", types) { editingAccessoryType = type }
    let styles: [String: SelectionStyle] = [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    if let style = fields.choice("selectionStyle", styles) { selectionStyle = style }
    if let level = fields.integer("indentationLevel"), level > 0 { indentationLevel = level }
    if let width = fields.number("indentationWidth") { indentationWidth = width }
    if let insets = fields.insets("separatorInset") { separatorInset = insets }
    if let flag = fields.flag("shouldIndentWhileEditing") { shouldIndentWhileEditing = flag }
    if let flag = fields.flag("showsReorderControl") { showsReorderControl = flag }
    for (key, view) in standardParts {
      guard let id = fields.attributes[key], let number = nib.assembly.document.numbers[id],
        nib.assembly[number] == nil
      else { continue }
      view.decode(nib.assembly.adopt(view, number))
    }
    if let inner = nib.adopt("contentView", contentView) { contentView.decode(inner) }
    if let view = nib.part("accessoryView", as: UIView.self) { accessoryView = view }
    if let view = nib.part("backgroundView", as: UIView.self) { backgroundView = view }
    if let view = nib.part("selectedBackgroundView", as: UIView.self) {
      selectedBackgroundView = view
    }
  }

  /// The parts of a cell in one of the standard styles, by the attributes that name them.
  private var standardParts: [(String, UIView)] {
    [("textLabel", parts.text), ("detailTextLabel", parts.detail), ("imageView", parts.image)]
  }
}

/// What cells and other views that a list reuses are made of.
enum ReusableSource<Kind> {
  case kind(Kind)
  case nib(UINib)
}

extension UINib {
  /// The only object of the nib, for a list that reuses it.
  func single<View: UIView>(_ type: View.Type, for identifier: String) -> View {
    let objects = instantiate(withOwner: nil, options: nil)
    guard objects.count == 1, let view = objects.first as? View else {
      preconditionFailure(
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object "
          + "which must be a \(type) instance; it has "
          + "\(objects.map { "\(Swift.type(of: $0))" }.joined(separator: ", "))")
    }
    return view
  }
}
