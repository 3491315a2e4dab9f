extension GroupLayout {
  /// Lays out an element in a container.
  ///
  /// - Parameters:
  ///   - width, height: The size of the container, in points.
  ///   - first: The number of the element's first item.
  ///   - most: The number of items that remain.
  public static func solve(
    _ element: Element, width: Double, height: Double, first: Int = 0, most: Int = .max,
    asking: Asking = Asking()
  ) -> Solved {
    var solver = Solver(next: first, left: most, asking: asking)
    return solver.place(element, width, height)
  }

  struct Solver {
    var next: Int
    var left: Int
    let asking: Asking

    mutating func place(_ element: Element, _ width: Double, _ height: Double) -> Solved {
      switch element.content {
      case .item: item(element, width, height)
      case .group(let group): self.group(element, group, width, height)
      case .custom(let number): custom(element, number, width, height)
      }
    }

    mutating func item(
      _ element: Element, _ width: Double, _ height: Double
    ) -> Solved {
      let measured = asking.measure(next)
      next += 1
      left -= 1
      let estimatesWidth = element.width.isEstimated
      let estimatesHeight = element.height.isEstimated
      let own = (
        width: estimatesWidth
          ? measured?.width ?? length(element.width, width, height)
          : length(element.width, width, height),
        height: estimatesHeight
          ? measured?.height ?? length(element.height, width, height)
          : length(element.height, width, height)
      )
      // An estimated size is that of the content, and insets do not reduce it.
      let insets = Insets(
        top: estimatesHeight ? 0 : element.insets.top,
        leading: estimatesWidth ? 0 : element.insets.leading,
        bottom: estimatesHeight ? 0 : element.insets.bottom,
        trailing: estimatesWidth ? 0 : element.insets.trailing)
      var leaf = Leaf(
        area: Area(
          x: insets.leading, y: insets.top,
          width: max(0, own.width - insets.leading - insets.trailing),
          height: max(0, own.height - insets.top - insets.bottom)))
      leaf.estimatesWidth = estimatesWidth
      leaf.estimatesHeight = estimatesHeight
      leaf.attachments = element.attachments.map {
        Attached(tag: $0.tag, area: $0.area(on: leaf.area))
      }
      return Solved(width: own.width, height: own.height, leaves: [leaf])
    }

    mutating func custom(
      _ element: Element, _ number: Int, _ width: Double, _ height: Double
    ) -> Solved {
      let own = (length(element.width, width, height), length(element.height, width, height))
      let leaves = asking.custom(number, own.0, own.1).prefix(max(0, left))
      next += leaves.count
      left -= leaves.count
      return Solved(width: own.0, height: own.1, leaves: Array(leaves))
    }

    /// A child of a group with the spacing before and after it.
    struct Child {
      var solved: Solved
      var edges: Edges
    }

    mutating func group(
      _ element: Element, _ group: Group, _ width: Double, _ height: Double
    ) -> Solved {
      let isHorizontal = group.axis == .horizontal
      let insets = element.insets
      let own = (length(element.width, width, height), length(element.height, width, height))
      let room = (
        width: max(0, own.0 - insets.leading - insets.trailing),
        height: max(0, own.1 - insets.top - insets.bottom)
      )
      let along = isHorizontal ? room.width : room.height
      let isOpen = (isHorizontal ? element.width : element.height).isEstimated
      let children = fill(group, room, along, isOpen: isOpen)

      let across = isHorizontal ? room.height : room.width
      let isOpenAcross = (isHorizontal ? element.height : element.width).isEstimated
      let widest = children.map { $0.across(isHorizontal) }.max() ?? 0
      let breadth = isOpenAcross ? widest : across
      let rest = isOpen ? 0 : max(0, along - needed(children, group))
      let flexible = flexibles(children, group)
      let share = flexible > 0 ? rest / Double(flexible) : 0

      var leaves: [Leaf] = []
      var position = 0.0
      for (index, child) in children.enumerated() {
        if index > 0, let spacing = group.spacing { position += spacing.length(share) }
        let edges = child.edges
        let (before, after, near, far) =
          isHorizontal
          ? (edges.leading, edges.trailing, edges.top, edges.bottom)
          : (edges.top, edges.bottom, edges.leading, edges.trailing)
        position += before?.length(share) ?? 0
        let own = isHorizontal ? child.solved.height : child.solved.width
        let free = max(0, breadth - own - (near?.least ?? 0) - (far?.least ?? 0))
        let pushes = (near?.isFlexible ?? false ? 1.0 : 0) + (far?.isFlexible ?? false ? 1 : 0)
        let push = near?.isFlexible ?? false ? free / pushes : 0
        let offset = (near?.least ?? 0) + push
        leaves += child.solved.leaves.map {
          $0.moved(
            insets.leading + (isHorizontal ? position : offset),
            insets.top + (isHorizontal ? offset : position))
        }
        position += isHorizontal ? child.solved.width : child.solved.height
        position += after?.length(share) ?? 0
      }
      let (long, broad) = (isOpen ? position : along, breadth)
      return Solved(
        width: insets.leading + (isHorizontal ? long : broad) + insets.trailing,
        height: insets.top + (isHorizontal ? broad : long) + insets.bottom, leaves: leaves)
    }

    /// Adds as many children as the group has, or as fit.
    mutating func fill(
      _ group: Group, _ room: (width: Double, height: Double), _ along: Double, isOpen: Bool
    ) -> [Child] {
      guard !group.elements.isEmpty else { return [] }
      let isHorizontal = group.axis == .horizontal
      var children: [Child] = []
      var declared = 0.0
      while left > 0 {
        var element = group.elements[children.count % group.elements.count]
        switch group.repetition {
        case .times(let count):
          guard children.count < count else { return children }
        case .equally(let count):
          guard children.count < count else { return children }
          if !isOpen {
            let gaps = Double(count - 1) * (group.spacing?.least ?? 0)
            let share = Dimension.absolute(max(0, (along - gaps) / Double(count)))
            if isHorizontal { element.width = share } else { element.height = share }
          }
        case .untilFull: break
        }
        // A child that turns out not to fit uses up no item.
        let before = (next, left)
        let child = Child(solved: place(element, room.width, room.height), edges: element.edges)
        guard before.0 < next else { return children }
        if group.repetition == .untilFull {
          let size =
            isOpen
            ? length(isHorizontal ? element.width : element.height, room.width, room.height)
            : isHorizontal ? child.solved.width : child.solved.height
          let step = size + child.leastAlong(isHorizontal)
          let sum = declared + (children.isEmpty ? 0 : group.spacing?.least ?? 0) + step
          let mustStand = isOpen ? children.count < group.elements.count : children.isEmpty
          // Children without length would fit endlessly.
          let isEmpty = step <= 0 && children.count >= group.elements.count
          if !mustStand, sum > along + tolerance || isEmpty {
            (next, left) = before
            return children
          }
          declared = sum
        }
        children.append(child)
      }
      return children
    }

    func needed(_ children: [Child], _ group: Group) -> Double {
      let isHorizontal = group.axis == .horizontal
      let gap = group.spacing?.least ?? 0
      var sum = Double(max(0, children.count - 1)) * gap
      for child in children {
        sum += isHorizontal ? child.solved.width : child.solved.height
        sum += child.leastAlong(isHorizontal)
      }
      return sum
    }

    func flexibles(_ children: [Child], _ group: Group) -> Int {
      let isHorizontal = group.axis == .horizontal
      var sum = group.spacing?.isFlexible ?? false ? max(0, children.count - 1) : 0
      for child in children {
        let edges = child.edges
        let ends = isHorizontal ? [edges.leading, edges.trailing] : [edges.top, edges.bottom]
        sum += ends.count { $0?.isFlexible ?? false }
      }
      return sum
    }

    func length(_ dimension: Dimension, _ width: Double, _ height: Double) -> Double {
      GroupLayout.length(dimension, width, height)
    }
  }

  static func length(_ dimension: Dimension, _ width: Double, _ height: Double) -> Double {
    let points =
      switch dimension {
      case .fractionalWidth(let share): share * width
      case .fractionalHeight(let share): share * height
      case .absolute(let points), .estimated(let points): points
      }
    return FlowLayout.sane(points)
  }
}

extension GroupLayout.Solver.Child {
  func leastAlong(_ isHorizontal: Bool) -> Double {
    isHorizontal
      ? (edges.leading?.least ?? 0) + (edges.trailing?.least ?? 0)
      : (edges.top?.least ?? 0) + (edges.bottom?.least ?? 0)
  }

  func across(_ isHorizontal: Bool) -> Double {
    isHorizontal
      ? solved.height + (edges.top?.least ?? 0) + (edges.bottom?.least ?? 0)
      : solved.width + (edges.leading?.least ?? 0) + (edges.trailing?.least ?? 0)
  }
}

extension GroupLayout.Spacing {
  func length(_ share: Double) -> Double { isFlexible ? least + share : least }
}

extension GroupLayout.Attachment {
  func area(on item: Area) -> Area {
    let own = (
      GroupLayout.length(width, item.width, item.height),
      GroupLayout.length(height, item.width, item.height)
    )
    return Area(
      x: item.x + x * item.width - ownX * own.0 + offsetX + fractionX * own.0,
      y: item.y + y * item.height - ownY * own.1 + offsetY + fractionY * own.1,
      width: own.0, height: own.1)
  }
}
