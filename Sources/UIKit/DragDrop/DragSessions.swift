import Foundation
import Scene

/// The part that drag and drop sessions have in common.
@MainActor class CarrySession: UIDragDropSession {
  fileprivate(set) var items: [UIDragItem]
  /// The place of the drag in the window's coordinates, in points.
  var place: CGPoint
  private unowned let engine: SceneEngine

  init(_ items: [UIDragItem], at place: CGPoint, _ engine: SceneEngine) {
    self.items = items
    self.place = place
    self.engine = engine
  }

  var allowsMoveOperation: Bool { false }
  var isRestrictedToDraggingApplication: Bool { false }

  func location(in view: UIView) -> CGPoint { view.convert(place, from: engine.window) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

final class DragSession: CarrySession, UIDragSession {
  var localContext: Any?
  var allowsMove = true
  var isRestricted = false

  override var allowsMoveOperation: Bool { allowsMove }
  override var isRestrictedToDraggingApplication: Bool { isRestricted }

  func add(_ more: [UIDragItem]) { items += more }
}

final class DropSession: CarrySession, UIDropSession {
  let drag: DragSession?
  /// Whether the other program allows moving.
  private var allowsMove = false
  let progress = Progress(totalUnitCount: 0)

  init(of drag: DragSession, _ engine: SceneEngine) {
    self.drag = drag
    super.init(drag.items, at: drag.place, engine)
  }

  init(_ news: Carry, _ engine: SceneEngine) {
    drag = nil
    allowsMove = news.allowsMove
    super.init((news.parcels ?? []).map(UIDragItem.init), at: news.place, engine)
  }

  /// Replaces the items by those that the other program hands over when they are dropped.
  func receive(_ parcels: [Parcel]) { items = parcels.map(UIDragItem.init) }

  var localDragSession: (any UIDragSession)? { drag }
  override var allowsMoveOperation: Bool { drag?.allowsMove ?? allowsMove }
  override var isRestrictedToDraggingApplication: Bool { drag?.isRestricted ?? false }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let loading = Loading(providers.count, completion)
    progress.totalUnitCount += Int64(providers.count)
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { [progress] object, _ in
        let content = object.map { ItemContent($0) }
        MainActor.assumeIsolated {
          progress.completedUnitCount += 1
          loading.take(content?.value as? any NSItemProviderReading, at: index)
        }
      }
    }
    return progress
  }
}

/// The objects of a session, which are loaded one by one.
@MainActor private final class Loading {
  private var objects: [(any NSItemProviderReading)?]
  private var open: Int
  private let completion: ([any NSItemProviderReading]) -> Void

  init(_ count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    open = count
    self.completion = completion
    guard count == 0 else { return }
    DispatchQueue.main.async { self.completion([]) }
  }

  func take(_ object: (any NSItemProviderReading)?, at index: Int) {
    objects[index] = object
    open -= 1
    if open == 0 { completion(objects.compactMap { $0 }) }
  }
}
