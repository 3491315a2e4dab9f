import Foundation
import Scene

/// What a person did at the widget of one node. The view of the node has the use for it
/// (`UIView.handle(_:)`).
enum NodeInput {
  /// Pressed, by whatever means.
  case activated
  /// So many points down since the drag began.
  case gripDragged(SceneEvent.DragPhase, Double)
  case indexPressed(Int?)
  /// At a UTF-16 unit.
  case textMenuOpened(Int)
  case textSighted(TextRange)
  case topLineChanged(TopLine)
  /// At a UTF-16 unit.
  case linkFollowed(Int)
  case pasted([Parcel])
  case submitted
  case adjusted(Double, isFinal: Bool)
  case wordChosen(Int)
  case filesPicked([String])
  case pagesStepped(Int)
  case scrolling(ScrollStage)
  case scrolled(CGPoint)
  /// By a factor, at a place of the window.
  case zoomed(Double, CGPoint)
  case pulled
  case rested
}

extension SceneEvent {
  /// What it means for the view of one node; nil for what concerns the window, or features that
  /// know more of it than one view does.
  var nodeInput: (id: NodeID, input: NodeInput)? {
    switch self {
    case .activate(let id): (id, .activated)
    case .drag(let id, let phase, let distance): (id, .gripDragged(phase, distance))
    case .index(let id, let title): (id, .indexPressed(title))
    case .textMenu(let id, let place): (id, .textMenuOpened(place))
    case .sighted(let id, let range): (id, .textSighted(range))
    case .topLine(let id, let line): (id, .topLineChanged(line))
    case .followed(let id, let place): (id, .linkFollowed(place))
    case .pasted(let id, let parcels): (id, .pasted(parcels))
    case .submitted(let id): (id, .submitted)
    case .adjusted(let id, let value, let isFinal): (id, .adjusted(value, isFinal: isFinal))
    case .chose(let id, let index): (id, .wordChosen(index))
    case .picked(let id, let paths): (id, .filesPicked(paths))
    case .stepped(let id, let steps): (id, .pagesStepped(steps))
    case .scrolling(let id, let stage): (id, .scrolling(stage))
    case .scrolled(let id, let offset): (id, .scrolled(offset))
    case .zoomed(let id, let factor, let place): (id, .zoomed(factor, place))
    case .pulled(let id): (id, .pulled)
    case .rested(let id): (id, .rested)
    case .environment, .swipe, .swipeThrough, .rowPan, .choose, .carry, .contextMenu,
      .contextMenuAt, .dismissed, .edgeSwipe, .edgePan, .touches, .hover, .edited, .selected,
      .focused, .accessibility, .key, .clipboard, .opened, .printing, .addresses, .memoryWarning,
      .shaken,
      .phase, .wake:
      nil
    }
  }
}

/// Brings what a person did at a widget to the view that it shows.
@MainActor final class NodeInputFeature: SceneFeature {
  private unowned let engine: SceneEngine

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    guard let (id, input) = event.nodeInput else { return false }
    engine.view(id)?.handle(input)
    return true
  }
}

extension SceneEngine {
  /// The view of a node in the windows.
  func view(_ id: NodeID) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      if view.nodeID == id { return view }
      for child in view.subviews {
        if let found = find(child) { return found }
      }
      return nil
    }
    return window.flatMap(find) ?? overlays.lazy.compactMap(find).first
  }
}
