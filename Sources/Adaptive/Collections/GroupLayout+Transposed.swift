// Horizontally scrolling layouts are solved as vertical ones, with widths and heights exchanged.

extension Area {
  public var transposed: Area { Area(x: y, y: x, width: height, height: width) }
}

extension GroupLayout.Dimension {
  public var transposed: Self {
    switch self {
    case .fractionalWidth(let share): .fractionalHeight(share)
    case .fractionalHeight(let share): .fractionalWidth(share)
    case .absolute, .estimated: self
    }
  }
}

extension GroupLayout.Insets {
  public var transposed: Self {
    Self(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension GroupLayout.Measure {
  public var transposed: Self { Self(width: height, height: width) }
}

extension GroupLayout.Leaf {
  public var transposed: Self {
    var result = self
    result.area = area.transposed
    result.estimatesWidth = estimatesHeight
    result.estimatesHeight = estimatesWidth
    result.attachments = attachments.map {
      GroupLayout.Attached(tag: $0.tag, area: $0.area.transposed)
    }
    return result
  }
}

extension GroupLayout.Attachment {
  var transposed: Self {
    Self(
      width: height.transposed, height: width.transposed, x: y, y: x, ownX: ownY, ownY: ownX,
      offsetX: offsetY, offsetY: offsetX, fractionX: fractionY, fractionY: fractionX, tag: tag)
  }
}

extension GroupLayout.Element {
  public var transposed: Self {
    var result = self
    result.width = height.transposed
    result.height = width.transposed
    result.insets = insets.transposed
    result.edges = GroupLayout.Edges(
      top: edges.leading, leading: edges.top, bottom: edges.trailing, trailing: edges.bottom)
    result.attachments = attachments.map(\.transposed)
    if case .group(var group) = content {
      group.axis = group.axis == .horizontal ? .vertical : .horizontal
      group.elements = group.elements.map(\.transposed)
      result.content = .group(group)
    }
    return result
  }
}

extension SectionLayout.Boundary {
  public var transposed: Self {
    Self(
      width: height.transposed, height: width.transposed, x: y, y: x, offsetX: offsetY,
      offsetY: offsetX, extends: extends)
  }
}
