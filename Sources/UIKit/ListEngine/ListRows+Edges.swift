import Adaptive
import Foundation

/// The headers and footers of sections in view.
extension ListRows {
  func bringEdges(_ sections: [Int]) {
    let wanted = Set(sections)
    for edge in Array(edges.keys) where !wanted.contains(edge.section) { dropEdge(edge) }
    for section in sections {
      let header = Edge(section: section, isFooter: false)
      show(owner.provideHeader(of: section, instead: edges[header]), as: header)
      let footer = Edge(section: section, isFooter: true)
      show(owner.provideFooter(of: section, instead: edges[footer]), as: footer)
    }
  }

  private func show(_ view: UIView?, as edge: Edge) {
    guard edges[edge] !== view else { return }
    dropEdge(edge)
    guard let view else { return }
    edges[edge] = view
    owner.edgeCame(view, of: edge.section, isFooter: edge.isFooter)
    owner.addSubview(view)
  }

  func dropEdge(_ edge: Edge) {
    guard let view = edges.removeValue(forKey: edge) else { return }
    view.removeFromSuperview()
    owner.headerLeft(view)
    owner.edgeLeft(view, of: edge.section, isFooter: edge.isFooter)
  }

  func learn(_ edge: Edge, _ view: UIView) -> Bool {
    let span = span(of: edge)
    guard span.isEstimate else { return false }
    let height = owner.fittingHeight(of: view, width: edgeWidth)
    if edge.isFooter {
      window.learn(footerOf: edge.section, height: height)
    } else {
      window.learn(headerOf: edge.section, height: height + owner.headerPadding)
    }
    return height + (edge.isFooter ? 0 : owner.headerPadding) != span.height
  }

  private func span(of edge: Edge) -> ListWindow.Span {
    edge.isFooter ? window.footerSpan(of: edge.section) : window.headerSpan(of: edge.section)
  }

  private var edgeWidth: CGFloat { max(0, owner.bounds.width - 2 * owner.edgeMargin) }

  func placeEdges() {
    let (x, width) = (owner.edgeMargin, edgeWidth)
    for (edge, view) in edges {
      let span = span(of: edge)
      let space = edge.isFooter ? 0 : min(owner.headerPadding, span.height)
      let (top, height) = (span.top + space, span.height - space)
      let y = owner.pinsEdges ? pinned(edge, top, height) : top
      view.listLayer = y == top ? 0 : 1
      view.frame = CGRect(x: x, y: y, width: width, height: height)
    }
  }

  /// The position nearest to its place at which it is in view, but no farther than the end of its
  /// section.
  private func pinned(_ edge: Edge, _ place: CGFloat, _ height: CGFloat) -> CGFloat {
    let top = owner.contentOffset.y
    let header = window.headerSpan(of: edge.section)
    let footer = window.footerSpan(of: edge.section)
    if edge.isFooter {
      let lowest = top + owner.bounds.height - height
      return max(min(place, lowest), header.bottom)
    }
    return min(max(place, top), max(place, footer.top - height))
  }
}
