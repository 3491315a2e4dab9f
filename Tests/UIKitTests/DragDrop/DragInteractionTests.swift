import Foundation
import Scene
import Testing

@testable import UIKit

/// A page with a thing that is dragged, a place that takes it, and a field.
@MainActor
private final class Desk: UIViewController, UIDragInteractionDelegate,
  UIDropInteractionDelegate
{
  var heard: [String] = []
  let thing = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
  let place = UIView(frame: CGRect(x: 200, y: 20, width: 180, height: 180))
  let field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 40))
  var operation = UIDropOperation.copy
  var visibility = NSItemProviderRepresentationVisibility.all

  override func viewDidLoad() {
    super.viewDidLoad()
    for (view, name) in [(thing, "thing"), (place, "place"), (field, "field")] {
      view.accessibilityLabel = name
      self.view.addSubview(view)
    }
    thing.addInteraction(UIDragInteraction(delegate: self))
    place.addInteraction(UIDropInteraction(delegate: self))
  }

  func take() -> [String] {
    defer { heard = [] }
    return heard
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    let at = session.location(in: thing)
    heard.append("items at \(Int(at.x)) \(Int(at.y))")
    let provider = NSItemProvider()
    provider.registerObject("ball", visibility: visibility)
    return [UIDragItem(itemProvider: provider)]
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) { heard.append("will end \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { heard.append("did end \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) { heard.append("transferred") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { heard.append("enter") }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: operation) }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { heard.append("exit") }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    heard.append("perform")
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    heard.append("conclude")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    heard.append("end")
  }
}

@MainActor @Suite("Interactions that drag and drop") struct DragInteractionTests {
  private let desk = Desk()
  private let stage: Stage

  init() { stage = Stage(desk, width: 400, height: 400) }

  @Test("are told in order, to the end") func order() {
    stage.lift("thing")
    stage.hold(over: stage.place("place"))
    stage.hold(over: CGPoint(x: 10, y: 250))
    stage.drop(at: stage.place("place"))
    #expect(
      desk.take() == [
        "items at 40 40", "enter", "exit", "enter", "will end copy", "perform", "conclude",
        "transferred", "did end copy", "end",
      ])
  }

  @Test("hear of a drag that is let go over nothing") func cancelled() {
    stage.lift("thing")
    stage.endDrag(.none)
    #expect(desk.take() == ["items at 40 40", "will end cancel", "did end cancel"])
  }

  @Test("hear what another program did with it") func elsewhere() {
    stage.lift("thing")
    stage.send(.carry(Carry(.left)))
    stage.endDrag(.copy)
    #expect(
      desk.take() == ["items at 40 40", "will end copy", "transferred", "did end copy"])
  }

  @Test("show that something cannot be dropped") func forbidden() {
    desk.operation = .forbidden
    stage.lift("thing")
    stage.hold(over: stage.place("place"))
    #expect(stage.host.dropEffect == .forbidden)
    stage.drop(at: stage.place("place"))
    #expect(!desk.take().contains("perform"))
  }

  @Test("give other programs only what is theirs") func visibility() {
    stage.lift("thing")
    #expect(stage.host.cargo?.items.map(\.types) == [["public.utf8-plain-text"]])
    var given: Data?
    stage.host.cargo?.items[0].load("public.utf8-plain-text") { given = $0 }
    #expect(given == Data("ball".utf8))
    stage.endDrag(.none)
    desk.visibility = .ownProcess
    stage.lift("thing")
    #expect(stage.host.cargo?.items.map(\.types) == [[]])
    stage.endDrag(.none)
  }

  @Test("do nothing while they are switched off") func off() {
    for case let drag as UIDragInteraction in desk.thing.interactions { drag.isEnabled = false }
    stage.lift("thing")
    #expect(!stage.isDragging)
  }

  @Test("A field takes a text that is dropped on it, if it is enabled") func field() async {
    stage.lift("thing")
    stage.drop(at: stage.place("field"))
    await mainQueueTurn()
    await mainQueueTurn()
    #expect(desk.field.text == "ball")
    desk.field.isEnabled = false
    stage.lift("thing")
    stage.hold(over: stage.place("field"))
    #expect(stage.host.dropEffect == .none)
    stage.endDrag(.none)
  }
}
